import type { PersonActor } from '#domain/access/actor.ts'
import { isNewlySeen, isOver } from '#domain/access/session.ts'
import type { Account } from '#ports/console/accounts.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { actorOf } from './start-session.ts'

/** Whether a cookie has a valid session. This does not count as a use. */
export async function isSessionOpen(
  { sessions, secrets }: Pick<ConsolePorts, 'sessions' | 'secrets'>,
  token: string,
  now: Date,
): Promise<boolean> {
  const found = await sessions.byTokenHash(secrets.hashOf(token))
  return found !== undefined && !isOver(found.session, now)
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
