import type { Car } from '#domain/car/car.ts'
import { dayAt } from '#domain/insights/day.ts'
import { demoHistory } from '#domain/insights/demo/history.ts'
import { demoLeadSums } from '#domain/insights/demo/leads.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { EventStore } from '#ports/event-store.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import { clockOf } from './event-counter.ts'

type Events = Pick<EventStore, 'hasSums' | 'addSums'>

/** Gives a site a year of sums, unless it has sums of earlier days. */
export async function fillDemoHistory(
  { events, cars }: { events: Events; cars: Pick<CarStore, 'all'> },
  site: Site,
  ownLeads: number,
  now: Date,
): Promise<void> {
  const today = dayAt(now.getTime(), clockOf(site).zone)
  if (await events.hasSums(site.slug, today)) return
  const stock: Car[] = []
  for await (const batch of cars.all(site.dealerships.map(({ id }) => id))) stock.push(...batch)
  await events.addSums(demoHistory({ site, cars: stock, ownLeads }, today))
}

/** Counts the demo's own leads, which are made later than its history. */
export async function countDemoLeads(
  { events, leads }: { events: Pick<EventStore, 'addSums'>; leads: Pick<LeadStore, 'list'> },
  site: Site,
): Promise<void> {
  const { zone, zoneOf } = clockOf(site)
  const all = await leads.list({ site: site.slug, limit: 1000 })
  const sent = all.filter((lead) => lead.lead_status === 'Completed' && lead.standing === 'accepted')
  const counted = sent.map(({ createdAt, form, place, car }, n) => ({
    day: dayAt(Date.parse(createdAt), zoneOf.get(place.id) ?? zone),
    form,
    place: place.id,
    car: car?.car_id ?? 0,
    isPhone: n % 3 !== 0,
  }))
  await events.addSums(demoLeadSums(site.slug, counted))
}
