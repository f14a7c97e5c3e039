import { isSource } from '#domain/insights/source.ts'
import type { CarMetric, Metric, TermKind } from '#domain/insights/sums.ts'
import { isFormId } from '#domain/lead/forms/form.ts'
import type { Counted } from '#ports/insights/insights.ts'

/** The numbers of the screens that count the whole website. */
export const FIGURES = {
  visits: 'Visits',
  visitors: 'Visitors',
  searches: 'Searches',
  empty: 'Searches that found nothing',
  carViews: 'Cars looked at',
  carVisitors: 'Visitors who looked at a car',
  formVisitors: 'Visitors who began a form',
  leads: 'Leads',
  reservations: 'Reservations',
} as const satisfies Partial<Record<Metric, string>>
export type Figure = keyof typeof FIGURES

/** The numbers of a car. */
export const OF_CARS = {
  views: 'Views',
  saves: 'Saves',
  calls: 'Calls',
  leads: 'Leads',
} as const satisfies Partial<Record<CarMetric, string>>
export type OfCar = keyof typeof OF_CARS

/** What is counted of each kind, and what came of it. */
export type Counts = { times: string; outcome?: string }
export const KINDS: Record<TermKind | 'lost' | 'form' | 'page', Counts> = {
  asked: { times: 'Searches', outcome: 'Found nothing' },
  lost: { times: 'Searches that found nothing' },
  facet: { times: 'Searches' },
  campaign: { times: 'Visits' },
  referrer: { times: 'Visits' },
  form: { times: 'Began', outcome: 'Sent' },
  page: { times: 'Views' },
}
const MAX_NAME = 100

const has = <Names extends object>(names: Names, name: string): name is string & keyof Names =>
  Object.hasOwn(names, name)
/** A number within what the database has. */
const numberIn = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined

/** Which number somebody opened, such as `open=source:google-ads` or `open=car:101:views`. */
export function countedIn(search: URLSearchParams): Counted | undefined {
  const [of = '', ...rest] = (search.get('open') ?? '').split(':')
  const name = rest.join(':').slice(0, MAX_NAME)
  const [first = '', second = ''] = rest
  if (of === 'source' || of === 'leads') return isSource(name) ? { of, name } : undefined
  if (of === 'figure') return has(FIGURES, name) ? { of, name } : undefined
  if (of === 'car') {
    const car = numberIn(first)
    return car !== undefined && has(OF_CARS, second) ? { of, car, name: second } : undefined
  }
  if (of === 'step') {
    const step = numberIn(second)
    return step !== undefined && isFormId(first) ? { of, name: first, step } : undefined
  }
  return has(KINDS, of) && name ? { of, name } : undefined
}

/** The same in an address. */
export function openName(counted: Counted): string {
  if (counted.of === 'car') return `car:${counted.car}:${counted.name}`
  if (counted.of === 'step') return `step:${counted.name}:${counted.step}`
  return `${counted.of}:${counted.name}`
}
