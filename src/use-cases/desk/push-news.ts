import type { Machine, PersonActor } from '#domain/access/actor.ts'
import { membershipAt } from '#domain/access/membership.ts'
import { isRefused, permit } from '#domain/access/permit.ts'
import { ROLES } from '#domain/access/role.ts'
import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { leadName } from '#domain/lead/lead.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { dealersOf, permitAt } from '../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'subscriptions' | 'push' | 'rateLimiter' | 'secrets'>

const PLATFORM = {
  kind: 'platform',
  name: 'Forecourt',
  via: 'platform',
  requestId: 'push',
} as const satisfies Machine & { via: string; requestId: string }
const MAX_ENDPOINT_LENGTH = 1_000
const EVERY_SECONDS = 30
const MAX_BROWSERS = 200
const MAX_DEALERS = 20

/**
 * Notifies this browser of new leads from now on. Only a push service on the web has such an
 * address.
 */
export async function subscribe(
  { subscriptions }: Pick<Ports, 'subscriptions'>,
  actor: PersonActor,
  endpoint: string,
  now: Date,
): Promise<{ is: 'done' } | { is: 'invalid' }> {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || URL.parse(endpoint)?.protocol !== 'https:')
    return { is: 'invalid' }
  await subscriptions.add({ endpoint, accountId: actor.id, createdAt: now })
  return { is: 'done' }
}

/**
 * The browsers of those who may see a new lead at a place. The role at the dealer counts before one
 * in its group.
 */
async function browsersFor(ports: Ports, slug: string, place: number, now: Date): Promise<string[]> {
  const site = ports.sites.bySlug(slug)
  const may = site && permit(PLATFORM, 'people.read', site, now)
  if (!may || isRefused(may)) return []
  const found = await ports.subscriptions.at(may, site.group)
  const membershipsOf = (id: string) =>
    found.filter(({ accountId }) => accountId === id).map(({ membership }) => membership)
  const isAllowed = (id: string) => {
    const membership = membershipAt(membershipsOf(id), site, now)
    if (!membership || !ROLES[membership.role].grants['lead.read']) return false
    return membership.places === 'all' || membership.places.includes(place)
  }
  const allowed = found.filter(({ accountId }) => isAllowed(accountId)).map(({ endpoint }) => endpoint)
  return [...new Set(allowed)].slice(0, MAX_BROWSERS)
}

/** Notifies the browsers of those who may see a new lead, each at most twice a minute. */
export async function pushNewLead(
  ports: Ports,
  lead: { site: string; place: number },
  now: Date,
): Promise<number> {
  const browsers = await browsersFor(ports, lead.site, lead.place, now)
  const outcomes = await Promise.all(
    browsers.map(async (endpoint) => {
      const key = `push ${ports.secrets.hashOf(endpoint)}`
      if (!(await ports.rateLimiter.take(key, 1, EVERY_SECONDS)).allowed) return 'failed'
      const outcome = await ports.push.notify(endpoint)
      if (outcome === 'gone') await ports.subscriptions.remove(endpoint)
      return outcome
    }),
  )
  return outcomes.filter((outcome) => outcome === 'sent').length
}

/** What a notified browser shows: the newest lead that its owner may see. */
export async function newestLead(
  ports: Pick<ConsolePorts, 'sites' | 'leadDesk'>,
  actor: PersonActor,
  now: Date,
): Promise<{ words: string; path: string } | undefined> {
  const found = await Promise.all(
    dealersOf(ports, actor, now)
      .slice(0, MAX_DEALERS)
      .map(async ({ slug }) => {
        const may = permitAt(ports, actor, 'lead.read', slug, now)
        if (isRefused(may)) return []
        const sent = { status: 'Completed', isHeld: false, limit: 1 } as const
        return (await ports.leadDesk.list(may, sent)).rows
      }),
  )
  const newest = found.flat().sort((a, b) => b.lead.createdAt.localeCompare(a.lead.createdAt))[0]?.lead
  if (!newest) return undefined
  const about = newest.car ? `, ${newest.car.name}` : ''
  return {
    words: `${leadName(newest) || 'Somebody'}: ${FORM_WORDS[newest.form]}${about}`,
    path: `/${newest.site}/leads?peek=${newest.id}`,
  }
}
