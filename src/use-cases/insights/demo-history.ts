import { isRefused, permit } from '#domain/access/permit.ts'
import type { Car } from '#domain/car/car.ts'
import { addDays, dayAt, daysOf } from '#domain/insights/day.ts'
import { demoHistory, OWN_LEAD_DAYS } from '#domain/insights/demo/history.ts'
import { demoLeadSums } from '#domain/insights/demo/leads.ts'
import type { Source } from '#domain/insights/source.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Changes } from '#ports/console/changes.ts'
import type { EventStore } from '#ports/insights/event-store.ts'
import type { Insights } from '#ports/insights/insights.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import { clockOf } from './event-counter.ts'

type Events = Pick<EventStore, 'hasSums' | 'addSums'>

/** Days of real visitors that came before are no year yet. */
const PAST_DAYS = 300

/** Gives a site a year of sums, unless it has one. */
export async function fillDemoHistory(
  { events, cars }: { events: Events; cars: Pick<CarStore, 'all'> },
  site: Site,
  ownLeads: number,
  now: Date,
): Promise<void> {
  const today = dayAt(now.getTime(), clockOf(site).zone)
  if (await events.hasSums(site.slug, addDays(today, -PAST_DAYS))) return
  const stock: Car[] = []
  for await (const batch of cars.all(site.dealerships.map(({ id }) => id))) stock.push(...batch)
  await events.addSums(demoHistory({ site, cars: stock, ownLeads }, today))
}

const PLATFORM = { kind: 'platform', name: 'Forecourt', via: 'platform', requestId: 'demo' } as const
const BILLS: [Source, dollars: number][] = [
  ['google-ads', 2400],
  ['meta-ads', 1500],
  ['portal', 1900],
]
const NOTES: [daysAgo: number, words: string][] = [
  [16, 'Demo days began'],
  [9, 'Utes cut by $1,000'],
  [141, 'End of financial year'],
]

/** Types in what the demo's visits cost, and writes on the line. Only where nobody has yet. */
export async function fillDemoNotes(
  { changes, insights }: { changes: Changes; insights: Pick<Insights, 'bills' | 'notes'> },
  site: Site,
  now: Date,
): Promise<void> {
  const may = permit(PLATFORM, 'insight.read', site, now)
  if (isRefused(may)) return
  const today = dayAt(now.getTime(), clockOf(site).zone)
  const year = { from: addDays(today, -365), to: today }
  const known = await Promise.all([insights.bills(may, year), insights.notes(may, year)])
  if (known.flat().length > 0) return
  await changes.commit(PLATFORM, async (change) => {
    const target = { kind: 'insight', id: site.slug, name: 'A year of the demo' } as const
    change.audit({ dealer: site.slug, verb: 'note-written', target })
    for (const [daysAgo, words] of NOTES)
      await change.insights.addNote(may, { day: addDays(today, -daysAgo), words, author: 'Forecourt' }, now)
    const months = new Set(daysOf(year.from, year.to).map((day) => `${day.slice(0, 7)}-01`))
    for (const month of months)
      for (const [source, dollars] of BILLS) await change.insights.setBill(may, { month, source, dollars })
  })
}

/**
 * Counts the demo's own leads, which are made later than its history, unless their days have some.
 * So a process that was killed after it had made them counts them at its next start.
 */
export async function countDemoLeads(
  { events, leads }: { events: Pick<EventStore, 'addSums'>; leads: Pick<LeadStore, 'list'> },
  { insights }: { insights: Pick<Insights, 'days'> },
  site: Site,
  now: Date,
): Promise<void> {
  const { zone, zoneOf } = clockOf(site)
  const may = permit(PLATFORM, 'insight.read', site, now)
  if (isRefused(may)) return
  const today = dayAt(now.getTime(), zone)
  const counts = await insights.days(may, { from: addDays(today, -OWN_LEAD_DAYS), to: today })
  if (counts.some((day) => day.leads > 0)) return
  const all = await leads.list({ site: site.slug, limit: 1000 })
  // The insights count what was sent on the website. A deposit is counted by itself.
  const sent = all.filter(
    (lead) => lead.source === 'website' && lead.lead_status === 'Completed' && lead.standing === 'accepted',
  )
  const counted = sent.map(({ createdAt, form, place, car }, n) => ({
    day: dayAt(Date.parse(createdAt), zoneOf.get(place.id) ?? zone),
    form,
    place: place.id,
    car: car?.car_id ?? 0,
    isPhone: n % 3 !== 0,
  }))
  await events.addSums(demoLeadSums(site.slug, counted))
}
