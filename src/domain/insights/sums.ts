import { EVENTS, type EventId } from '../events.ts'
import type { Day } from './day.ts'
import type { SeenEvent } from './seen-event.ts'
import type { Source } from './source.ts'
import type { SeenDevice } from './visit.ts'
import { BUCKETS, bucketOf, type Vital } from './vitals.ts'

/** What is counted for a site or a yard, each day. The columns of the table have these names. */
export const METRICS = [
  'visits',
  'visitors',
  'pages',
  'searches',
  'empty',
  'carViews',
  'carVisitors',
  'seconds',
  'photos',
  'saves',
  'compares',
  'calls',
  'formStarts',
  'formVisitors',
  'leads',
  'reservations',
  'questions',
] as const
export type Metric = (typeof METRICS)[number]

/** What is counted for one car. */
export const CAR_METRICS = ['views', 'seconds', 'photos', 'saves', 'calls', 'leads'] as const
export type CarMetric = (typeof CAR_METRICS)[number]

type Counts<Name extends string> = Partial<Record<Name, number>>
export type TermKind = 'asked' | 'facet' | 'campaign' | 'referrer'

/** The step of a form that means: it was sent. Step 0 is its first field. */
export const SENT_STEP = 99

type VisitKey = [site: string, day: Day, place: number, device: SeenDevice, source: Source]
type CarKey = [site: string, day: Day, car: number, device: SeenDevice]
type FormKey = [site: string, day: Day, form: string, step: number, device: SeenDevice]
type TermKey = [site: string, day: Day, kind: TermKind, term: string, device: SeenDevice]
type PageKey = [site: string, day: Day, kind: string, device: SeenDevice]
type PageSums = {
  key: PageKey
  place?: number
  views: number
  vitals: Partial<Record<Vital, number[]>>
}

/** Sums to add to the daily tables. Place 0 is the whole site, and so is none. */
export type Sums = {
  visits: Map<string, { key: VisitKey; counts: Counts<Metric> }>
  cars: Map<string, { key: CarKey; place: number; counts: Counts<CarMetric> }>
  pages: Map<string, PageSums>
  forms: Map<string, { key: FormKey; place?: number; times: number }>
  terms: Map<
    string,
    {
      key: TermKey
      place?: number
      times: number
      empty: number
      hits: number
      /** The hits are those of the newest search. */
      at: number
    }
  >
}

export const noSums = (): Sums => ({
  visits: new Map(),
  cars: new Map(),
  pages: new Map(),
  forms: new Map(),
  terms: new Map(),
})

function entry<Value>(map: Map<string, Value>, name: string, make: () => Value): Value {
  let found = map.get(name)
  if (!found) {
    found = make()
    map.set(name, found)
  }
  return found
}

const add = <Name extends string>(to: Counts<Name>, counts: Counts<Name>) => {
  for (const name in counts) {
    const count = counts[name]
    if (count) to[name] = (to[name] ?? 0) + count
  }
}

/** Where an event counts: on the day of the site, and on the day of the yard if there is one. */
const wheres = ({ day, placeDay, place }: Pick<SeenEvent, 'day' | 'placeDay' | 'place'>): [Day, number][] =>
  place
    ? [
        [day, 0],
        [placeDay, place],
      ]
    : [[day, 0]]

export function addVisit(
  sums: Sums,
  event: Pick<SeenEvent, 'site' | 'day' | 'placeDay' | 'place' | 'device'>,
  source: Source,
  counts: Counts<Metric>,
): void {
  const { site, device } = event
  for (const [on, at] of wheres(event)) {
    const name = `${site}\n${on}\n${at}\n${device}\n${source}`
    const make = () => ({ key: [site, on, at, device, source] as VisitKey, counts: {} })
    add(entry(sums.visits, name, make).counts, counts)
  }
}

/** Events that are one of their own. */
const ONE_OF: Partial<Record<EventId, Metric>> = {
  [EVENTS.favouriteAdd]: 'saves',
  [EVENTS.call]: 'calls',
  [EVENTS.formStart]: 'formStarts',
  [EVENTS.leadSent]: 'leads',
  [EVENTS.reserved]: 'reservations',
  [EVENTS.agentAsked]: 'questions',
}

