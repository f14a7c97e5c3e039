import type { PersonActor } from '#domain/access/actor.ts'
import type { Membership } from '#domain/access/membership.ts'
import { deviceWords, type SignInMethod } from '#domain/access/session.ts'
import type { Account } from '#ports/console/accounts.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { Session } from '#ports/console/sessions.ts'
import type { Secrets } from '#ports/secrets.ts'
import { homeDealer, type Visit } from '../visit.ts'

/** The person who signed in, and their cookie. */
export type SignedIn = { is: 'signed-in'; token: string; actor: PersonActor }

export const actorOf = (
  { id, name, email }: Account,
  memberships: readonly Membership[],
  session: Session,
  requestId: string,
): PersonActor => ({
  kind: 'person',
  id,
  name,
  email,
  memberships,
  sessionId: session.id,
  confirmedAt: session.confirmedAt,
  entered: session.entered,
  via: 'console',
  requestId,
})

/** Starts a session with a new cookie, whatever cookie the browser sent. */
export async function startSession(
  change: ChangeStores,
  secrets: Secrets,
  who: { account: Account; memberships: readonly Membership[]; method: SignInMethod },
  { now, userAgent, requestId }: Visit,
): Promise<SignedIn> {
  const { account, memberships, method } = who
  const { token, hash } = secrets.newToken()
  const session: Session = {
    id: secrets.newId(),
    accountId: account.id,
    method,
    device: deviceWords(userAgent),
    startedAt: now,
    seenAt: now,
    confirmedAt: now,
    entered: null,
  }
  await change.sessions.add(session, hash)
  change.audit({
    dealer: homeDealer(memberships),
    verb: 'signed-in',
    target: { kind: 'session', id: session.id, name: session.device },
    changes: [{ field: 'method', from: null, to: method }],
  })
  return { is: 'signed-in', token, actor: actorOf(account, memberships, session, requestId) }
}

/** An account as the actor of its own sign-in. */
export const signingIn = (account: Account, memberships: readonly Membership[], visit: Visit): PersonActor =>
  actorOf(
    account,
    memberships,
    {
      id: '',
      accountId: account.id,
      method: 'link',
      device: '',
      startedAt: visit.now,
      seenAt: visit.now,
      confirmedAt: null,
      entered: null,
    },
    visit.requestId,
  )
