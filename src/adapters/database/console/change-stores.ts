import type { AuditEntry } from '#domain/access/audit.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import {
  accountChanges,
  identityChanges,
  passkeyChanges,
  recoveryCodeChanges,
} from '../access/account-changes.ts'
import {
  invitationChanges,
  keyChanges,
  linkChanges,
  membershipChanges,
} from '../access/membership-changes.ts'
import { sessionChanges } from '../access/session-changes.ts'
import type { Db } from '../database.ts'
import { insightChanges } from '../insights/insight-changes.ts'
import { profileChanges } from '../stock/feed-profiles.ts'
import { webhookChanges } from '../webhooks/webhooks.ts'
import { bookingChanges } from './bookings/booking-changes.ts'
import { reservationChanges } from './bookings/reservation-desk.ts'
import { carChanges } from './car-changes.ts'
import { deskRuleChanges } from './leads/desk-rules.ts'
import { leadChanges } from './leads/lead-changes.ts'
import { ownPhotoChanges } from './own-photos.ts'
import { proposalChanges } from './proposals.ts'
import { retentionChanges } from './retentions.ts'
import { shopperChanges } from './shoppers/shopper-changes.ts'
import { siteDeskChanges } from './site-changes.ts'
import { viewChanges } from './view-changes.ts'

/** All stores for changes, on one transaction. */
export const changeStores = (tx: Db, audit: (entry: AuditEntry) => void): ChangeStores => ({
  accounts: accountChanges(tx),
  memberships: membershipChanges(tx),
  passkeys: passkeyChanges(tx),
  identities: identityChanges(tx),
  recoveryCodes: recoveryCodeChanges(tx),
  invitations: invitationChanges(tx),
  links: linkChanges(tx),
  sessions: sessionChanges(tx),
  keys: keyChanges(tx),
  leads: leadChanges(tx),
  bookings: bookingChanges(tx),
  reservations: reservationChanges(tx),
  shoppers: shopperChanges(tx),
  cars: carChanges(tx),
  ownPhotos: ownPhotoChanges(tx),
  feeds: profileChanges(tx),
  deskRules: deskRuleChanges(tx),
  views: viewChanges(tx),
  retentions: retentionChanges(tx),
  webhooks: webhookChanges(tx),
  insights: insightChanges(tx),
  site: siteDeskChanges(tx),
  proposals: proposalChanges(tx),
  audit,
})
