import { isRefused, permit } from '#domain/access/permit.ts'
import type { Car } from '#domain/car/car.ts'
import { slotsOn } from '#domain/lead/appointments.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import { type Appointment, leadCar, leadPlaceOf } from '#domain/lead/lead.ts'
import { addDays, instantOf, localTime } from '#domain/location/local-time.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { LeadStore, LeadToSave } from '#ports/leads/lead-store.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import { type DemoBank, demoReservations } from './demo-reservations.ts'
import { demoWork } from './demo-work.ts'

/** The data of the demo's leads, from its folder. */
export type DemoLeads = {
  dealers: Record<string, number>
  people: [string, string][]
  messages: Partial<Record<FormId, string[]>>
}

type Ports = Omit<DemoBank, 'bank' | 'sites' | 'cars' | 'leads' | 'console'> & {
  sites: SiteDirectory
  cars: CarStore
  leads: Pick<LeadStore, 'save' | 'list' | 'recent'>
  console: DemoBank['console'] & Pick<ConsolePorts, 'people'>
  /** Without the test bank there are no reservations. */
  bank?: DemoBank['bank']
}

const PLATFORM = { kind: 'platform', name: 'Forecourt', via: 'platform', requestId: 'demo' } as const
/** The newest belong to nobody, so that there is something to do. */
const FREE = 7

/** As many as the reports and insights show at first. */
const DAYS = 28
/** So many came in the last hours. */
const NEWEST = 8

/** The same numbers on every machine. */
const chance = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Some look like spam, so that there is something to judge. */
const standingOf = (isSuspect: boolean) =>
  isSuspect
    ? { standing: 'quarantined' as const, score: 8, reasons: ['filled in at once', 'links in the message'] }
    : { standing: 'accepted' as const, score: 0, reasons: [] as string[] }

/** Most leads come by day and in the evening. Some are always from the last hours. */
function momentOf(n: number, of: number, roll: (below: number) => number, timeZone: string, now: Date): Date {
  if (n < NEWEST) return new Date(now.getTime() - (n * n * 9 + roll(7) + 1) * 60_000)
  const daysAgo = Math.ceil(((n - NEWEST + 1) / (of - NEWEST)) * DAYS)
  const date = addDays(localTime(now, timeZone).date, -daysAgo)
  return instantOf(date, `${7 + roll(15)}:${roll(60)}`, timeZone)
}

/** Test drives have a time around today, in the hours of the yard. */
function drivenAt(place: Location, n: number, now: Date): Appointment | null {
  const date = addDays(localTime(now, place.timeZone).date, [0, 0, 1, 2, -1, 0, 3, 1][n % 8]!)
  const slots = slotsOn(place, date, new Date(0))
  const slot = slots[(n * 5 + place.id) % slots.length]
  const { minutes } = place.appointments
  return slot ? { startsAt: slot.startsAt.toISOString(), local: slot.local, minutes } : null
}

/** Everybody has one number: who shares one would be one person. */
const personOf = ([name, last_name]: [string, string], number: number) => ({
  name,
  last_name,
  phone: `0491 570 ${100 + number}`,
  email: `${name}.${last_name}@example.com`.toLowerCase(),
})

function demoLead(site: Site, cars: Car[], demo: DemoLeads, n: number, of: number, now: Date): LeadToSave {
  const roll = chance(site.id * 1_000 + n)
  const forms = Object.keys(demo.messages) as FormId[]
  const form = roll(3) > 0 ? forms[roll(4)]! : forms[roll(forms.length)]!
  const isAboutCar = !['service', 'contact', 'valuation'].includes(form)
  const car = isAboutCar ? cars[roll(cars.length)] : undefined
  const place =
    site.locations.find(({ id }) => id === car?.location_id) ?? site.locations[roll(site.locations.length)]!
  const person = roll(demo.people.length)
  const messages = demo.messages[form] ?? ['']
  const isUnfinished = roll(11) === 0
  const judged = standingOf(roll(16) === 0)
  const isDrive = form === 'test-drive' && !isUnfinished && judged.standing === 'accepted'
  return {
    site: site.slug,
    form,
    category: form,
    lead_status: isUnfinished ? 'Incomplete' : 'Completed',
    form_completed: !isUnfinished,
    step_number: 1,
    skipped_steps: [],
    fields: { ...personOf(demo.people[person]!, person), message: messages[roll(messages.length)]! },
    car: car ? leadCar(car, site) : null,
    place: leadPlaceOf(place),
    manufacturer_slug: null,
    page_id: '/',
    ...judged,
    appointment: isDrive ? drivenAt(place, n, now) : null,
    consents: [],
    key: `demo:${n}`,
    content: `demo ${site.slug} ${n}`,
    address: `demo ${n}`,
    deliveries: [],
    incompleteDueAt: now,
    capacity: place.appointments.capacity,
    now: momentOf(n, of, roll, place.timeZone, now),
  }
}

/** Assigns all but the newest to the sales people. */
async function shareOut({ console }: Ports, site: Site, leads: readonly string[], now: Date): Promise<void> {
  const may = permit(PLATFORM, 'lead.work', site, now)
  const here = permit(PLATFORM, 'people.read', site, now)
  if (isRefused(may) || isRefused(here)) return
  const people = await console.people.at(here, undefined)
  const sellers = people.filter(({ role }) => role === 'sales' || role === 'manager')
  if (sellers.length === 0) return
  await console.changes.commit(PLATFORM, async (change) => {
    for (const [n, seller] of sellers.entries()) {
      const theirs = leads.slice(FREE).filter((_, lead) => lead % sellers.length === n)
      if (theirs.length === 0) continue
      await change.leads.assign(may, theirs, seller.id, now)
      for (const [at, id] of theirs.entries()) {
        const locked = await change.leads.lock(may, id)
        if (locked) await demoWork(change, site, seller, locked, at * sellers.length + n, now)
      }
      change.audit({
        dealer: site.slug,
        verb: 'lead-assigned',
        target: { kind: 'person', id: seller.id, name: seller.name },
        changes: [{ field: 'leads', from: null, to: theirs.length }],
      })
    }
  })
}

/** Gives each demo dealer without leads four weeks of them. Nothing is sent. */
export async function demoLeads(ports: Ports, demo: DemoLeads, now: Date): Promise<number> {
  let made = 0
  for (const [slug, count] of Object.entries(demo.dealers)) {
    const site = ports.sites.bySlug(slug)
    if (!site || (await ports.leads.list({ site: slug, limit: 1 })).length > 0) continue
    const stock: Car[] = []
    for await (const batch of ports.cars.all(site.dealerships.map(({ id }) => id))) stock.push(...batch)
    if (stock.length === 0) continue
    const saved: string[] = []
    for (let n = 0; n < count; n += 1) {
      const lead = demoLead(site, stock, demo, n, count, now)
      const first = await ports.leads.save(lead)
      // The time may be full, or somebody has too many.
      const kept = first.is === 'saved' ? first : await ports.leads.save({ ...lead, appointment: null })
      if (kept.is === 'saved') saved.push(kept.id)
    }
    const { bank } = ports
    const people = demo.people.slice(0, Math.ceil(count / 5)).map((one, n) => personOf(one, n))
    const deposits = bank ? await demoReservations({ ...ports, bank }, site, stock, people, now) : []
    await shareOut(ports, site, [...saved, ...deposits], now)
    made += saved.length + deposits.length
  }
  return made
}
