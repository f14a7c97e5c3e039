import type { PersonActor } from '#domain/access/actor.ts'
import { isConfirmed } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { aboutSelf, type CredentialOutcome, notify } from './own-credentials.ts'
import { ceremonyEnd } from './sign-in/sign-in-with-passkey.ts'

type Ports = Pick<
  ConsolePorts,
  'accounts' | 'ceremonies' | 'challenges' | 'changes' | 'passwords' | 'secrets' | 'staffMail'
>

/** More than anybody needs. Without a limit one account could fill the table. */
const MAX_PASSKEYS = 20
const MAX_NAME_LENGTH = 60

export async function beginPasskey(
  { accounts, ceremonies, challenges }: Ports,
  actor: PersonActor,
  now: Date,
): Promise<{ is: 'ready'; options: object } | { is: 'confirm' }> {
  if (!isConfirmed(actor, now)) return { is: 'confirm' }
  const known = await accounts.passkeysOf(actor.id)
  const { options, challenge } = await ceremonies.registrationOptions(actor, known)
  await challenges.add(challenge, 'register', actor.id, ceremonyEnd(now))
  return { is: 'ready', options }
}

export const passkeyName = (typed: string, device: string) => typed.trim().slice(0, MAX_NAME_LENGTH) || device

export async function addPasskey(
  ports: Ports,
  actor: PersonActor,
  given: { response: unknown; name: string; device: string },
  now: Date,
): Promise<CredentialOutcome> {
  if (!isConfirmed(actor, now)) return { is: 'confirm' }
  const wrong = { is: 'refused', reason: 'That passkey could not be added. Please try again.' } as const
  const claim = ports.ceremonies.claimOf(given.response)
  const taken = claim && (await ports.challenges.take(claim.challenge, 'register', now))
  if (!claim || taken?.subject !== actor.id) return wrong
  const made = await ports.ceremonies.register(given.response, claim.challenge)
  if (!made) return wrong
  if ((await ports.accounts.passkeysOf(actor.id)).length >= MAX_PASSKEYS)
    return { is: 'refused', reason: `An account has ${MAX_PASSKEYS} passkeys at most.` }
  const name = passkeyName(given.name, given.device)
  const isAdded = await ports.changes.commit(actor, async (change) => {
    const passkey = { ...made, accountId: actor.id, name, createdAt: now, usedAt: null }
    if (!(await change.passkeys.add(passkey))) return false
    change.audit({
      ...aboutSelf(actor, 'passkey-added'),
      changes: [{ field: 'passkey', from: null, to: name }],
    })
    return true
  })
  if (!isAdded) return wrong
  await notify(ports, actor, `the passkey “${name}” was added.`)
  return { is: 'done' }
}

/** Removes a passkey, unless it is the last way to sign in. */
export async function removePasskey(
  ports: Ports,
  actor: PersonActor,
  id: string,
  now: Date,
): Promise<CredentialOutcome> {
  if (!isConfirmed(actor, now)) return { is: 'confirm' }
  const [account, passkeys] = await Promise.all([
    ports.accounts.byId(actor.id),
    ports.accounts.passkeysOf(actor.id),
  ])
  if (passkeys.length < 2 && !account?.passwordHash)
    return { is: 'refused', reason: 'This is your only way to sign in. Add another one first.' }
  const gone = await ports.changes.commit(actor, async (change) => {
    const removed = await change.passkeys.remove(actor.id, id)
    if (removed)
      change.audit({
        ...aboutSelf(actor, 'passkey-removed'),
        changes: [{ field: 'passkey', from: removed.name, to: null }],
      })
    return removed
  })
  if (!gone) return { is: 'refused', reason: 'That passkey is not there any more.' }
  await notify(ports, actor, `the passkey “${gone.name}” was removed.`)
  return { is: 'done' }
}
