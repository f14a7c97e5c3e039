import { CAR_TYPES } from '#domain/car/car.ts'
import type { PromoTile } from '#domain/site/content-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { isAbout, isRunning } from './specials.ts'

/**
 * A tile with types appears where one of them is among the results. A strict tile appears only
 * where all results are of its types, and never without any (PROMO-3).
 */
function suits({ display, strictDisplay }: PromoTile, carTypes: string[]): boolean {
  const shown = CAR_TYPES.filter((type) => carTypes.includes(type))
  const isOurs = (type: (typeof CAR_TYPES)[number]) => display.includes(type)
  if (strictDisplay) return shown.length > 0 && shown.every(isOurs)
  return display.length === 0 || shown.length === 0 || shown.some(isOurs)
}

/** The same seed gives the same order, so that server and browser agree. */
function shuffled<T>(list: T[], words: string): T[] {
  let seed = [...words].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  return list
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const DAY = 86_400_000

/** Starts one tile further each day, so that each gets its turn, even where there are only two. */
function turned<T>(list: T[], now: Date): T[] {
  const first = Math.floor(now.getTime() / DAY) % list.length || 0
  return [...list.slice(first), ...list.slice(0, first)]
}

type Results = {
  now: Date
  /** The car types in the results. */
  carTypes: string[]
  /** The cars themselves, where a page lists them. A tile with a rule needs one of its own. */
  cars?: readonly object[]
  /** If given, tiles without a position are shuffled with this seed, in a new order every day. */
  shuffle?: string
}

/** The tiles among the cards: those with a position first, in order, then the others (PROMO-2). */
export function promoTiles(site: Site, { now, carTypes, cars, shuffle }: Results): PromoTile[] {
  const isAmong = (tile: PromoTile) => !cars || cars.some((car) => isAbout(tile, car))
  const shown = site.promotions.filter(
    (tile) => isRunning(tile, now) && suits(tile, carTypes) && isAmong(tile),
  )
  const placed = shown.filter((tile) => tile.position !== undefined).sort((a, b) => a.position! - b.position!)
  const rest = shown.filter((tile) => tile.position === undefined)
  return [...placed, ...(shuffle === undefined ? rest : turned(shuffled(rest, shuffle), now))]
}
