import { exists, type Filter, isIn, not } from '#domain/stock/filter.ts'
import { wholeMatcher, wordKey } from '../import/vocabulary/matcher.ts'
import { PRICE_TYPES } from '../import/vocabulary/words.ts'

const coverOf = wholeMatcher(PRICE_TYPES)

/** One text for the ways to write what a price covers: 'Drive Away', 'driveaway'. */
export const coverKey = (priceType: string): string => wordKey(coverOf(priceType) ?? priceType)

/**
 * Whether two prices cover the same, so that they can be compared: one drive away and one before
 * charges cannot.
 */
export const coversTheSame = (one: string, other: string): boolean => coverKey(one) === coverKey(other)

/** The cars whose price covers the same, however the stock writes it. */
export function sameCoverFilter(priceType: string | undefined): Filter {
  if (!priceType) return not(exists('price_type'))
  const cover = coverOf(priceType)
  return isIn('price_type', [priceType, ...(cover ? [cover, ...PRICE_TYPES[cover]!] : [])])
}
