import type { Actor, Machine } from '#domain/access/actor.ts'
import { type Membership, membershipAt, type Target, targetKey } from '#domain/access/membership.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { noteGiven } from '../desk/leads/give-leads.ts'
import { permitAt } from './dealers.ts'
import { RECOVERY_MINUTES } from './sign-in/recover.ts'

type Ports = Pick<ConsolePorts, 'accounts' | 'sites' | 'changes' | 'secrets' | 'staffMail'>
type Operator = Actor & Machine

/** The dealers of a group where nothing else lets somebody in. */
const onlyBy = ({ sites }: Ports, target: Target, all: readonly Membership[], now: Date): string[] => {
  const rest = all.filter((one) => targetKey(one.target) !== targetKey(target))
  const inGroup = sites.all().filter(({ group }) => target.kind === 'group' && group === target.group)
  return inGroup.filter((site) => !membershipAt(rest, site, now)).map(({ slug }) => slug)
}

/**
 * Ends somebody's role in a group or on the platform. The leads that they cannot see any more are
 * nobody's again. Only for the operator's command line.
 */
export async function endRole(
  ports: Ports,
  actor: Operator,
  { target, email }: { target: Exclude<Target, { kind: 'dealer' }>; email: string },
  now: Date,
): Promise<{ is: 'done'; name: string } | { is: 'gone' }> {
  const account = await ports.accounts.byEmail(email)
  if (!account) return { is: 'gone' }
  const dealers = onlyBy(ports, target, await ports.accounts.membershipsOf(account.id), now)
  const person = { kind: 'person', id: account.id, name: account.name } as const
  return ports.changes.commit(actor, async (change) => {
    const members = await change.memberships.lock(target)
    const member = members.find(({ accountId }) => accountId === account.id)
    if (!member) return { is: 'gone' } as const
    await change.memberships.remove(account.id, target)
    await change.sessions.endAll(account.id)
    const changes = [{ field: 'role', from: member.role, to: null }]
    for (const dealer of dealers) {
      const permit = permitAt(ports, actor, 'people.manage', dealer, now)
      if (isRefused(permit)) continue
      const leads = await change.leads.handOver(permit, account.id, null, now)
      await noteGiven(change, { actor, dealer }, { is: 'taker', colleague: undefined }, leads, now)
      change.audit({ dealer, verb: 'left', target: person, changes })
    }
    if (dealers.length === 0) change.audit({ dealer: null, verb: 'left', target: person, changes })
    return { is: 'done', name: account.name } as const
  })
}

export type SignInReset = { is: 'done'; name: string; link: string; isMailed: boolean } | { is: 'gone' }

/**
 * Lets somebody start again who lost all they signed in with, their phone and their recovery codes.
 * Passkeys, password, codes and sessions end, and a link signs in once. Only for the operator's
 * command line, because whoever asks may be somebody else.
 */
export async function resetSignIn(
  ports: Ports,
  actor: Operator,
  { email, linkOf }: { email: string; linkOf: (token: string) => string },
  now: Date,
): Promise<SignInReset> {
  const { accounts, changes, secrets, staffMail } = ports
  const account = await accounts.byEmail(email)
  if (!account) return { is: 'gone' }
  const { id, name } = account
  const [memberships, identities] = await Promise.all([accounts.membershipsOf(id), accounts.identitiesOf(id)])
  const dealers = memberships.flatMap(({ target }) => (target.kind === 'dealer' ? [target.dealer] : []))
  const { token, hash } = secrets.newToken()
  const expiresAt = new Date(now.getTime() + RECOVERY_MINUTES * 60_000)
  await changes.commit(actor, async (change) => {
    await change.accounts.update(id, { passwordHash: null, totp: null })
    await change.recoveryCodes.replace(id, [])
    await change.passkeys.removeAll(id)
    for (const { issuer } of identities) await change.identities.remove(id, issuer)
    await change.sessions.endAll(id)
    await change.links.add({ kind: 'recovery', accountId: id, expiresAt }, hash)
    const target = { kind: 'person', id, name } as const
    for (const dealer of dealers.length > 0 ? dealers : [null])
      change.audit({ dealer, verb: 'sign-in-reset', target })
  })
  const link = linkOf(token)
  const isMailed = await staffMail.recovery({ to: email, name, link, minutes: RECOVERY_MINUTES }).then(
    () => true,
    () => false,
  )
  return { is: 'done', name, link, isMailed }
}
