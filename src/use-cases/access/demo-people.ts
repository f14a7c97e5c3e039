import type { Machine } from '#domain/access/actor.ts'
import type { Membership, Target } from '#domain/access/membership.ts'
import type { Role } from '#domain/access/role.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'

/** A person of the demo, as its folder describes them. */
export type DemoPerson = {
  name: string
  email: string
  roles: { dealer?: string; role: Role; places?: number[] }[]
}

/** A person of the demo, and a link that signs in as them once. */
export type DemoLink = { name: string; role: Role; dealer: string | undefined; token: string }

type Ports = Pick<ConsolePorts, 'sites' | 'accounts' | 'changes' | 'secrets'>

const LINK_HOURS = 24
const PLATFORM = {
  kind: 'platform',
  name: 'Forecourt',
  via: 'platform',
  requestId: 'demo',
} as const satisfies Machine & { via: string; requestId: string }

const membershipOf = ({ dealer, role, places }: DemoPerson['roles'][number]): Membership => ({
  target: (dealer ? { kind: 'dealer', dealer } : { kind: 'platform' }) satisfies Target,
  role,
  places: places ?? 'all',
  endsAt: null,
})

/**
 * Creates the demo's people and gives each a link for a day. They have no password and no passkey.
 */
export async function demoPeople(
  { sites, accounts, changes, secrets }: Ports,
  people: readonly DemoPerson[],
  now: Date,
): Promise<DemoLink[]> {
  const links: DemoLink[] = []
  for (const { name, email, roles } of people) {
    const here = roles.filter(({ dealer }) => !dealer || sites.bySlug(dealer))
    if (here.length === 0) continue
    const known = await accounts.byEmail(email)
    const id = known?.id ?? secrets.newId()
    const { token, hash } = secrets.newToken()
    await changes.commit(PLATFORM, async (change) => {
      if (!known) {
        await change.accounts.add({
          id,
          email,
          name,
          passwordHash: null,
          totp: null,
          theme: 'system',
          hasKeys: true,
          createdAt: now,
        })
        for (const role of here) await change.memberships.set(id, membershipOf(role))
      }
      const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000)
      await change.links.add({ kind: 'demo', accountId: id, expiresAt }, hash)
      change.audit({ dealer: null, verb: 'invited', target: { kind: 'person', id, name } })
    })
    links.push({ name, role: here[0]!.role, dealer: here[0]!.dealer, token })
  }
  return links
}
