import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { limited, type TooOften, type Visit } from '../visit.ts'
import { type SignedIn, signingIn, startSession } from './start-session.ts'

type Ports = Pick<
  ConsolePorts,
  'accounts' | 'ceremonies' | 'challenges' | 'changes' | 'secrets' | 'rateLimiter'
>

/** How long a browser has to answer. */
export const CEREMONY_MINUTES = 5

export const ceremonyEnd = (now: Date) => new Date(now.getTime() + CEREMONY_MINUTES * 60_000)

/**
 * The challenge that the browser signs. It names no account, because the browser knows its
 * passkeys.
 */
export async function beginPasskeySignIn(
  ports: Ports,
  { visitor, now }: Visit,
): Promise<{ is: 'ready'; options: object } | TooOften> {
  const tooOften = await limited(ports, 'ceremonyByVisitor', visitor)
  if (tooOften) return tooOften
  const { options, challenge } = await ports.ceremonies.signInOptions()
  await ports.challenges.add(challenge, 'sign-in', null, ceremonyEnd(now))
  return { is: 'ready', options }
}

/** Signs in with a known passkey. */
export async function finishPasskeySignIn(
  ports: Ports,
  response: unknown,
  visit: Visit,
): Promise<SignedIn | { is: 'wrong' }> {
  const { accounts, ceremonies, challenges, changes, secrets } = ports
  const claim = ceremonies.claimOf(response)
  if (!claim || !(await challenges.take(claim.challenge, 'sign-in', visit.now))) return { is: 'wrong' }
  const passkey = await accounts.passkey(claim.passkeyId)
  const proof = passkey && (await ceremonies.verify(response, passkey, claim.challenge))
  const account = proof && (await accounts.byId(passkey.accountId))
  if (!account) return { is: 'wrong' }
  const memberships = await accounts.membershipsOf(account.id)
  return changes.commit(signingIn(account, memberships, visit), async (change) => {
    await change.passkeys.used(passkey.id, proof.counter, visit.now)
    return startSession(change, secrets, { account, memberships, method: 'passkey' }, visit)
  })
}
