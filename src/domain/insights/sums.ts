import { EVENTS } from '../events.ts'
import type { Day } from './day.ts'
import type { SeenEvent } from './seen-event.ts'
import type { Source } from './source.ts'
import type { SeenDevice } from './visit.ts'
import { added, oneIn, type Vital } from './vitals.ts'

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

/** Sums to add to the daily tables. Place 0 is the whole site, and so is none. */
export type Sums = {
  visits: Map<string, { key: [string, Day, number, SeenDevice, Source]; counts: Counts<Metric> }>
  cars: Map<string, { key: [string, Day, number, SeenDevice]; place: number; counts: Counts<CarMetric> }>
  pages: Map<
    string,
    {
      key: [string, Day, string, SeenDevice]
      place?: number
      views: number
      vitals: Partial<Record<Vital, number[]>>
    }
  >
  forms: Map<string, { key: [string, Day, string, number, SeenDevice]; place?: number; times: number }>
  terms: Map<
    string,
    {
      key: [string, Day, TermKind, string, SeenDevice]
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

function entry<Value>(map: Map<string, Value>, key: readonly unknown[], make: () => Value): Value {
  const name = key.join('\n')
  let found = map.get(name)
  if (!found) {
    found = make()
    map.set(name, found)
  }
  return found
}

const add = <Name extends string>(to: Counts<Name>, counts: Counts<Name>) => {
  for (const [name, count] of Object.entries(counts) as [Name, number][])
    if (count) to[name] = (to[name] ?? 0) + count
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
    const key: [string, Day, number, SeenDevice, Source] = [site, on, at, device, source]
    add(entry(sums.visits, key, () => ({ key, counts: {} as Counts<Metric> })).counts, counts)
  }
}

/** What one event adds, besides visitors: those are known when their marks are stored. */
export function addEvent(sums: Sums, event: SeenEvent, source: Source): void {
  const is = (id: number) => event.event === id
  const isView = is(EVENTS.pageView)
  const isCarView = isView && event.kind === 'car' && event.car > 0
  const { search } = event
  addVisit(sums, event, source, {
    visits: event.landing ? 1 : 0,
    pages: isView ? 1 : 0,
    searches: search ? 1 : 0,
    empty: search?.hits === 0 ? 1 : 0,
    carViews: isCarView ? 1 : 0,
    seconds: event.car ? event.seconds : 0,
    photos: event.car ? event.photos : 0,
    saves: is(EVENTS.favouriteAdd) ? 1 : 0,
    compares: isView && event.kind === 'compare' ? 1 : 0,
    calls: is(EVENTS.call) ? 1 : 0,
    formStarts: is(EVENTS.formStart) ? 1 : 0,
    leads: is(EVENTS.leadSent) ? 1 : 0,
    reservations: is(EVENTS.reserved) ? 1 : 0,
    questions: is(EVENTS.agentAsked) ? 1 : 0,
  })
  addCar(sums, event, isCarView)
  addPage(sums, event, isView)
  const { site, device, form } = event
  const step = is(EVENTS.formStart)
    ? 0
    : is(EVENTS.formStep)
      ? event.step
      : is(EVENTS.leadSent)
        ? SENT_STEP
        : undefined
  if (form && step !== undefined)
    for (const [day, place] of wheres(event)) {
      const key: [string, Day, string, number, SeenDevice] = [site, day, form, step, device]
      entry(sums.forms, [...key, place], () => ({ key, place, times: 0 })).times += 1
    }
  addTerms(sums, event)
}

function addCar(sums: Sums, event: SeenEvent, isCarView: boolean): void {
  if (!event.car) return
  const key: [string, Day, number, SeenDevice] = [event.site, event.placeDay, event.car, event.device]
  const counts: Counts<CarMetric> = {
    views: isCarView ? 1 : 0,
    seconds: event.seconds,
    photos: event.photos,
    saves: event.event === EVENTS.favouriteAdd ? 1 : 0,
    calls: event.event === EVENTS.call ? 1 : 0,
    leads: event.event === EVENTS.leadSent ? 1 : 0,
  }
  if (!Object.values(counts).some(Boolean)) return
  add(
    entry(sums.cars, key, () => ({ key, place: event.place, counts: {} as Counts<CarMetric> })).counts,
    counts,
  )
}

function addPage(sums: Sums, event: SeenEvent, isView: boolean): void {
  const { site, kind, device, vitals } = event
  const measured = Object.entries(vitals) as [Vital, number][]
  if (!kind || (!isView && measured.length === 0)) return
  for (const [day, place] of wheres(event)) {
    const key: [string, Day, string, SeenDevice] = [site, day, kind, device]
    const page = entry(sums.pages, [...key, place], () => ({
      key,
      place,
      views: 0,
      vitals: {} as Partial<Record<Vital, number[]>>,
    }))
    if (isView) page.views += 1
    for (const [vital, value] of measured)
      page.vitals[vital] = added(page.vitals[vital] ?? [], oneIn(vital, value))
  }
}

function addTerms(sums: Sums, event: SeenEvent): void {
  const { site, device, landing, search, at } = event
  const count = (kind: TermKind, term: string | null | undefined, hits?: number) => {
    if (!term) return
    for (const [day, place] of wheres(event)) {
      const key: [string, Day, TermKind, string, SeenDevice] = [site, day, kind, term, device]
      const one = entry(sums.terms, [...key, place], () => ({
        key,
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
