import type { Channel } from '#domain/lead/deliveries.ts'
import type { SitePaths } from '#domain/site/checks/site-faults.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { AlertSumsOf } from '../alerts/alert-sums.ts'
import type { ApiAnswers } from '../api/api-answers.ts'
import type { Dns } from '../dns.ts'
import type { CarDemand } from '../insights/car-demand.ts'
import type { Insights } from '../insights/insights.ts'
import type { MondayMails } from '../insights/monday-mails.ts'
import type { PlatformHealth } from '../insights/platform-health.ts'
import type { LeadTokens } from '../lead-tokens.ts'
import type { LeadDelivery } from '../leads/lead-delivery.ts'
import type { SentMails } from '../leads/mail.ts'
import type { Sms } from '../leads/sms.ts'
import type { Leases } from '../lease.ts'
import type { FeedFiles, SiteFiles } from '../operator-ports.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import type { SearchEngine } from '../search-engine.ts'
import type { Secrets } from '../secrets.ts'
import type { Catalogue } from '../sites/catalogue.ts'
import type { Dealerships } from '../sites/dealerships.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { FeedProfiles } from '../stock/feed-profiles.ts'
import type { ImportRuns } from '../stock/import-runs.ts'
import type { ImportThread } from '../stock/import-thread.ts'
import type { StockImports } from '../stock/stock-imports.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import type { Accounts } from './accounts.ts'
import type { ApiKeys } from './api-keys.ts'
import type { AuditTrail } from './audit-trail.ts'
import type { BookingDesk } from './bookings/booking-desk.ts'
import type { ReservationDesk } from './bookings/reservation-desk.ts'
import type { Changes } from './changes.ts'
import type { DeskRules } from './desk-rules.ts'
import type { FeedDesk } from './feed-desk.ts'
import type { Invitations } from './invitations.ts'
import type { LeadDesk } from './lead-desk.ts'
import type { LeadReports } from './leads/lead-reports.ts'
import type { Shoppers } from './leads/shoppers.ts'
import type { LiveEvents } from './live-events.ts'
import type { Looks } from './looks.ts'
import type { MailLinks } from './mail-links.ts'
import type { Challenges, PasskeyCeremonies } from './passkey-ceremonies.ts'
import type { Passwords } from './passwords.ts'
import type { People } from './people.ts'
import type { Proposals } from './proposals.ts'
import type { PushService, PushSubscriptions } from './push.ts'
import type { Retentions } from './retentions.ts'
import type { SavedViews } from './saved-views.ts'
import type { Sessions } from './sessions.ts'
import type { SignInProviders } from './sign-in-providers.ts'
import type { DescribedPage, SiteDesk } from './site-desk.ts'
import type { StaffMail } from './staff-mail.ts'
import type { CarDesk } from './stock/car-desk.ts'
import type { PhotoIntake } from './stock/own-photos.ts'

/** All ports of the console. */
export type ConsolePorts = {
  sites: SiteDirectory
  accounts: Accounts
  sessions: Sessions
  invitations: Invitations
  links: MailLinks
  people: People
  leadDesk: LeadDesk
  bookingDesk: BookingDesk
  reservationDesk: ReservationDesk
  shoppers: Shoppers
  sentMails: SentMails
  leadReports: LeadReports
  deskRules: DeskRules
  carDesk: CarDesk
  photoIntake: PhotoIntake
  feedDesk: FeedDesk
  feedProfiles: FeedProfiles
  importRuns: ImportRuns
  stockImports: StockImports
  leases: Leases
  importThread?: ImportThread | undefined
  feedFiles: FeedFiles
  /** Puts a feed that a person sent into a file. Who asked for it discards it. */
  spoolFeed(bytes: Uint8Array): Promise<string>
  insights: Insights
  alertSums: AlertSumsOf
  carDemand: CarDemand
  mondayMails: MondayMails
  platformHealth: PlatformHealth
  views: SavedViews
  siteDesk: SiteDesk
  proposals: Proposals
  catalogue: Catalogue
  dealerships: Pick<Dealerships, 'ownership'>
  sitePaths: SitePaths
  siteFiles: SiteFiles
  dns: Dns
  /** Where the console is. No site may have its host. */
  consoleOrigin: string
  /** New sites open below this domain. */
  sitesDomain: string
  looks: Looks
  retentions: Retentions
  subscriptions: PushSubscriptions
  push: PushService
  audit: AuditTrail
  keys: ApiKeys
  apiAnswers: ApiAnswers
  webhooks: Webhooks
  changes: Changes
  secrets: Secrets
  passwords: Passwords
  ceremonies: PasskeyCeremonies
  challenges: Challenges
  providers: SignInProviders
  staffMail: StaffMail
  rateLimiter: RateLimiter
  tokens: LeadTokens
  /** Undefined: the platform sends no short messages. */
  sms: Sms | undefined
  live: LiveEvents
  /** The channels of leads, to test one. */
  channels: Record<Channel['kind'], LeadDelivery>
  /** An SVG with the elements and attributes that a logo may have, and no others. */
  cleanSvg(svg: string): string
  /** The address of a version of a site, for a frame of the console. It works for half a day. */
  previewLink(preview: { slug: string; version: number }, path: string, now: Date): string
  /** The pages of a site, or of its draft, as they would serve. Those of the dealer come first. */
  describedPages(site: Site): Promise<DescribedPage[]>
  /** The search engine of a dealer's stock. */
  searchOf(site: Site): Pick<SearchEngine, 'multiSearch'>
}
