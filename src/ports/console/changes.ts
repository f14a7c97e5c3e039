import type { Actor } from '#domain/access/actor.ts'
import type { AuditEntry } from '#domain/access/audit.ts'
import type { Membership, Target } from '#domain/access/membership.ts'
import type { Permitted } from '#domain/access/permit.ts'
import type { Account, Passkey } from './accounts.ts'
import type { ApiKey } from './api-keys.ts'
import type { Invitation } from './invitations.ts'
import type { MailLink } from './mail-links.ts'
import type { SavedView } from './saved-views.ts'
import type { Session } from './sessions.ts'
import type { LinkedIdentity } from './sign-in-providers.ts'

/** Somebody with a role at a target, as locked for a change. */
export type Member = Membership & { accountId: string; name: string; email: string }

/** What can be changed inside one transaction. */
export type ChangeStores = {
  accounts: {
    /** False when the mail address has an account already. */
    add(account: Account): Promise<boolean>
    update(
      id: string,
      fields: Partial<Pick<Account, 'name' | 'passwordHash' | 'totp' | 'theme' | 'hasKeys'>>,
    ): Promise<void>
    /** Counts a code from an app as used. False when this or a later one was used already. */
    spendCode(id: string, step: number): Promise<boolean>
  }
  memberships: {
    /** Everybody with a role at a target; nobody else changes it before this transaction ends. */
    lock(target: Target): Promise<Member[]>
    set(accountId: string, membership: Membership): Promise<void>
    remove(accountId: string, target: Target): Promise<void>
  }
  passkeys: {
    /** False when this passkey is known already. */
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
    /** Withdraws what the same address was invited to at the same target before. */
    add(invitation: Invitation, tokenHash: string): Promise<void>
    renew(id: string, dealer: string, tokenHash: string, expiresAt: Date): Promise<Invitation | undefined>
    withdraw(id: string, dealer: string): Promise<Invitation | undefined>
    /** Uses an invitation up. */
    accept(tokenHash: string, now: Date): Promise<Invitation | undefined>
  }
  links: {
    add(link: MailLink, tokenHash: string): Promise<void>
    /** Uses a link up. */
    use(tokenHash: string, now: Date): Promise<MailLink | undefined>
  }
  sessions: {
    add(session: Session, tokenHash: string): Promise<void>
    /** A new cookie for a session: the old one opens nothing any more. */
    renew(id: string, tokenHash: string): Promise<void>
    update(id: string, fields: Partial<Pick<Session, 'confirmedAt' | 'entered' | 'method'>>): Promise<void>
    end(accountId: string, id: string): Promise<Session | undefined>
    /** Ends all of an account's but one; answers how many. */
    endAll(accountId: string, exceptId?: string): Promise<number>
  }
  keys: {
    add(key: ApiKey, hash: string): Promise<void>
    end(permit: Permitted<'key.manage'>, id: string, now: Date): Promise<ApiKey | undefined>
  }
  leads: {
    /** Gives leads to somebody, or to nobody; answers those that changed and whose they were. */
    assign(
      permit: Permitted<'lead.work'>,
      ids: readonly string[],
      owner: string | null,
      now: Date,
    ): Promise<{ id: string; place: number; from: string | null }[]>
    /** Gives leads back to whom they were, where they are still as they were left. */
    giveBack(
      permit: Permitted<'lead.work'>,
      back: readonly { id: string; from: string | null; to: string | null }[],
      now: Date,
    ): Promise<{ id: string; place: number; from: string | null; to: string | null }[]>
    /** Gives everything of one person at a dealer to another, or to nobody; answers how many leads. */
    handOver(permit: Permitted<'people.manage'>, from: string, to: string | null, now: Date): Promise<number>
  }
  views: {
    add(view: SavedView): Promise<void>
    /** Removes one of one's own, or a shared one where `mayShare`. */
    remove(
      id: string,
      dealer: string,
      by: { accountId: string; mayShare: boolean },
    ): Promise<SavedView | undefined>
  }
  /** Adds a line to the history. */
  audit(entry: AuditEntry): void
}

/** Changes things and writes the history in one transaction. */
export interface Changes {
  /**
   * All of the work or nothing. Work that adds no line to the history is rolled back, whatever it changed: a change
   * without a line cannot happen.
   */
  commit<Outcome>(actor: Actor | Visitor, work: (stores: ChangeStores) => Promise<Outcome>): Promise<Outcome>
}

/** Somebody at the door who is nobody yet. */
export type Visitor = { kind: 'visitor'; id: ''; name: string; via: 'console'; requestId: string }
