import { addDays, type Day, daysOf } from '../day.ts'
import { addVisit, noSums, type Sums } from '../sums.ts'
import type { Device } from '../visit.ts'
import { chanceOf, DEVICES, type DemoSite, MIX, sourceAt, whole } from './chance.ts'
import { addArrivals, addCars, addForms, addPages, addWords, charmed } from './details.ts'

/** The demo's real leads are from these days, so history leaves them to those. */
const OWN_LEAD_DAYS = 14
/** How many of a hundred visits become a lead, over all sources. */
const LEAD_SHARE = 0.0118
const YEAR = 365

/** Sunday to Saturday. People look at cars at weekends. */
const WEEK = [1.16, 0.88, 0.86, 0.9, 0.95, 1.02, 1.23]

/** How busy a day was: it grows over the year, with a summer, weekends and chance. */
function busyness(day: Day, age: number, roll: () => number): number {
  const season = 1 + 0.12 * Math.cos(((new Date(day).getUTCMonth() - 0.5) / 12) * 2 * Math.PI)
  return WEEK[new Date(day).getUTCDay()]! * season * (1 - 0.3 * (age / YEAR)) * (0.88 + 0.24 * roll())
}

/** A believable year up to yesterday, straight as sums. The same site gets the same year. */
export function demoHistory({ site: { slug, locations }, cars, ownLeads }: DemoSite, today: Day): Sums {
  const selling = locations.filter(({ id }) => cars.some((car) => car.location_id === id))
  // Nobody looks at the cars of a workshop.
  const site = { slug, locations: selling.length > 0 ? selling : locations }
  const sums = noSums()
  const roll = chanceOf(site.slug)
  const daily = 45 + Math.min(600, cars.length * 1.5)
  const leadRate = ownLeads > 0 ? ownLeads / OWN_LEAD_DAYS / (daily * LEAD_SHARE) : 1
  const wanted = charmed(site.slug, cars)
  const days = daysOf(addDays(today, -YEAR), addDays(today, -1))
  for (const [n, day] of days.entries()) {
    const age = days.length - n
    const visits = daily * busyness(day, age, roll)
    const isOwn = ownLeads > 0 && age <= OWN_LEAD_DAYS
    const leads = addVisits(sums, site.slug, day, { visits, leadRate: isOwn ? 0 : leadRate }, roll)
    addYards(sums, site, day, { visits, leads }, roll)
    addCars(sums, site.slug, wanted, day, { visits, leadRate: isOwn ? 0 : leadRate }, roll)
    addPages(sums, site, day, visits, roll)
    addForms(sums, site, day, Math.max(leads, visits * 0.011), leads, roll)
    const inVain = addWords(sums, site, cars, day, visits * 0.16, roll)
    for (const [device, empty] of Object.entries(inVain) as [Device, number][])
      addVisit(sums, { site: site.slug, day, placeDay: day, place: 0, device }, 'search', { empty })
    addArrivals(sums, site.slug, day, visits, roll)
  }
  return sums
}

function addVisits(
  sums: Sums,
  site: string,
  day: Day,
  { visits: total, leadRate }: { visits: number; leadRate: number },
  roll: () => number,
): number {
  let all = 0
  for (const [device, half] of DEVICES)
    for (const [source, share, leadShare] of MIX) {
      const visits = whole(total * half * share * (0.8 + 0.4 * roll()), roll)
      if (visits === 0) continue
      const visitors = Math.max(1, Math.round(visits * 0.86))
      const carVisitors = whole(visitors * 0.54, roll)
      const leads = whole(visits * leadShare * leadRate, roll)
      all += leads
      const formVisitors = Math.min(carVisitors, leads + whole(visits * 0.022, roll))
      addVisit(sums, { site, day, placeDay: day, place: 0, device }, source, {
        visits,
        visitors,
        pages: Math.round(visits * (3.4 + roll())),
        searches: whole(visits * 0.75, roll),
        carViews: Math.round(carVisitors * 2.3),
        carVisitors,
        seconds: Math.round(carVisitors * (70 + 60 * roll())),
        photos: Math.round(carVisitors * 6),
        saves: whole(visits * 0.06, roll),
        compares: whole(visits * 0.015, roll),
        calls: whole(visits * 0.012, roll),
        formStarts: formVisitors,
        formVisitors,
        leads,
        reservations: leadRate === 0 ? 0 : whole(visits * 0.0008, roll),
        questions: source === 'agents' ? whole(visits * 1.4, roll) : 0,
      })
    }
  return all
}

/** A yard's visitors are those who looked at its cars. Each lead belongs to one yard. */
function addYards(
  sums: Sums,
  { slug, locations }: DemoSite['site'],
  day: Day,
  { visits, leads }: { visits: number; leads: number },
  roll: () => number,
): void {
  const leadsOf = new Map<number, number>()
  for (let n = 0; n < leads; n += 1) {
    const { id } = locations[Math.floor(roll() * locations.length)]!
    leadsOf.set(id, (leadsOf.get(id) ?? 0) + 1)
  }
  for (const { id } of locations)
    for (const [device, half] of DEVICES) {
      const visitors = whole(((visits * half * 0.55) / locations.length) * (0.7 + 0.6 * roll()), roll)
      const own = device === 'phone' ? (leadsOf.get(id) ?? 0) : 0
      if (visitors + own === 0) continue
      const one = noSums()
      addVisit(one, { site: slug, day, placeDay: day, place: id, device }, sourceAt(roll()), {
        visitors,
        searches: whole(visitors * 0.2, roll),
        formVisitors: Math.min(visitors, own + whole(visitors * 0.03, roll)),
        carViews: Math.round(visitors * 2.2),
        carVisitors: visitors,
        seconds: Math.round(visitors * 95),
        saves: whole(visitors * 0.1, roll),
        calls: whole(visitors * 0.02, roll),
        leads: own,
      })
      for (const [name, row] of one.visits) if (row.key[2] === id) sums.visits.set(name, row)
    }
}
