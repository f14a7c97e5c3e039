import { money } from '#domain/money.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { above, all, below, between, equals, type Filter, isIn, not } from '#domain/stock/filter.ts'
import type { Car } from '../car.ts'
import { carPrice } from '../car-price.ts'
import { coversTheSame, sameCoverFilter } from '../price-cover.ts'

/** The price and status of a car from a moment on. Early lines do not say what the price covers. */
export type PriceLine = { at: string; price?: number; priceType?: string; status: string }
/**
 * How many of the site's own like cars cost less, more and the same, and how many have a price that
 * covers something else, so that it cannot be compared.
 */
export type LikePrices = { cheaper: number; dearer: number; same: number; unlike: number }

const DAY_MS = 86_400_000
/**
 * An earlier price counts if it was really asked, for this long just before the reduction. It is
 * told no longer than this, so that a reduction never becomes the usual state. Neither Australia's
 * consumer law nor New Zealand's Fair Trading Act names a number of days; both want a price that
 * was genuinely asked for a reasonable time, and an offer that ends.
 */
export const WAS_DAYS = 28
/** Like cars are at most this many years apart. */
const LIKE_YEARS = 2
/** With fewer, a place says nothing. */
const MIN_LIKE = 2

type Span = { price: number; from: number; to: number }

/**
 * The prices of the time since the car came, or came back, oldest first. They all cover what the
 * price covers now: 23,000 plus charges is no reduction from 25,000 drive away.
 */
function spansOf(lines: readonly PriceLine[], cover: string, now: Date): Span[] {
  const spans: Span[] = []
  for (const [n, { at, price, priceType, status }] of lines.entries()) {
    const isComparable = priceType !== undefined && coversTheSame(priceType, cover)
    if (status === 'sold' || status === 'removed' || !price || !isComparable) {
      // A car that was gone or had no price starts anew: nobody could buy it for the earlier one.
      spans.length = 0
      continue
    }
    const from = Date.parse(at)
    const to = lines[n + 1] ? Date.parse(lines[n + 1]!.at) : now.getTime()
    const last = spans.at(-1)
    if (last?.price === price) last.to = to
    else spans.push({ price, from, to })
  }
  return spans
}

const FORMATS = new Map<string, Intl.DateTimeFormat>()
function dayWords(at: number, now: Date, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`
  const format =
    FORMATS.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  FORMATS.set(key, format)
  const year = (date: Date | number) =>
    format.formatToParts(date).find(({ type }) => type === 'year')?.value ?? ''
  const words = format.format(at)
  return year(at) === year(now) ? words.replace(/,? \d{4}$/, '') : words
}

const ORDER = ['Lowest', 'Second lowest', 'Third lowest']

/**
 * The like cars of a car on its own site: same make, model, body and condition, for sale. A name
 * can stand for a ute and a wagon.
 */
export function likeFilter(car: Car): Filter {
  return all(
    not(equals('id', car.id)),
    isIn('status', ['in_stock', 'coming_soon']),
    equals('make_model', car.make_model),
    ...(car.simple_body ? [equals('simple_body', car.simple_body)] : []),
    equals('car_type', car.car_type),
    between('year', car.year - LIKE_YEARS, car.year + LIKE_YEARS),
  )
}

/**
 * The like cars that cost less, more and the same, and those whose price covers something else, in
 * this order.
 */
export const likeFilters = (car: Car): Filter[] => {
  const price = car.price ?? 0
  const priced = all(likeFilter(car), above('price', 0))
  const same = sameCoverFilter(car.price_type)
  return [
    all(priced, same, below('price', price)),
    all(priced, same, above('price', price)),
    all(priced, same, equals('price', price)),
    all(priced, not(same)),
  ]
}

function placeWords(car: Car, site: Site, like: LikePrices, thisYear: number): string | undefined {
  const { cheaper, dearer, same, unlike } = like
  const others = cheaper + dearer + same
  if (others < MIN_LIKE) return undefined
  // Nothing would say which of them are meant.
  if (unlike > 0 && !car.price_type) return undefined
  const [from, to] = [car.year - LIKE_YEARS, car.year + LIKE_YEARS]
  const years = to > thisYear ? `from ${from} on` : `of ${from} to ${to}`
  // Without the condition it would be untrue: a demo car may cost less than all new ones.
  const type = car.car_type === 'used' ? site.search.usedLabel.toLowerCase() : car.car_type
  const priced = unlike > 0 ? ` priced ${car.price_type}` : ''
  const body = car.simple_body ? ` (${car.simple_body})` : ''
  const whom = `our ${others + 1} ${type} ${car.make_model}${body} ${years}${priced}`
  const place = ORDER[cheaper]
  if (same === 0 && place && dearer > 0) return `${place} price of ${whom}`
  if (cheaper === 0) return `None of ${whom} costs less`
  return `${cheaper} of ${whom} ${cheaper === 1 ? 'costs' : 'cost'} less`
}

/**
 * What can be said truly of a car's price: from its own history here, and from the like cars of the
 * same site. Nothing of the market, which we do not know.
 */
export function priceStory(
  car: Car,
  site: Site,
  { lines, like }: { lines: readonly PriceLine[]; like?: LikePrices },
  { now, timeZone }: { now: Date; timeZone: string },
): string[] {
  const { kind, amount } = carPrice(car, site)
  if (!site.carPage.priceHistory || kind !== 'sale' || amount === undefined) return []
  const cover = car.price_type ?? ''
  const spans = spansOf(lines, cover, now)
  const words: string[] = []
  // A history that does not end with the price shown is about something else, such as a promotion.
  if (spans.at(-1)?.price === amount) {
    words.push(...reductionWords(spans, now, site.locale, timeZone))
    const before = spans.slice(0, -1)
    // Also before it was sold and came back: it was here then, too. A price that covered more or
    // less may have been lower than its number.
    const mayHaveBeenLower = lines.some(
      ({ price, priceType, status }) =>
        price &&
        status !== 'sold' &&
        (price < amount || priceType === undefined || !coversTheSame(priceType, cover)),
    )
    if (before.length > 0 && before.every(({ price }) => price > amount) && !mayHaveBeenLower)
      words.push('The lowest it has been here')
  }
  const place = like && placeWords(car, site, like, now.getUTCFullYear())
  if (place) words.push(place)
  return words
}

function reductionWords(spans: Span[], now: Date, locale: Site['locale'], timeZone: string): string[] {
  const current = spans.at(-1)!
  const before = spans.slice(0, -1)
  if (before.length === 0) return []
  const words: string[] = []
  const since = current.from - WAS_DAYS * DAY_MS
  const recent = before.filter(({ to }) => to > since)
  const lowest = Math.min(...recent.map(({ price }) => price))
  // Raised and lowered again is no reduction: the lowest price of the weeks before counts.
  if (current.price < lowest) {
    const day = dayWords(current.from, now, locale, timeZone)
    const wasAsked = before[0]!.from <= since
    const isRecent = now.getTime() - current.from <= WAS_DAYS * DAY_MS
    words.push(wasAsked && isRecent ? `Reduced on ${day}, was ${money(lowest, locale)}` : `Reduced on ${day}`)
  }
  return words
}
