import { CAR_TYPES, type CarType } from '#domain/car/car.ts'
import { FACT_FILTERS, type Facts } from '#domain/desk/stock/car-facts.ts'
import { type GapId, HEALTH_CHECKS } from '#domain/desk/stock/health.ts'
import { isStage, STAGE_WORDS, STAGES, type Stage } from '#domain/desk/stock/stage.ts'
import type { CarOrder } from '#ports/console/stock/car-desk.ts'
import type { CarListInput } from '#use-cases/desk/stock/list-cars.ts'
import { placesOf } from '../list/lead-query.ts'
import { type Sort, sortOf } from '../list/sort.ts'
import { listOf } from '../list/url.ts'

const DAY = 86_400_000

export const STAGE_CHOICES = [...STAGES.map((id) => [id, STAGE_WORDS[id]] as const), ['all', 'All'] as const]
export const TYPE_CHOICES = [
  ['used', 'Used'],
  ['demo', 'Demo'],
  ['new', 'New'],
] as const

/** Days in stock, as a span with both ends. */
export const AGE_CHOICES = [
  ['0-14', 'up to 14 days'],
  ['15-45', '15 to 45 days'],
  ['46-90', '46 to 90 days'],
  ['91-', 'over 90 days'],
] as const
export const PRICE_CHOICES = [
  ['0-20000', 'up to $20,000'],
  ['20000-40000', '$20,000 to $40,000'],
  ['40000-70000', '$40,000 to $70,000'],
  ['70000-', 'over $70,000'],
] as const
export const KM_CHOICES = [
  ['0-20000', 'up to 20,000 km'],
  ['20001-60000', '20,000 to 60,000 km'],
  ['60001-120000', '60,000 to 120,000 km'],
  ['120001-', 'over 120,000 km'],
] as const
/** Spans of years, seen from this one. */
export const yearChoices = (now: Date) => {
  const year = now.getFullYear()
  return [
    [`${year - 1}-`, `${year - 1} and later`],
    [`${year - 4}-${year - 2}`, `${year - 4} to ${year - 2}`],
    [`${year - 9}-${year - 5}`, `${year - 9} to ${year - 5}`],
    [`0-${year - 10}`, `${year - 10} and before`],
  ] as const
}
export const HEALTH_CHOICES = [
  ['0-49', 'poor'],
  ['50-79', 'fair'],
  ['80-100', 'good'],
] as const
export const CHANGE_CHOICES = [
  ['lower-7', 'cut within 7 days'],
  ['lower-28', 'cut within 28 days'],
  ['higher-28', 'raised within 28 days'],
  ['any-28', 'changed within 28 days'],
] as const
export const GAP_CHOICES: readonly (readonly [string, string])[] = [
  ['no-photo', 'Any photo'],
  ['photos', 'Enough photos'],
  ...HEALTH_CHECKS.map(({ id, words }) => [id, words] as const),
]
/** A value of ours that ends within this time is warned of. */
export const SOON_DAYS = 14
export const OWN_CHOICES = [
  ['yes', 'anything'],
  ['ends', `what ends within ${SOON_DAYS} days`],
] as const
/** Cars that no feed brought. */
export const BY_HAND = '-'

const GAPS = new Set<string>(['photos', ...HEALTH_CHECKS.map(({ id }) => id)])
/** What is for sale: a car that is sold or hidden is another matter. */
const FOR_SALE: readonly Stage[] = ['on-sale', 'on-order', 'reserved']

/** The ends of a span such as `15-45` or `91-`. Anything else is no span. */
function spanOf(text: string | null): { from?: number; to?: number } | undefined {
  const [, from, to] = /^(\d{1,8})-(\d{0,8})$/.exec(text ?? '') ?? []
  if (from === undefined) return undefined
  return { from: Number(from), ...(to && { to: Number(to) }) }
}

function ageOf(text: string | null, now: Date): CarListInput['listed'] {
  const span = spanOf(text)
  if (!span) return undefined
  const daysAgo = (days: number) => new Date(now.getTime() - Math.min(days, 100_000) * DAY)
  return {
    ...(span.from! > 0 && { before: daysAgo(span.from!) }),
    ...(span.to !== undefined && { since: daysAgo(span.to + 1) }),
  }
}

function changeOf(text: string | null, now: Date): CarListInput['priceChanged'] {
  const [, to, days] = /^(lower|higher|any)-(\d{1,3})$/.exec(text ?? '') ?? []
  if (to === undefined) return undefined
  const since = new Date(now.getTime() - Number(days) * DAY)
  return { since, ...(to !== 'any' && { to: to as 'lower' | 'higher' }) }
}

/** A span, or the most, as a link of a shopper's search has it. */
const kmOf = (text: string | null) => spanOf(text) ?? spanOf(`0-${text}`)

/** What the shop's filters ask for. */
function factsOf(search: URLSearchParams): Facts {
  const requested = FACT_FILTERS.map((filter) => [filter, listOf(search.get(filter))] as const)
  return Object.fromEntries(requested.filter(([, values]) => values.length > 0))
}

const some = <Value>(values: readonly Value[]) => (values.length > 0 ? values : undefined)

function stagesOf(search: URLSearchParams): readonly Stage[] | undefined {
  const requested = listOf(search.get('stage'))
  if (requested.includes('all')) return undefined
  return some(requested.filter(isStage)) ?? FOR_SALE
}

const ORDERS: Record<string, CarOrder> = {
  days: 'newest',
  '-days': 'oldest',
  price: 'cheapest',
  '-price': 'dearest',
  health: 'weakest',
  '-health': 'strongest',
}
export const STOCK_ORDER = { by: 'days', isDown: false } as const satisfies Sort<string>

/** What an address of the table asks for. Whatever it says, it can only narrow what one may see. */
export function stockQueryOf(search: URLSearchParams, now: Date): Omit<CarListInput, 'limit'> {
  const gaps = listOf(search.get('missing'))
  const feeds = listOf(search.get('feed')).map((feed) => (feed === BY_HAND ? null : feed))
  const { by, isDown } = sortOf(search, ['days', 'price', 'health'], STOCK_ORDER)
  return {
    places: placesOf(search),
    stages: stagesOf(search),
    types: some(
      listOf(search.get('type')).filter((type): type is CarType => CAR_TYPES.includes(type as CarType)),
    ),
    makes: some(listOf(search.get('make'))),
    bodies: some(listOf(search.get('body'))),
    feeds: some(feeds),
    price: spanOf(search.get('price')),
    km: kmOf(search.get('km')),
    year: spanOf(search.get('year')),
    facts: factsOf(search),
    health: spanOf(search.get('health')),
    listed: ageOf(search.get('age'), now),
    ...(search.get('sold') === 'month' && { soldSince: new Date(now.getTime() - 30 * DAY) }),
    gaps: some(gaps.filter((gap): gap is GapId => GAPS.has(gap))),
    ...(gaps.includes('no-photo') && { hasNoPhoto: true }),
    priceChanged: changeOf(search.get('change'), now),
    ...(search.get('own') === 'yes' && { isOwn: true }),
    ...(search.get('own') === 'ends' && { endsBefore: new Date(now.getTime() + SOON_DAYS * DAY) }),
    words: search.get('q') ?? undefined,
    order: ORDERS[`${isDown ? '-' : ''}${by}`],
  }
}
