import type { PersonActor } from '#domain/access/actor.ts'
import type { Verb } from '#domain/access/audit.ts'
import { passwordFault, TOO_COMMON } from '#domain/access/password-rule.ts'
import { isConfirmed } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { PasswordsBusy } from '#ports/console/passwords.ts'
import { homeDealer } from './visit.ts'

type Ports = Pick<ConsolePorts, 'accounts' | 'changes' | 'passwords' | 'secrets' | 'staffMail'>

export type CredentialOutcome = { is: 'done' } | { is: 'confirm' } | { is: 'refused'; reason: string }

export const aboutSelf = (actor: PersonActor, verb: Verb) => ({
  dealer: homeDealer(actor.memberships),
  verb,
  target: { kind: 'person' as const, id: actor.id, name: actor.name },
})

/** Reports a change by mail, so that a misuse is noticed. A failed mail stops nothing. */
export const notify = ({ staffMail }: Ports, { email, name }: PersonActor, happened: string) =>
  staffMail.notice({ to: email, name, happened }).catch(() => undefined)

/** Why a new password is refused. */
export const newPasswordFault = (
  { passwords }: Pick<Ports, 'passwords'>,
  password: string,
  around: Parameters<typeof passwordFault>[1],
): string | undefined =>
  passwordFault(password, around) ?? (passwords.isCommon(password) ? TOO_COMMON : undefined)

/**
 * Sets or replaces one's password. All other sessions end, because one of them may be a stranger's.
 */
export async function setPassword(
  ports: Ports,
  actor: PersonActor,
  password: string,
  now: Date,
): Promise<CredentialOutcome> {
  if (!isConfirmed(actor, now)) return { is: 'confirm' }
  const account = await ports.accounts.byId(actor.id)
  const reason = newPasswordFault(ports, password, { ...actor, hasCode: account?.totp != null })
  if (reason) return { is: 'refused', reason }
  const passwordHash = await ports.passwords.hash(password).catch((error: unknown) => {
    if (!(error instanceof PasswordsBusy)) throw error
  })
  if (!passwordHash) return { is: 'refused', reason: 'The platform is busy. Please try again in a moment.' }
  await ports.changes.commit(actor, async (change) => {
    await change.accounts.update(actor.id, { passwordHash })
    await change.sessions.endAll(actor.id, actor.sessionId)
    change.audit(aboutSelf(actor, 'password-set'))
  })
  await notify(ports, actor, 'your password was set.')
  return { is: 'done' }
}

/** Removes one's password. There must be a passkey, so that nobody locks themselves out. */
export async function removePassword(
  ports: Ports,
  actor: PersonActor,
  now: Date,
): Promise<CredentialOutcome> {
  if (!isConfirmed(actor, now)) return { is: 'confirm' }
  if ((await ports.accounts.passkeysOf(actor.id)).length === 0)
    return { is: 'refused', reason: 'Add a passkey first: without it you could not sign in any more.' }
  await ports.changes.commit(actor, async (change) => {
    await change.accounts.update(actor.id, { passwordHash: null, totp: null })
    await change.recoveryCodes.replace(actor.id, [])
    change.audit(aboutSelf(actor, 'password-removed'))
  })
  await notify(ports, actor, 'your password was removed.')
  return { is: 'done' }
}

/** Completes the setup of an authenticator app. The first code proves that it has the secret. */
export async function setSecondFactor(
  ports: Ports,
  actor: PersonActor,
  typed: { secret: string; code: string },
  now: Date,
): Promise<CredentialOutcome | { is: 'codes'; recoveryCodes: string[] }> {
  if (!isConfirmed(actor, now)) return { is: 'confirm' }
  const step = /^[A-Z2-7]{32}$/.test(typed.secret)
    ? ports.secrets.totpStep(typed.secret, typed.code, now)
    : undefined
  if (step === undefined) return { is: 'refused', reason: 'That code is not right. Try the next one.' }
  const { codes, hashes } = ports.secrets.newRecoveryCodes()
  const sealed = ports.secrets.sealTotp(actor.id, typed.secret)
  await ports.changes.commit(actor, async (change) => {
    await change.accounts.update(actor.id, { totp: { sealed, lastStep: step } })
    await change.recoveryCodes.replace(actor.id, hashes)
    change.audit(aboutSelf(actor, 'second-factor-set'))
  })
  await notify(ports, actor, 'codes from an app were set up.')
  return { is: 'codes', recoveryCodes: codes }
}

/** Removes the codes and the password, which may be too short without them. */
export async function removeSecondFactor(
  ports: Ports,
  actor: PersonActor,
  now: Date,
): Promise<CredentialOutcome> {
  const outcome = await removePassword(ports, actor, now)
  return outcome.is === 'refused'
    ? { is: 'refused', reason: 'Add a passkey first: your password may be too short without codes.' }
    : outcome
}

/** Creates new recovery codes. The old ones stop working. */
export async function renewRecoveryCodes(
  { changes, secrets }: Ports,
  actor: PersonActor,
  now: Date,
): Promise<{ is: 'confirm' } | { is: 'codes'; recoveryCodes: string[] }> {
  if (!isConfirmed(actor, now)) return { is: 'confirm' }
  const { codes, hashes } = secrets.newRecoveryCodes()
  await changes.commit(actor, async (change) => {
    await change.recoveryCodes.replace(actor.id, hashes)
    change.audit(aboutSelf(actor, 'recovery-codes-made'))
  })
  return { is: 'codes', recoveryCodes: codes }
}
