import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { isNewlySeen, isOver } from '#domain/access/session.ts'
import type { Account } from '#ports/console/accounts.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../dealers.ts'
import { actorOf } from './start-session.ts'

/** Whether a cookie's session may still open all of these dealers. This does not count as a use. */
export async function mayStillOpen(
  { sessions, secrets, sites }: Pick<ConsolePorts, 'sessions' | 'secrets' | 'sites'>,
  token: string,
  dealers: readonly string[],
  now: Date,
): Promise<boolean> {
  const found = await sessions.byTokenHash(secrets.hashOf(token))
  if (!found || isOver(found.session, now)) return false
  const actor = actorOf(found.account, found.memberships, found.session, '')
  return dealers.every((dealer) => !isRefused(permitAt({ sites }, actor, 'dealer.open', dealer, now)))
}

export type ReadSession = { actor: PersonActor; account: Account }

/** The person of a request's cookie, or undefined. An expired session is invalid. */
export async function readSession(
  { sessions, secrets }: Pick<ConsolePorts, 'sessions' | 'secrets'>,
  token: string,
  requestId: string,
  now: Date,
): Promise<ReadSession | undefined> {
  const found = await sessions.byTokenHash(secrets.hashOf(token))
  if (!found || isOver(found.session, now)) return undefined
  const { session, account, memberships } = found
  if (isNewlySeen(session, now)) await sessions.seen(session.id, now)
  return { actor: actorOf(account, memberships, session, requestId), account }
}
