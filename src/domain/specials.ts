import { memoize, memoizeWith } from '#domain/caching/memoize.ts'
import { canBeOffered } from '#domain/car/availability.ts'
import type { CardFields } from '#domain/car/card-car.ts'
import type { PromoTile } from '#domain/site/content-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { parseStockFilter } from '#domain/stock/parse-stock-filter.ts'

type Period = Pick<PromoTile, 'start' | 'expiry'>

/** Each card asks for them, and parsing a date takes longer than the rest of the question. */
const momentsOf = memoize(({ start, expiry }: Period) => ({
  start: start ? Date.parse(start) : Number.NEGATIVE_INFINITY,
  expiry: expiry ? Date.parse(expiry) : Number.POSITIVE_INFINITY,
}))

/** Whether a promotion is active: after its start and before its expiry (PROMO-1). */
export function isRunning(period: Period, now: Date): boolean {
  const { start, expiry } = momentsOf(period)
  return start < now.getTime() && now.getTime() < expiry
}

const filterOf = memoize(({ cars = '' }: PromoTile) => {
  try {
    return parseStockFilter(cars)
  } catch {
    // The check of a site refuses such a rule, so no site serves it.
    return undefined
  }
})

/** Whether a promotion is about this car. One without a rule is about every car. */
export function isAbout(tile: PromoTile, car: object): boolean {
  if (!tile.cars) return true
  const filter = filterOf(tile)
  return filter !== undefined && matches(car, filter)
}

/** Most sites have none, and then no card costs anything. */
const specialsOf = memoize((site: Pick<Site, 'promotions'>) =>
  site.promotions.filter(({ cars, badge }) => cars && badge),
)
const specialsAbout = memoizeWith((car: CardFields, specials: PromoTile[]) =>
  specials.filter((tile) => isAbout(tile, car)),
)
const tagged = memoizeWith((car: CardFields, tag: string): CardFields => ({ ...car, tag }))

/**
 * A car with the badge of the first promotion that runs and is about it (PROMO-4). A tag of its own
 * stands before, and a sold car has none.
 */
export function withSpecial<Shown extends CardFields>(
  car: Shown,
  site: Pick<Site, 'promotions'>,
  now: Date,
): Shown {
  if (car.tag || !canBeOffered(car)) return car
  const specials = specialsOf(site)
  if (specials.length === 0) return car
  const special = specialsAbout(car, specials).find((tile) => isRunning(tile, now))
  return special ? (tagged(car, special.badge!) as Shown) : car
}
