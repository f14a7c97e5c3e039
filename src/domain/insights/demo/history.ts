import { addDays, type Day, daysOf } from '../day.ts'
import type { Source } from '../source.ts'
import { addVisit, noSums, type Sums } from '../sums.ts'
import type { Device } from '../visit.ts'
import { chanceOf, DEVICES, type DemoSite, MIX, parted, sourceAt, whole } from './chance.ts'
import {
  addArrivals,
  addCars,
  addForms,
  addGone,
  addPages,
  addWords,
  charmed,
  type DayLead,
  type Looked,
} from './details.ts'

/** The demo's real leads are from these days, so history leaves them to those. */
export const OWN_LEAD_DAYS = 28
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
    const about = { visits, leadRate: isOwn ? 0 : leadRate }
    const looked = addCars(sums, site, wanted, day, about, roll)
    addGone(looked, visits)
    const rows = dayRows(about, roll)
    const leads = rows.flatMap(({ device, leads }) =>
      Array.from({ length: leads }, () => ({ device, yard: pick(site.locations, roll).id })),
    )
    const begun = addForms(sums, site, day, { visits, leads }, roll)
    addVisits(sums, site.slug, day, { rows, looked: looked.get(0)!, begun }, roll)
    addYards(sums, site, day, { leads, looked }, roll)
    addPages(sums, site.slug, day, { visits, looked }, roll)
    const inVain = addWords(sums, site, cars, day, visits * 0.16, roll)
    for (const [device, empty] of Object.entries(inVain) as [Device, number][])
      addVisit(sums, { site: site.slug, day, placeDay: day, place: 0, device }, 'search', { empty })
    addArrivals(sums, site.slug, day, visits, roll)
  }
  return sums
}

const pick = <One>(list: readonly One[], roll: () => number): One => list[Math.floor(roll() * list.length)]!

type DayRow = { device: Device; source: Source; visits: number; leads: number; reservations: number }

/** Visits of a day by device and source, and how many of them wrote. */
function dayRows(
  { visits: total, leadRate }: { visits: number; leadRate: number },
  roll: () => number,
): DayRow[] {
  return DEVICES.flatMap(([device, half]) =>
    MIX.map(([source, share, leadShare]) => {
      const visits = whole(total * half * share * (0.8 + 0.4 * roll()), roll)
      return {
        device,
        source,
        visits,
        leads: whole(visits * leadShare * leadRate, roll),
        reservations: leadRate === 0 ? 0 : whole(visits * 0.0008, roll),
      }
    }),
  )
}

type DaySums = { rows: readonly DayRow[]; looked: Looked; begun: Record<Device, number> }

/** What the cars and forms of a day add up to, in parts by source. */
function addVisits(
  sums: Sums,
  site: string,
  day: Day,
  { rows, looked, begun }: DaySums,
  roll: () => number,
): void {
  for (const [device] of DEVICES) {
    const own = rows.filter((row) => row.device === device && row.visits > 0)
    const weights = own.map(({ visits }) => visits)
    const partsOf = (name: keyof Looked[Device]) => parted(looked[device][name], weights)
    const [views, seconds, photos, saves, calls] = [
      partsOf('views'),
      partsOf('seconds'),
      partsOf('photos'),
      partsOf('saves'),
      partsOf('calls'),
    ]
    const sent = own.reduce((sum, { leads }) => sum + leads, 0)
    const unsent = parted(begun[device] - sent, weights)
    for (const [n, { source, visits, leads, reservations }] of own.entries()) {
      const visitors = Math.max(1, Math.round(visits * 0.86))
      const formStarts = leads + unsent[n]!
      addVisit(sums, { site, day, placeDay: day, place: 0, device }, source, {
        visits,
        visitors,
        pages: Math.round(visits * (3.4 + roll())),
        searches: whole(visits * 0.75, roll),
        carViews: views[n]!,
        carVisitors: Math.min(visitors, Math.ceil(views[n]! / 1.6)),
        seconds: seconds[n]!,
        photos: photos[n]!,
        saves: saves[n]!,
        compares: whole(visits * 0.015, roll),
        calls: calls[n]!,
        formStarts,
        formVisitors: formStarts,
        leads,
        reservations,
        questions: source === 'agents' ? whole(visits * 1.4, roll) : 0,
      })
    }
  }
}

type YardSums = { leads: readonly DayLead[]; looked: ReadonlyMap<number, Looked> }

/** A yard's visitors are those who looked at its cars. Each lead belongs to one yard. */
function addYards(
  sums: Sums,
  { slug, locations }: DemoSite['site'],
  day: Day,
  { leads, looked }: YardSums,
  roll: () => number,
): void {
  for (const { id } of locations)
    for (const [device] of DEVICES) {
      const { views, ...more } = looked.get(id)![device]
      const own = leads.filter((lead) => lead.yard === id && lead.device === device).length
      const visitors = Math.max(own, Math.ceil(views / 1.6))
      if (visitors === 0) continue
      const one = noSums()
      addVisit(one, { site: slug, day, placeDay: day, place: id, device }, sourceAt(roll()), {
        ...more,
        visitors,
        searches: whole(visitors * 0.2, roll),
        formVisitors: Math.min(visitors, own + whole(visitors * 0.03, roll)),
        carViews: views,
        carVisitors: Math.ceil(views / 1.6),
        leads: own,
      })
      for (const [name, row] of one.visits) if (row.key[2] === id) sums.visits.set(name, row)
    }
}
