import { emailAddress } from '#domain/access/email-address.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { homeDealer, limited, type TooOften, type Visit, visitorOf } from '../visit.ts'
import { spendCode } from './sign-in-with-password.ts'
import { type SignedIn, signingIn, startSession } from './start-session.ts'

type Ports = Pick<ConsolePorts, 'accounts' | 'changes' | 'links' | 'secrets' | 'rateLimiter' | 'staffMail'>

export const RECOVERY_MINUTES = 30

/**
 * Mails a sign-in link to the address of an account. The answer comes before the lookup, so that
 * nothing reveals whether there is an account. `later` does the rest.
 */
export async function askRecovery(
  ports: Ports,
  typed: { email: string; linkOf: (token: string) => string },
  visit: Visit,
  later: (work: Promise<void>) => void,
): Promise<{ is: 'asked' } | TooOften> {
  const tooOften = await limited(ports, 'recoveryByVisitor', visit.visitor)
  if (tooOften) return tooOften
  const email = emailAddress(typed.email)
  if (email) later(sendRecovery(ports, email, typed.linkOf, visit))
  return { is: 'asked' }
}

async function sendRecovery(
  ports: Ports,
  email: string,
  linkOf: (token: string) => string,
  visit: Visit,
): Promise<void> {
  const { accounts, changes, secrets, staffMail } = ports
  const account = await accounts.byEmail(email)
  if (!account || (await limited(ports, 'recoveryByAccount', account.id))) return
  const { token, hash } = secrets.newToken()
  const expiresAt = new Date(visit.now.getTime() + RECOVERY_MINUTES * 60_000)
  const dealer = homeDealer(await accounts.membershipsOf(account.id))
  await changes.commit(visitorOf(visit), async (change) => {
    await change.links.add({ kind: 'recovery', accountId: account.id, expiresAt }, hash)
    change.audit({
      dealer,
      verb: 'recovery-asked',
      target: { kind: 'person', id: account.id, name: account.name },
    })
  })
  await staffMail.recovery({ to: email, name: account.name, link: linkOf(token), minutes: RECOVERY_MINUTES })
}

/** What a link asks for before it signs in. Undefined if it no longer works. */
export async function readLink(
  { links, accounts, secrets }: Ports,
  token: string,
  now: Date,
): Promise<{ name: string; needsCode: boolean } | undefined> {
  const link = await links.open(secrets.hashOf(token), now)
  const account = link && (await accounts.byId(link.accountId))
  return account && { name: account.name, needsCode: link.kind === 'recovery' && account.totp !== null }
}

export type LinkOutcome =
  | (SignedIn & { isRecovery: boolean })
  | { is: 'gone' }
  | { is: 'wrong-code' }
  | TooOften

/**
 * Signs in with an unused link. This ends every other session, and asks for a code if the account
 * has codes.
 */
export async function signInWithLink(
  ports: Ports,
  typed: { token: string; code: string },
  visit: Visit,
): Promise<LinkOutcome> {
  const { accounts, changes, links, secrets, staffMail } = ports
  const tooOften = await limited(ports, 'linkByVisitor', visit.visitor)
  if (tooOften) return tooOften
  const hash = secrets.hashOf(typed.token)
  const link = await links.open(hash, visit.now)
  const account = link && (await accounts.byId(link.accountId))
  if (!account) return { is: 'gone' }
  const isRecovery = link.kind === 'recovery'
  const needsCode = isRecovery && account.totp !== null
  if (needsCode) {
    const codes = await limited(ports, 'codeByAccount', account.id)
    if (codes) return codes
  }
  const memberships = await accounts.membershipsOf(account.id)
  const outcome = await changes.commit(
    signingIn(account, memberships, visit),
    async (change): Promise<LinkOutcome> => {
      if (needsCode && !(await spendCode(change, secrets, account, typed.code, visit.now)))
        return { is: 'wrong-code' }
      if (!(await change.links.use(hash, visit.now))) return { is: 'gone' }
      if (isRecovery) {
        await change.sessions.endAll(account.id)
        change.audit({
          dealer: homeDealer(memberships),
          verb: 'recovered',
          target: { kind: 'person', id: account.id, name: account.name },
        })
      }
      const signedIn = await startSession(change, secrets, { account, memberships, method: 'link' }, visit)
      return { ...signedIn, isRecovery }
    },
  )
  if (outcome.is === 'signed-in' && isRecovery)
    await staffMail
      .notice({ to: account.email, name: account.name, happened: 'you came back in by mail.' })
      .catch(() => undefined)
  return outcome
}
