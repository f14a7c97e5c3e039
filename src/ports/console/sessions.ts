import type { Entered } from '#domain/access/actor.ts'
import type { Membership } from '#domain/access/membership.ts'
import type { SessionTimes, SignInMethod } from '#domain/access/session.ts'
import type { Account } from './accounts.ts'

export type Session = SessionTimes & {
  id: string
  accountId: string
  method: SignInMethod
  device: string
  confirmedAt: Date | null
  entered: Entered | null
}

/** Sessions. Only the hash of a cookie is stored. */
export interface Sessions {
  /** The session of a cookie, and its account. The caller checks whether it has expired. */
  byTokenHash(
    hash: string,
  ): Promise<{ session: Session; account: Account; memberships: Membership[] } | undefined>
  seen(id: string, now: Date): Promise<void>
  /** Newest first. */
  ofAccount(accountId: string): Promise<Session[]>
  /** Deletes expired sessions. Returns their number. */
  sweep(now: Date): Promise<number>
}
