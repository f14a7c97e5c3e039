import type { Actor } from '#domain/access/actor.ts'
import { isRefused, permit } from '#domain/access/permit.ts'
import { afterOpenMinutes, openMinutes } from '#domain/desk/clock.ts'
import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { handOnAfter, nextSeller, ruleFor, type Seller, worksLeads } from '#domain/desk/share-out.ts'
import { targetOf } from '#domain/desk/target-of.ts'
import { localTime } from '#domain/location/local-time.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeskQueue, WaitingLead } from '#ports/console/desk-queue.ts'

export type DeskWorkPorts = Pick<ConsolePorts, 'sites' | 'people' | 'changes' | 'deskRules' | 'secrets'> & {
  deskQueue: DeskQueue
}

const PLATFORM = {
  kind: 'platform',
  name: 'Forecourt',
  via: 'platform',
  requestId: 'desk',
} as const satisfies Actor
const AT_ONCE = 500
/** More wait at no dealer. If they do, the newest wait for the next look. */
const MAX_PAGES = 20
/** Nobody is handed a lead that waits for longer: a person has to look at it. */
const RECENT_MS = 7 * 86_400_000

const placeOf = (site: Site, { place }: WaitingLead) =>
  site.locations.find(({ id }) => id === place) ?? site.locations[0]!

const endOf = (site: Site, settings: DeskSettings, lead: WaitingLead): Date =>
  afterOpenMinutes(placeOf(site, lead), lead.clockFrom, targetOf(settings, lead.form))

/** Says of each new lead until when it is to be answered, in the opening hours of its place. */
export async function startClocks({
  deskQueue,
  deskRules,
  sites,
}: Pick<DeskWorkPorts, 'deskQueue' | 'deskRules' | 'sites'>): Promise<number> {
  const leads = await deskQueue.withoutClock(AT_ONCE)
  const ends = []
  for (const [slug, theirs] of Map.groupBy(leads, ({ site }) => site)) {
    const site = sites.bySlug(slug)
    if (!site) continue
    const { settings } = await deskRules.of(slug)
    for (const lead of theirs) ends.push({ id: lead.id, answerBy: endOf(site, settings, lead) })
  }
  await deskQueue.setAnswerBy(ends)
  return ends.length
}

/** Clocks follow the hours and targets of today: a new holiday gives waiting leads more time. */
async function correctClocks(
  { deskQueue }: DeskWorkPorts,
  site: Site,
  settings: DeskSettings,
  leads: WaitingLead[],
) {
  const ends = leads.map((lead) => ({ lead, answerBy: endOf(site, settings, lead) }))
  await deskQueue.setAnswerBy(
    ends
      .filter(({ lead, answerBy }) => lead.answerBy && lead.answerBy.getTime() !== answerBy.getTime())
      .map(({ lead: { id }, answerBy }) => ({ id, answerBy })),
  )
}

async function sellersAt({ people, deskQueue }: DeskWorkPorts, site: Site, now: Date): Promise<Seller[]> {
  const here = permit(PLATFORM, 'people.read', site, now)
  if (isRefused(here)) return []
  const [colleagues, loads] = await Promise.all([
    people.colleagues(here, site.group),
    deskQueue.loads(site.slug, now),
  ])
  return colleagues
    .filter((colleague) => worksLeads(colleague, now))
    .map(({ id, places }) => ({ id, places, open: 0, lastAt: null, ...loads.get(id) }))
}

type Given = { lead: WaitingLead; to: string | null; rule: string | null }

async function give(
  { changes, secrets }: DeskWorkPorts,
  site: Site,
  { lead, to, rule }: Given,
  name: string | null,
  now: Date,
) {
  const may = permit(PLATFORM, 'lead.work', site, now)
  if (isRefused(may)) return
  await changes.commit(PLATFORM, async (stores) => {
    // Somebody may have taken or answered it since we looked.
    const locked = await stores.leads.lock(may, lead.id)
    if (!locked || locked.owner !== lead.owner || locked.work.firstContactAt) return
    const [changed] = await stores.leads.assign(may, [lead.id], to, now)
    if (!changed) return
    await stores.leads.addActivity(locked.lead, {
      at: now,
      actor: null,
      text: '',
      data: { kind: 'owner', from: lead.owner, to, toName: name, rule },
      key: null,
    })
    stores.audit({
      dealer: site.slug,
      place: lead.place,
      verb: 'lead-assigned',
      target: { kind: 'lead', id: lead.id, name: name ?? '' },
      changes: [{ field: 'owner', from: lead.owner, to }],
      operation: secrets.newId(),
      reason: rule ?? 'nobody answered in time',
    })
  })
}

/** Whether a lead waits with its owner for too long. */
function isForgotten(site: Site, settings: DeskSettings, lead: WaitingLead, now: Date): boolean {
  const after = handOnAfter(settings, lead)
  return (
    after !== null && lead.ownedAt !== null && openMinutes(placeOf(site, lead), lead.ownedAt, now) >= after
  )
}

/** Shares out new leads by a dealer's rules, and hands on those that their owner did not answer. */
async function shareOut(
  ports: DeskWorkPorts,
  site: Site,
  settings: DeskSettings,
  leads: WaitingLead[],
  now: Date,
) {
  const open = leads.filter((lead) => lead.owner === null || isForgotten(site, settings, lead, now))
  if (open.length === 0) return 0
  const sellers = await sellersAt(ports, site, now)
  const here = permit(PLATFORM, 'people.read', site, now)
  const names = isRefused(here) ? [] : await ports.people.colleagues(here, site.group)
  let given = 0
  for (const lead of open) {
    const day = localTime(now, placeOf(site, lead).timeZone).date
    const next = nextSeller({ settings, lead, sellers, day, ...(lead.owner && { not: lead.owner }) })
    // A forgotten lead that no rule is for is anybody's again.
    if (!next && (lead.owner === null || ruleFor(settings, lead))) continue
    const to = next?.seller.id ?? null
    const name = names.find(({ id }) => id === to)?.name ?? null
    await give(ports, site, { lead, to, rule: next?.rule.name ?? null }, name, now)
    if (next) {
      next.seller.open += 1
      next.seller.lastAt = now
    }
    given += 1
  }
  return given
}

/** All waiting leads of a site. Old ones that nobody takes must not hide the new ones. */
async function* waitingPages({ deskQueue }: DeskWorkPorts, { slug }: Site, now: Date, atOnce: number) {
  let since: Date | WaitingLead = new Date(now.getTime() - RECENT_MS)
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const leads: WaitingLead[] = await deskQueue.waitingAt(slug, since, atOnce)
    if (leads.length > 0) yield leads
    if (leads.length < atOnce) return
    since = leads.at(-1)!
  }
}

/** The platform's own work at every desk: clocks, rules, and leads that nobody answers. */
export async function runDesk(ports: DeskWorkPorts, now: Date, atOnce = AT_ONCE): Promise<number> {
  let given = 0
  for (const site of ports.sites.all())
    for await (const leads of waitingPages(ports, site, now, atOnce)) {
      const { settings } = await ports.deskRules.of(site.slug)
      await correctClocks(ports, site, settings, leads)
      if (settings.rules.length > 0 || settings.handOnAfter !== null)
        given += await shareOut(ports, site, settings, leads, now)
    }
  return given
}
