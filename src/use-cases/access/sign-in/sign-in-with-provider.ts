import type { PersonActor } from '#domain/access/actor.ts'
import { isConfirmed } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { aboutSelf, notify } from '../own-credentials.ts'
import { limited, type TooOften, type Visit } from '../visit.ts'
import { ceremonyEnd } from './sign-in-with-passkey.ts'
import { type SignedIn, signingIn, startSession } from './start-session.ts'

type Ports = Pick<
  ConsolePorts,
  'accounts' | 'challenges' | 'changes' | 'passwords' | 'providers' | 'rateLimiter' | 'secrets' | 'staffMail'
>

/** What is stored under the hash of the state while the browser is away. */
type Away = { provider: string; remember: string; linkTo: string | null }

export type ProviderBegun =
  | { is: 'ready'; url: string; state: string }
  | { is: 'unreachable' }
  | { is: 'wrong' }
  | { is: 'confirm' }
  | TooOften

/** Sends a browser to a provider: to sign in, or to link an identity to the account of `actor`. */
export async function beginProvider(
  ports: Ports,
  provider: string,
  actor: PersonActor | null,
  visit: Visit,
): Promise<ProviderBegun> {
  const tooOften = await limited(ports, 'ceremonyByVisitor', visit.visitor)
  if (tooOften) return tooOften
  if (!ports.providers.all.some(({ id }) => id === provider)) return { is: 'wrong' }
  if (actor && !isConfirmed(actor, visit.now)) return { is: 'confirm' }
  const begun = await ports.providers.begin(provider)
  if (!begun) return { is: 'unreachable' }
  const { url, state, remember } = begun
  const away: Away = { provider, remember, linkTo: actor?.id ?? null }
  await ports.challenges.add(state, 'provider', JSON.stringify(away), ceremonyEnd(visit.now))
  return { is: 'ready', url, state }
}

export type ProviderFinished =
  | SignedIn
  | { is: 'linked' }
  /** The provider says who it is, and no account has that identity. */
  | { is: 'not-linked' }
  | { is: 'wrong' }

/**
 * Signs in somebody whom a provider knows and who linked that identity. A mail address is not
 * enough: at some providers anybody can claim any address.
 */
export async function finishProvider(
  ports: Ports,
  back: { provider: string; callback: URL; state: string; actor: PersonActor | null },
  visit: Visit,
): Promise<ProviderFinished> {
  const { accounts, challenges, changes, providers, secrets } = ports
  const { provider, callback, state, actor } = back
  const taken = await challenges.take(state, 'provider', visit.now)
  if (!taken?.subject) return { is: 'wrong' }
  const away = JSON.parse(taken.subject) as Away
  if (away.provider !== provider) return { is: 'wrong' }
  const identity = await providers.finish(provider, callback, { state, remember: away.remember })
  if (!identity) return { is: 'wrong' }
  if (away.linkTo !== null) {
    if (actor?.id !== away.linkTo) return { is: 'wrong' }
    const linked = { ...identity, accountId: actor.id, createdAt: visit.now }
    const isNew = await changes.commit(actor, async (change) => {
      if (!(await change.identities.add(linked))) return false
      change.audit({
        ...aboutSelf(actor, 'provider-linked'),
        changes: [{ field: 'service', from: null, to: identity.issuer }],
      })
      return true
    })
    if (isNew) await notify(ports, actor, 'a sign-in with another service was added.')
    return isNew ? { is: 'linked' } : { is: 'wrong' }
  }
  const account = await accounts.byIdentity(identity.issuer, identity.subject)
  if (!account) return { is: 'not-linked' }
  const memberships = await accounts.membershipsOf(account.id)
  return changes.commit(signingIn(account, memberships, visit), (change) =>
    startSession(change, secrets, { account, memberships, method: 'provider' }, visit),
  )
}

/** Takes an identity away from one's own account. A passkey or a password has to be there. */
export async function unlinkProvider(
  ports: Ports,
  actor: PersonActor,
  issuer: string,
  now: Date,
): Promise<{ is: 'done' } | { is: 'confirm' } | { is: 'refused'; reason: string }> {
  if (!isConfirmed(actor, now)) return { is: 'confirm' }
  const [account, passkeys] = await Promise.all([
    ports.accounts.byId(actor.id),
    ports.accounts.passkeysOf(actor.id),
  ])
  if (passkeys.length === 0 && !account?.passwordHash)
    return { is: 'refused', reason: 'Add a passkey first: without it you could not sign in any more.' }
  await ports.changes.commit(actor, async (change) => {
    if (await change.identities.remove(actor.id, issuer))
      change.audit({
        ...aboutSelf(actor, 'provider-unlinked'),
        changes: [{ field: 'service', from: issuer, to: null }],
      })
  })
  return { is: 'done' }
}
