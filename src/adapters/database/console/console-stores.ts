import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { accounts } from '../access/accounts.ts'
import { apiKeys } from '../access/api-keys.ts'
import { challenges } from '../access/challenges.ts'
import { invitations } from '../access/invitations.ts'
import { mailLinks } from '../access/mail-links.ts'
import { people } from '../access/people.ts'
import { sessions } from '../access/sessions.ts'
import { alertSums } from '../alerts/alert-sums.ts'
import { databaseApiAnswers } from '../api/api-answers.ts'
import type { Database } from '../database.ts'
import { carDemand, insights } from '../insights/insights.ts'
import { mondayMails } from '../insights/monday-mails.ts'
import { platformHealth } from '../insights/platform-health.ts'
import { leases } from '../leases.ts'
import { feedProfiles } from '../stock/feed-profiles.ts'
import { importRuns } from '../stock/import-runs.ts'
import { webhooks } from '../webhooks/webhooks.ts'
import { auditTrail } from './audit-trail.ts'
import { bookingDesk } from './bookings/booking-desk.ts'
import { reservationDesk } from './bookings/reservation-desk.ts'
import { carDesk } from './car-desk.ts'
import { changes } from './changes.ts'
import { feedDesk } from './feed-desk.ts'
import { deskRules } from './leads/desk-rules.ts'
import { leadDesk } from './leads/lead-desk.ts'
import { leadReports } from './leads/lead-reports.ts'
import { looks } from './looks.ts'
import { proposals } from './proposals.ts'
import { pushSubscriptions } from './push-subscriptions.ts'
import { retentions } from './retentions.ts'
import { savedViews } from './saved-views.ts'
import { shoppers } from './shoppers/shoppers.ts'
import { siteDesk } from './site-desk.ts'

/** The console's ports that the database provides. */
export const consoleStores = (database: Database) =>
  ({
    accounts: accounts(database),
    sessions: sessions(database),
    invitations: invitations(database),
    links: mailLinks(database),
    people: people(database),
    leadDesk: leadDesk(database),
    bookingDesk: bookingDesk(database),
    reservationDesk: reservationDesk(database),
    shoppers: shoppers(database),
    leadReports: leadReports(database),
    deskRules: deskRules(database),
    carDesk: carDesk(database),
    feedDesk: feedDesk(database),
    feedProfiles: feedProfiles(database),
    importRuns: importRuns(database),
    leases: leases(database),
    insights: insights(database),
    platformHealth: platformHealth(database),
    mondayMails: mondayMails(database),
    carDemand: carDemand(database),
    alertSums: alertSums(database),
    views: savedViews(database),
    siteDesk: siteDesk(database),
    proposals: proposals(database),
    looks: looks(database),
    retentions: retentions(database),
    subscriptions: pushSubscriptions(database),
    audit: auditTrail(database),
    keys: apiKeys(database),
    webhooks: webhooks(database),
    apiAnswers: databaseApiAnswers(database),
    changes: changes(database),
    challenges: challenges(database),
  }) satisfies Partial<ConsolePorts>
