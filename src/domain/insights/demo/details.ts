import type { FormId } from '../../lead/forms/form.ts'
import type { FacetName } from '../../search/facets/facets.ts'
import type { Day } from '../day.ts'
import { SENT_STEP, type Sums, type TermKind } from '../sums.ts'
import type { Device } from '../visit.ts'
import { bucketOf, type Vital } from '../vitals.ts'
import { chanceOf, DEVICES, type DemoSite, parted, whole } from './chance.ts'

/** What shoppers type besides the stock's own names, and whether it is ever there. */
const WISHES = [
  'seven seats under 40k',
  'hybrid camry',
  'mg4',
  'ev under 35k',
  'prado',
  'tow 3.5t',
  'kei truck',
]
const KINDS: [kind: string, share: number, lcp: number][] = [
  ['search', 0.42, 1300],
  ['home', 0.16, 1150],
  ['location', 0.04, 1100],
  ['carForm', 0.04, 900],
]
/** The steps are those before it is sent. */
export const FORMS: [FormId, share: number, steps: number][] = [
  ['enquiry', 0.5, 0],
  ['test-drive', 0.25, 1],
  ['valuation', 0.125, 2],
  ['finance', 0.125, 1],
]

/** The shares of the forms, one added to the other. */
const FORMS_UP_TO = FORMS.map((_, n) => FORMS.slice(0, n + 1).reduce((sum, [, share]) => sum + share, 0))

/** Somebody who wrote on a day: each is of one yard. */
export type DayLead = { device: Device; yard: number }

const FACETS: FacetName[] = ['price', 'make', 'body', 'year', 'fuel', 'transmission', 'km', 'seats']
const CAMPAIGNS = ['summer on the road', 'towing season', 'end of financial year', 'spring drive']
const REFERRERS: [string, share: number][] = [
  ['www.facebook.com', 0.12],
  ['cars.marketplace.example', 0.08],
  ['www.bing.com', 0.06],
  ['chatgpt.com', 0.05],
]

type WantedCar = DemoSite['cars'][number] & { charm: number }

/** How much each car is wanted, all year. */
export const charmed = (site: string, cars: DemoSite['cars']): WantedCar[] =>
  cars.map((car) => ({ ...car, charm: chanceOf(`${site} ${car.id}`)() ** 3 * 3.2 }))

/** What the cars of a day add up to, on each device: the website's own numbers are the same. */
export type Looked = Record<Device, Record<'views' | 'seconds' | 'photos' | 'saves' | 'calls', number>>

const notLooked = (): Looked => {
  const none = () => ({ views: 0, seconds: 0, photos: 0, saves: 0, calls: 0 })
  return { phone: none(), desktop: none() }
}

/**
 * Some cars are wanted more than others, and new arrivals more than old ones. Returns what they add
 * up to: for the website, which is place 0, and for each yard.
 */
export function addCars(
  sums: Sums,
  { slug, locations }: DemoSite['site'],
  cars: readonly WantedCar[],
  day: Day,
  { visits: total, leadRate }: { visits: number; leadRate: number },
  roll: () => number,
): Map<number, Looked> {
  const at = Date.parse(day) / 1000
  const looked = new Map([0, ...locations.map(({ id }) => id)].map((place) => [place, notLooked()]))
  for (const car of cars) {
    const age = (at - car.created_at_timestamp) / 86_400
    if (age < 0) continue
    const mean = ((total * 1.7) / cars.length) * car.charm * (0.5 + 1.2 / (1 + age / 12)) * roll() * 1.6
    const views = whole(mean, roll)
    if (views === 0) continue
    const device: Device = roll() < 0.66 ? 'phone' : 'desktop'
    const key: [string, Day, number, Device] = [slug, day, car.id, device]
    const counts = {
      views,
      seconds: Math.round(views * (35 + 40 * roll())),
      photos: Math.round(views * 3),
      saves: whole(views * 0.05, roll),
      calls: whole(views * 0.01, roll),
    }
    const leads = whole(views * 0.007 * leadRate, roll)
    sums.cars.set(key.join('\n'), { key, place: car.location_id, counts: { ...counts, leads } })
    for (const place of [0, car.location_id]) {
      const sum = looked.get(place)?.[device]
      if (sum) for (const name of Object.keys(counts) as (keyof typeof counts)[]) sum[name] += counts[name]
    }
  }
  return looked
}

/** How many cars a visit looks at. */
const CARS_A_VISIT = 0.65

/** Cars that were sold since had their views too: only today's stock is known one by one. */
export function addGone(looked: ReadonlyMap<number, Looked>, visits: number): void {
  const [site, ...yards] = [...looked.values()]
  for (const [device, half] of DEVICES) {
    const missing = Math.max(0, Math.round(visits * half * CARS_A_VISIT) - site![device].views)
    const parts = parted(
      missing,
      yards.map(() => 1),
    )
    for (const [n, views] of [missing, ...parts].entries()) {
      const sum = [site!, ...yards][n]![device]
      sum.views += views
      sum.seconds += views * 50
      sum.photos += views * 3
      sum.saves += Math.round(views * 0.05)
      sum.calls += Math.round(views * 0.01)
    }
  }
}

