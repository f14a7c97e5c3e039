import type { PersonActor } from '#domain/access/actor.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { PasswordsBusy } from '#ports/console/passwords.ts'
import { homeDealer, limited, type TooOften } from '../visit.ts'
import { ceremonyEnd } from './sign-in-with-passkey.ts'
import { spendCode } from './sign-in-with-password.ts'

type Ports = Pick<
  ConsolePorts,
  'accounts' | 'ceremonies' | 'challenges' | 'changes' | 'passwords' | 'secrets' | 'rateLimiter'
>

/** A new proof gives a new cookie, so that a stolen old one no longer works. */
export type Confirmed = { is: 'confirmed'; token: string } | { is: 'wrong' } | { is: 'busy' } | TooOften

/** How a person can prove their identity. */
export async function waysToConfirm({ accounts }: Ports, actor: PersonActor) {
  const [account, passkeys] = await Promise.all([accounts.byId(actor.id), accounts.passkeysOf(actor.id)])
  return {
    hasPasskey: passkeys.length > 0,
    hasPassword: account?.passwordHash != null,
    hasCode: account?.totp != null,
  }
}

export async function beginConfirm(ports: Ports, actor: PersonActor, now: Date): Promise<object> {
  const known = await ports.accounts.passkeysOf(actor.id)
  const { options, challenge } = await ports.ceremonies.signInOptions(known)
  await ports.challenges.add(challenge, 'confirm', actor.id, ceremonyEnd(now))
  return options
}

const confirmed = (
  { changes, secrets }: Ports,
  actor: PersonActor,
  method: string,
  now: Date,
  check: (change: ChangeStores) => Promise<boolean> = async () => true,
) =>
  changes.commit(actor, async (change): Promise<Confirmed> => {
    if (!(await check(change))) return { is: 'wrong' }
    const { token, hash } = secrets.newToken()
    await change.sessions.update(actor.sessionId, { confirmedAt: now })
    await change.sessions.renew(actor.sessionId, hash)
    change.audit({
      dealer: homeDealer(actor.memberships),
      verb: 'confirmed',
      target: { kind: 'person', id: actor.id, name: actor.name },
      changes: [{ field: 'method', from: null, to: method }],
    })
    return { is: 'confirmed', token }
  })

export async function confirmWithPasskey(
  ports: Ports,
  actor: PersonActor,
  response: unknown,
  now: Date,
): Promise<Confirmed> {
  const claim = ports.ceremonies.claimOf(response)
  const taken = claim && (await ports.challenges.take(claim.challenge, 'confirm', now))
  if (!claim || taken?.subject !== actor.id) return { is: 'wrong' }
  const passkey = await ports.accounts.passkey(claim.passkeyId)
  if (passkey?.accountId !== actor.id) return { is: 'wrong' }
  const proof = await ports.ceremonies.verify(response, passkey, claim.challenge)
  return proof ? confirmed(ports, actor, 'passkey', now) : { is: 'wrong' }
}

export async function confirmWithPassword(
  ports: Ports,
  actor: PersonActor,
  typed: { password: string; code: string },
  now: Date,
): Promise<Confirmed> {
  const tooOften = await limited(ports, 'codeByAccount', actor.id)
  if (tooOften) return tooOften
  const account = await ports.accounts.byId(actor.id)
  try {
    if (!account || !(await ports.passwords.matches(typed.password, account.passwordHash)))
      return { is: 'wrong' }
  } catch (error) {
    if (error instanceof PasswordsBusy) return { is: 'busy' }
    throw error
  }
  if (!account.totp) return confirmed(ports, actor, 'password', now)
  return confirmed(ports, actor, 'password and code', now, (change) =>
    spendCode(change, ports.secrets, account, typed.code, now),
  )
}
