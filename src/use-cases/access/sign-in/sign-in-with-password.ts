import { emailAddress } from '#domain/access/email-address.ts'
import type { Account } from '#ports/console/accounts.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { PasswordsBusy } from '#ports/console/passwords.ts'
import { homeDealer, limited, type TooOften, type Visit, visitorOf } from '../visit.ts'
import { ceremonyEnd } from './sign-in-with-passkey.ts'
import { type SignedIn, signingIn, startSession } from './start-session.ts'

type Ports = Pick<
  ConsolePorts,
  'accounts' | 'passwords' | 'challenges' | 'changes' | 'secrets' | 'rateLimiter'
>

export type PasswordOutcome =
  | SignedIn
  /** The password is right but the code is missing. The ticket is valid for a few minutes. */
  | { is: 'code-needed'; ticket: string }
  | { is: 'wrong' }
  | { is: 'busy' }
  | TooOften

/** A failed attempt is added to the history of an account, if there is one. */
async function noteFailure({ accounts, changes }: Ports, account: Account, visit: Visit): Promise<void> {
  const dealer = homeDealer(await accounts.membershipsOf(account.id))
  await changes.commit(visitorOf(visit), async ({ audit }) =>
    audit({ dealer, verb: 'sign-in-failed', target: { kind: 'person', id: account.id, name: account.name } }),
  )
}

/**
 * Checks a password. Without an account it takes as long and answers the same. What only an
 * existing account needs is done `later`, after the response.
 */
export async function signInWithPassword(
  ports: Ports,
  typed: { email: string; password: string },
  visit: Visit,
  later: (work: Promise<void>) => void,
): Promise<PasswordOutcome> {
  const { accounts, passwords, challenges, secrets, changes } = ports
  const email = emailAddress(typed.email) ?? ''
  const known = secrets.hashOf(email)
  const tooOften =
    (await limited(ports, 'passwordByVisitor', visit.visitor)) ??
    (await limited(ports, 'passwordByVisitorAndAccount', `${visit.visitor} ${known}`)) ??
    (await limited(ports, 'passwordByAccount', known))
  if (tooOften) return tooOften
  const account = email ? await accounts.byEmail(email) : undefined
  try {
    const isRight = await passwords.matches(typed.password, account?.passwordHash ?? null)
    if (!isRight || !account) {
      if (account) later(noteFailure(ports, account, visit))
      return { is: 'wrong' }
    }
  } catch (error) {
    if (error instanceof PasswordsBusy) return { is: 'busy' }
    throw error
  }
  if (account.totp) {
    const { token } = secrets.newToken()
    await challenges.add(token, 'code', account.id, ceremonyEnd(visit.now))
    return { is: 'code-needed', ticket: token }
  }
  const memberships = await accounts.membershipsOf(account.id)
  return changes.commit(signingIn(account, memberships, visit), (change) =>
    startSession(change, secrets, { account, memberships, method: 'password' }, visit),
  )
}

/** Whether a code from the app or a recovery code is right. It is then used up. */
export async function spendCode(
  change: ChangeStores,
  secrets: ConsolePorts['secrets'],
  account: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = account.totp ? secrets.openTotp(account.id, account.totp.sealed) : undefined
  const step = secret === undefined ? undefined : secrets.totpStep(secret, code, now)
  if (step !== undefined) return change.accounts.spendCode(account.id, step)
  return change.recoveryCodes.use(account.id, secrets.hashOfRecoveryCode(code))
}

/** The second factor: a code from the app, or a recovery code. A wrong one gives a new ticket. */
export async function finishWithCode(
  ports: Ports,
  typed: { ticket: string; code: string },
  visit: Visit,
): Promise<PasswordOutcome> {
  const { accounts, challenges, changes, secrets } = ports
  const taken = await challenges.take(typed.ticket, 'code', visit.now)
  const account = taken?.subject ? await accounts.byId(taken.subject) : undefined
  if (!account) return { is: 'wrong' }
  const tooOften = await limited(ports, 'codeByAccount', account.id)
  if (tooOften) return tooOften
  const memberships = await accounts.membershipsOf(account.id)
  const signedIn = await changes.commit(signingIn(account, memberships, visit), async (change) =>
    (await spendCode(change, secrets, account, typed.code, visit.now))
      ? startSession(change, secrets, { account, memberships, method: 'password-and-code' }, visit)
      : undefined,
  )
  if (signedIn) return signedIn
  await noteFailure(ports, account, visit)
  const { token } = secrets.newToken()
  await challenges.add(token, 'code', account.id, ceremonyEnd(visit.now))
  return { is: 'code-needed', ticket: token }
}
