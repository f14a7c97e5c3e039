import type { AlertLinks } from './alerts/alert-links.ts'
import type { AlertStore } from './alerts/alert-store.ts'
import type { Changes } from './console/changes.ts'
import type { Geocoders } from './geocoder.ts'
import type { EventStore } from './insights/event-store.ts'
import type { LeadTokens } from './lead-tokens.ts'
import type { Appointments } from './leads/appointments.ts'
import type { DeliveryQueue } from './leads/delivery-queue.ts'
import type { LeadStore } from './leads/lead-store.ts'
import type { SentMails } from './leads/mail.ts'
import type { Leases } from './lease.ts'
import type { Pictures } from './pictures.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { PaymentProviders } from './reservations/payment-provider.ts'
import type { ReservationStore } from './reservations/reservation-store.ts'
import type { SearchEngine } from './search-engine.ts'
import type { SharedLists } from './shared-lists.ts'
import type { Catalogue } from './sites/catalogue.ts'
import type { Dealerships } from './sites/dealerships.ts'
import type { SiteDirectory } from './sites/site-directory.ts'
import type { SiteVersions } from './sites/site-versions.ts'
import type { CarHistory } from './stock/car-history.ts'
import type { CarStore } from './stock/car-store.ts'
import type { CarViewStore } from './stock/car-views.ts'
import type { FeedPhotos } from './stock/feed-photos.ts'
import type { FeedProfiles } from './stock/feed-profiles.ts'
import type { ImportRuns } from './stock/import-runs.ts'
import type { StockChangeLog } from './stock/stock-changes.ts'
import type { StockImports } from './stock/stock-imports.ts'
import type { OfferStore, PartStore } from './stock/stock-item-store.ts'
import type { StockVersions } from './stock/stock-versions.ts'
import type { IndexNow } from './webhooks/index-now.ts'

/** All ports of the platform. compose.ts chooses their adapters. */
export type Ports = {
  sites: SiteDirectory
  siteVersions: SiteVersions
  dealerships: Dealerships
  cars: CarStore
  parts: PartStore
  offers: OfferStore
  stockVersions: StockVersions
  stockChanges: StockChangeLog
  stockImports: StockImports
  importRuns: ImportRuns
  feedProfiles: FeedProfiles
  feedPhotos: FeedPhotos
  carHistory: CarHistory
  carViews: CarViewStore
  /** The engine of a site: its own server if it has one, else the embedded engine. */
  search: SearchEngine
  pictures: Pictures
  geocoders: Geocoders
  catalogue: Catalogue
  rateLimiter: RateLimiter
  leases: Leases
  reservations: ReservationStore
  payments: PaymentProviders
  leads: LeadStore
  deliveries: DeliveryQueue
  appointments: Appointments
  events: EventStore
  alerts: AlertStore
  alertLinks: AlertLinks
  sentMails: SentMails
  sharedLists: SharedLists
  indexNow: IndexNow
  tokens: LeadTokens
  changes: Changes
}