/** What an event adds to its site and its yard. It holds only what is not nothing. */
function countsOf({ event, kind, car, landing, search, seconds, photos }: SeenEvent): Counts<Metric> {
  const counts: Counts<Metric> = {}
  const own = ONE_OF[event]
  if (own) counts[own] = 1
  if (landing) counts.visits = 1
  if (event === EVENTS.pageView) {
    counts.pages = 1
    if (kind === 'car' && car > 0) counts.carViews = 1
    if (kind === 'compare') counts.compares = 1
  }
  if (search) counts.searches = 1
  if (search?.hits === 0) counts.empty = 1
  if (car && seconds) counts.seconds = seconds
  if (car && photos) counts.photos = photos
  return counts
}

const stepOf = ({ event, step }: SeenEvent): number | undefined => {
  if (event === EVENTS.formStart) return 0
  if (event === EVENTS.formStep) return step
  return event === EVENTS.leadSent ? SENT_STEP : undefined
}

/** What one event adds, besides visitors: those are known when their marks are stored. */
export function addEvent(sums: Sums, event: SeenEvent, source: Source): void {
  const counts = countsOf(event)
  addVisit(sums, event, source, counts)
  addCar(sums, event, counts)
  addPage(sums, event)
  addForm(sums, event)
  addTerms(sums, event)
}

function addForm(sums: Sums, event: SeenEvent): void {
  const { site, device, form } = event
  const step = stepOf(event)
  if (!form || step === undefined) return
  for (const [day, place] of wheres(event)) {
    const name = `${site}\n${day}\n${form}\n${step}\n${device}\n${place}`
    const make = () => ({ key: [site, day, form, step, device] as FormKey, place, times: 0 })
    entry(sums.forms, name, make).times += 1
  }
}

function addCar(
  sums: Sums,
  { site, placeDay, car, device, place, seconds, photos }: SeenEvent,
  { carViews, saves, calls, leads }: Counts<Metric>,
): void {
  if (!car || !(carViews || seconds || photos || saves || calls || leads)) return
  const name = `${site}\n${placeDay}\n${car}\n${device}`
  const make = () => ({ key: [site, placeDay, car, device] as CarKey, place, counts: {} })
  add(entry(sums.cars, name, make).counts, { views: carViews, seconds, photos, saves, calls, leads })
}

function addPage(sums: Sums, event: SeenEvent): void {
  const { site, kind, device, vitals } = event
  const isView = event.event === EVENTS.pageView
  const measured = Object.entries(vitals) as [Vital, number][]
  if (!kind || (!isView && measured.length === 0)) return
  for (const [day, place] of wheres(event)) {
    const name = `${site}\n${day}\n${kind}\n${device}\n${place}`
    const make = () => ({ key: [site, day, kind, device] as PageKey, place, views: 0, vitals: {} })
    const page: PageSums = entry(sums.pages, name, make)
    if (isView) page.views += 1
    for (const [vital, value] of measured) {
      page.vitals[vital] ??= Array<number>(BUCKETS).fill(0)
      const counts = page.vitals[vital]
      const bucket = bucketOf(vital, value)
      counts[bucket] = counts[bucket]! + 1
    }
  }
}

function addTerms(sums: Sums, event: SeenEvent): void {
  const { site, device, landing, search, at } = event
  const count = (kind: TermKind, term: string | null | undefined, hits?: number) => {
    if (!term) return
    for (const [day, place] of wheres(event)) {
      const one = entry(sums.terms, `${site}\n${day}\n${kind}\n${term}\n${device}\n${place}`, () => ({
        key: [site, day, kind, term, device] as TermKey,
        place,
        times: 0,
        empty: 0,
        hits: 0,
        at: 0,
      }))
      one.times += 1
      if (hits === 0) one.empty += 1
      if (hits !== undefined && at >= one.at) Object.assign(one, { hits, at })
    }
  }
  count('campaign', landing?.campaign)
  count('referrer', landing?.referrer)
  count('asked', search?.asked, search?.hits)
  for (const facet of search?.facets ?? []) count('facet', facet)
}
