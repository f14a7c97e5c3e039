import type { Car } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** Where a feed's links lead and whose prices it tells. */
export type FeedSite = { site: Site; origin: string }

/** A car's line in a feed, or every reason why it has none. */
export type FeedEntry = { row: Record<string, string | number> } | { reasons: string[] }

/** A list of cars some advertiser reads. */
export type VehicleFeed = {
  name: string
  columns: readonly string[]
  /** The field in which no two lines may be the same, and what it is called when they are. */
  unique: string
  entry(car: Car, feedSite: FeedSite): FeedEntry
}

/** Collects what speaks against a car. */
export function reasonsAgainst(checks: Record<string, boolean>): string[] {
  return Object.entries(checks)
    .filter(([, isWrong]) => isWrong)
    .map(([reason]) => reason)
}

export const isWholeVin = (vin: string | undefined): vin is string =>
  vin !== undefined && /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)

/** What a price covers, in the words Australian advertising law knows. */
export function coverOf(type: string | undefined): 'drive-away' | 'before-charges' | 'before-tax' | 'unsaid' {
  const words = type?.toLowerCase() ?? ''
  if (/\bgst\b/.test(words) && /plus|excl|\+/.test(words)) return 'before-tax'
  if (/(drive|ride)\s*-?\s*away/.test(words)) return 'drive-away'
  if (/govt|government|egc|orc|on.?road/.test(words)) return 'before-charges'
  return 'unsaid'
}

/** An advertiser's word for one of ours; nothing where it has none. */
export function wordFor(table: Record<string, string>, word: string | undefined): string | undefined {
  const key = word?.toLowerCase() ?? ''
  return Object.hasOwn(table, key) ? table[key] : undefined
}