/** Views and speeds of each kind of page. Of a yard there are the pages of its cars. */
export function addPages(
  sums: Sums,
  slug: string,
  day: Day,
  { visits: total, looked }: { visits: number; looked: ReadonlyMap<number, Looked> },
  roll: () => number,
): void {
  const rows: [place: number, kind: string, share: number, lcp: number][] = [
    ...KINDS.map(([kind, share, lcp]): [number, string, number, number] => [0, kind, share, lcp]),
    ...[...looked.keys()].map((place): [number, string, number, number] => [place, 'car', 0, 1500]),
  ]
  for (const [device, half] of DEVICES)
    for (const [place, kind, share, lcp] of rows) {
      const ofCars = looked.get(place)![device].views
      const views = kind === 'car' ? ofCars : whole(total * 3.8 * half * share, roll)
      if (views === 0) continue
      const key: [string, Day, string, Device] = [slug, day, kind, device]
      const vitals: Partial<Record<Vital, number[]>> = {}
      const slow = device === 'phone' ? 1.35 : 0.75
      const spread = (vital: Vital, middle: number) => {
        const counts = Array<number>(12).fill(0)
        for (let part = 0; part < 8; part += 1) {
          const value = middle * slow * (0.45 + 1.3 * ((part + roll()) / 8) ** 1.6)
          const one = bucketOf(vital, value)
          counts[one] = counts[one]! + Math.max(1, Math.round(views / 8))
        }
        vitals[vital] = counts
      }
      spread('lcp', lcp)
      spread('inp', 95)
      spread('cls', 0.02)
      sums.pages.set([...key, place].join('\n'), { key, place, views, vitals })
    }
}

/** Forms that were sent, and others that were only begun. Returns the begun ones by device. */
export function addForms(
  sums: Sums,
  { slug, locations }: DemoSite['site'],
  day: Day,
  { visits, leads }: { visits: number; leads: readonly DayLead[] },
  roll: () => number,
): Record<Device, number> {
  const begun = { phone: 0, desktop: 0 }
  const count = (form: FormId, step: number, device: Device, yard: number) => {
    const key: [string, Day, string, number, Device] = [slug, day, form, step, device]
    for (const place of [0, yard]) {
      const name = [...key, place].join('\n')
      sums.forms.set(name, { key, place, times: (sums.forms.get(name)?.times ?? 0) + 1 })
    }
  }
  const fill = (device: Device, yard: number, isSent: boolean) => {
    const point = roll()
    const [form, , steps] = FORMS.find((_, n) => point < FORMS_UP_TO[n]!)!
    begun[device] += 1
    count(form, 0, device, yard)
    for (let step = 1; step <= steps; step += 1)
      if (isSent || roll() < 1 / (1.7 * step + 0.6)) count(form, step, device, yard)
      else return
    if (isSent) count(form, SENT_STEP, device, yard)
  }
  for (const { device, yard } of leads) fill(device, yard, true)
  for (let left = whole(visits * 0.022, roll); left > 0; left -= 1)
    fill(roll() < 0.6 ? 'phone' : 'desktop', locations[Math.floor(roll() * locations.length)]!.id, false)
  return begun
}

/** What people searched for. Returns how often they found nothing, on each device. */
export function addWords(
  sums: Sums,
  { slug, locations }: DemoSite['site'],
  cars: DemoSite['cars'],
  day: Day,
  searches: number,
  roll: () => number,
): Record<Device, number> {
  const inVain = { phone: 0, desktop: 0 }
  const kinds = Math.min(8, Math.ceil(searches / 2))
  for (let n = 0; n < kinds; n += 1) {
    const isWish = roll() < 0.3
    const car = cars[Math.floor(roll() ** 2 * cars.length)]
    const wish = WISHES[Math.floor(roll() ** 1.7 * WISHES.length)]!
    const term = isWish || !car ? wish : `${car.make} ${car.model}`.toLowerCase()
    const times = Math.max(1, whole((searches / kinds) * (0.5 + roll()), roll))
    const device: Device = roll() < 0.66 ? 'phone' : 'desktop'
    const key: [string, Day, 'asked', string, Device] = [slug, day, 'asked', term, device]
    const hits = isWish
      ? term.includes('seats') || term.includes('tow')
        ? 2
        : 0
      : cars.filter(({ model }) => model === car?.model).length
    // The same words come once a day on each device.
    if (sums.terms.has([...key, 0].join('\n'))) continue
    const found = { times, empty: hits === 0 ? times : 0, hits, at: 0 }
    inVain[device] += found.empty
    // Some search at one yard only.
    const yard = roll() < 0.3 ? (locations[Math.floor(roll() * locations.length)]?.id ?? 0) : 0
    for (const place of new Set([0, yard]))
      sums.terms.set([...key, place].join('\n'), { key, place, ...found })
  }
  const facet = FACETS[Math.floor(roll() ** 1.6 * FACETS.length)]!
  addTerm(sums, [slug, day, 'facet', facet, roll() < 0.66 ? 'phone' : 'desktop'], searches * 0.4, roll)
  return inVain
}

type TermKey = [string, Day, TermKind, string, Device]

function addTerm(sums: Sums, key: TermKey, mean: number, roll: () => number): void {
  const times = whole(mean, roll)
  if (times > 0) sums.terms.set([...key, 0].join('\n'), { key, place: 0, times, empty: 0, hits: 0, at: 0 })
}

/** The campaign of the season, and the sites that sent people. */
export function addArrivals(sums: Sums, site: string, day: Day, visits: number, roll: () => number): void {
  const season = Math.floor(new Date(day).getUTCMonth() / 3)
  const device: Device = roll() < 0.7 ? 'phone' : 'desktop'
  addTerm(sums, [site, day, 'campaign', CAMPAIGNS[season]!, device], visits * 0.2, roll)
  const [referrer, share] = REFERRERS[Math.floor(roll() * REFERRERS.length)]!
  addTerm(sums, [site, day, 'referrer', 'www.google.com', device], visits * 0.3, roll)
  addTerm(sums, [site, day, 'referrer', referrer, device], visits * share, roll)
}
