import type { FormId } from '../../lead/forms/form.ts'
import type { FacetName } from '../../search/facets/facets.ts'
import type { Day } from '../day.ts'
import { type CarMetric, SENT_STEP, type Sums, type TermKind } from '../sums.ts'
import type { Device } from '../visit.ts'
import { bucketOf, type Vital } from '../vitals.ts'
import { chanceOf, DEVICES, type DemoSite, whole } from './chance.ts'

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
  ['car', 0.34, 1500],
  ['home', 0.16, 1150],
  ['location', 0.04, 1100],
  ['carForm', 0.04, 900],
]
const FORMS: [FormId, share: number, steps: number][] = [
  ['enquiry', 0.5, 0],
  ['test-drive', 0.3, 1],
  ['valuation', 0.2, 2],
]

const FACETS: FacetName[] = ['price', 'make', 'body', 'year', 'fuel', 'transmission', 'km', 'seats']
const CAMPAIGNS = ['summer on the road', 'towing season', 'end of financial year', 'spring drive']
const REFERRERS: [string, share: number][] = [
  ['www.facebook.com', 0.12],
  ['www.carsales.com.au', 0.08],
  ['www.bing.com', 0.06],
  ['chatgpt.com', 0.05],
]

type WantedCar = DemoSite['cars'][number] & { charm: number }

/** How much each car is wanted, all year. */
export const charmed = (site: string, cars: DemoSite['cars']): WantedCar[] =>
  cars.map((car) => ({ ...car, charm: chanceOf(`${site} ${car.id}`)() ** 3 * 3.2 }))

/** Some cars are wanted more than others, and new arrivals more than old ones. */
export function addCars(
  sums: Sums,
  site: string,
  cars: readonly WantedCar[],
  day: Day,
  { visits: total, leadRate }: { visits: number; leadRate: number },
  roll: () => number,
): void {
  const at = Date.parse(day) / 1000
  for (const car of cars) {
    const age = (at - car.created_at_timestamp) / 86_400
    if (age < 0) continue
    const mean = ((total * 1.1) / cars.length) * car.charm * (0.5 + 1.2 / (1 + age / 12)) * roll() * 1.6
    const views = whole(mean, roll)
    if (views === 0) continue
    const device: Device = roll() < 0.66 ? 'phone' : 'desktop'
    const key: [string, Day, number, Device] = [site, day, car.id, device]
    const counts: Partial<Record<CarMetric, number>> = {
      views,
      seconds: Math.round(views * (35 + 40 * roll())),
      photos: Math.round(views * 3),
      saves: whole(views * 0.05, roll),
      calls: whole(views * 0.01, roll),
      leads: whole(views * 0.007 * leadRate, roll),
    }
    sums.cars.set(key.join('\n'), { key, place: car.location_id, counts })
  }
}

/** Views and speeds of each kind of page. Of a yard there are the pages of its cars. */
export function addPages(
  sums: Sums,
  { slug, locations }: DemoSite['site'],
  day: Day,
  total: number,
  roll: () => number,
): void {
  const rows: [place: number, kind: string, share: number, lcp: number][] = [
    ...KINDS.map(([kind, share, lcp]): [number, string, number, number] => [0, kind, share, lcp]),
    ...locations.map(({ id }): [number, string, number, number] => [
      id,
      'car',
      0.34 / locations.length,
      1500,
    ]),
  ]
  // Of yards one device a day is enough.
  const [yardDevice] = DEVICES[new Date(day).getUTCDate() % DEVICES.length]!
  for (const [device, half] of DEVICES)
    for (const [place, kind, share, lcp] of rows) {
      if (place > 0 && device !== yardDevice) continue
      const views = whole(total * 3.8 * half * share, roll)
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

export function addForms(
  sums: Sums,
  { slug, locations }: DemoSite['site'],
  day: Day,
  began: number,
  sent: number,
  roll: () => number,
): void {
  for (const [form, share, steps] of FORMS) {
    const device: Device = roll() < 0.6 ? 'phone' : 'desktop'
    const done = whole(sent * share, roll)
    const rest = began * share * 1.9
    const yard = locations[Math.floor(roll() * locations.length)]?.id ?? 0
    const count = (step: number, times: number) => {
      if (times <= 0) return
      const key: [string, Day, string, number, Device] = [slug, day, form, step, device]
      for (const place of [0, yard]) sums.forms.set([...key, place].join('\n'), { key, place, times })
    }
    count(0, done + whole(rest, roll))
    for (let step = 1; step <= steps; step += 1) count(step, done + whole(rest / (1.7 * step + 0.6), roll))
    count(SENT_STEP, done)
  }
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
