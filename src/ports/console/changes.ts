import type { Actor } from '#domain/access/actor.ts'
import type { AuditEntry } from '#domain/access/audit.ts'
import type { Membership, Target } from '#domain/access/membership.ts'
import type { Permitted } from '#domain/access/permit.ts'
import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import type { Day } from '#domain/insights/day.ts'
import type { Bill } from '../insights/insights.ts'
import type { FeedProfiles } from '../stock/feed-profiles.ts'
import type { WebhookChanges } from '../webhooks/webhooks.ts'
import type { Account, Passkey } from './accounts.ts'
import type { ApiKey } from './api-keys.ts'
import type { BookingChanges } from './bookings/booking-changes.ts'
import type { ReservationChanges } from './bookings/reservation-desk.ts'
import type { Invitation } from './invitations.ts'
import type { LeadChanges } from './lead-changes.ts'
import type { ShopperChanges } from './leads/shoppers.ts'
import type { MailLink } from './mail-links.ts'
import type { ProposalChanges } from './proposals.ts'
import type { RetentionChanges } from './retentions.ts'
import type { SavedView } from './saved-views.ts'
import type { Session } from './sessions.ts'
import type { LinkedIdentity } from './sign-in-providers.ts'
import type { SiteDeskChanges } from './site-desk.ts'
import type { CarChanges } from './stock/car-changes.ts'
import type { OwnPhotoChanges } from './stock/own-photos.ts'

/** A person with a role at a target, locked for a change. */
export type Member = Membership & { accountId: string; name: string; email: string }

/** What can be changed in a transaction. */
export type ChangeStores = {
  insights: {
    addNote(
      permit: Permitted<'insight.read'>,
      note: { day: Day; words: string; author: string },
      now: Date,
    ): Promise<number>
    /** The words of the note that was removed. */
    removeNote(permit: Permitted<'insight.read'>, id: number): Promise<string | undefined>
    setBill(permit: Permitted<'insight.read'>, bill: Bill): Promise<void>
    /** Switches somebody's mail on Monday on, after the Monday that is named, or off. */
    setMondayMail(
      permit: Permitted<'insight.read'>,
      mail: { account: string; since: Day | undefined },
    ): Promise<void>
  }
  accounts: {
    /** False if the address has an account already. */
    add(account: Account): Promise<boolean>
    update(
      id: string,
      fields: Partial<Pick<Account, 'name' | 'passwordHash' | 'totp' | 'theme' | 'hasKeys'>>,
    ): Promise<void>
    /** Marks a code from an app as used. False if this or a later one was used. */
    spendCode(id: string, step: number): Promise<boolean>
  }
  memberships: {
    /** All people with a role at a target, locked until the transaction ends. */
    lock(target: Target): Promise<Member[]>
    set(accountId: string, membership: Membership): Promise<void>
    remove(accountId: string, target: Target): Promise<void>
  }
  passkeys: {
    /** False if this passkey is known. */
    add(passkey: Passkey): Promise<boolean>
    used(id: string, counter: number, now: Date): Promise<void>
    remove(accountId: string, id: string): Promise<Passkey | undefined>
    removeAll(accountId: string): Promise<void>
  }
  identities: {
    /** False when the identity belongs to an account already. */
    add(identity: LinkedIdentity): Promise<boolean>
    remove(accountId: string, issuer: string): Promise<boolean>
  }
  recoveryCodes: {
    replace(accountId: string, hashes: readonly string[]): Promise<void>
    use(accountId: string, hash: string): Promise<boolean>
  }
  invitations: {
    /** Withdraws earlier invitations of this address to the same target. */
    add(invitation: Invitation, tokenHash: string): Promise<void>
    renew(id: string, dealer: string, tokenHash: string, expiresAt: Date): Promise<Invitation | undefined>
    withdraw(id: string, dealer: string): Promise<Invitation | undefined>
    /** Marks an invitation as used. */
    accept(tokenHash: string, now: Date): Promise<Invitation | undefined>
  }
  links: {
    add(link: MailLink, tokenHash: string): Promise<void>
    /** Marks a link as used. */
    use(tokenHash: string, now: Date): Promise<MailLink | undefined>
  }
  sessions: {
    add(session: Session, tokenHash: string): Promise<void>
    /** Gives a session a new cookie. The old one no longer works. */
    renew(id: string, tokenHash: string): Promise<void>
    update(id: string, fields: Partial<Pick<Session, 'confirmedAt' | 'entered' | 'method'>>): Promise<void>
    end(accountId: string, id: string): Promise<Session | undefined>
    /** Ends all sessions of an account but one. Returns their number. */
    endAll(accountId: string, exceptId?: string): Promise<number>
  }
  keys: {
    add(key: ApiKey, hash: string): Promise<void>
    end(permit: Permitted<'key.manage'>, id: string, now: Date): Promise<ApiKey | undefined>
  }
  leads: LeadChanges
  bookings: BookingChanges
  reservations: ReservationChanges
  shoppers: ShopperChanges
  deskRules: {
    /** False if somebody changed them since this version. */
    set(
      permit: Permitted<'settings.change'>,
      settings: DeskSettings,
      version: number,
      now: Date,
    ): Promise<boolean>
  }
  cars: CarChanges
  ownPhotos: OwnPhotoChanges
  feeds: Pick<FeedProfiles, 'save' | 'takeOff'>
  views: {
    add(view: SavedView): Promise<void>
    /** Removes a view of one's own, or a shared one with `mayShare`. */
    remove(
      id: string,
      dealer: string,
      by: { accountId: string; mayShare: boolean },
    ): Promise<SavedView | undefined>
  }
  retentions: RetentionChanges
  webhooks: WebhookChanges
  site: SiteDeskChanges
  proposals: ProposalChanges
  /** Adds a line to the history. */
  audit(entry: AuditEntry): void
}

/** Changes data and writes the history in one transaction. */
export interface Changes {
  /**
   * Commits all of the work or nothing. Work without a line in the history is rolled back, so that
   * every change has one.
   */
  commit<Outcome>(actor: Actor | Visitor, work: (stores: ChangeStores) => Promise<Outcome>): Promise<Outcome>
}

/** A visitor who is not signed in: at the console, or a shopper at a website. */
export type Visitor = {
  kind: 'visitor'
  id: ''
  name: string
  via: 'console' | 'platform'
  requestId: string
}
