import type { Car } from '#domain/car/car.ts'
import type { FeedCar } from './feed-fields.ts'

/** Fields that no feed changes. */
const OWN = ['updated_at_timestamp', 'reserved', 'views']
/** Longer values are not stored. This stands in for them. */
const MAX_SHOWN_LENGTH = 200
export const OMITTED = '…'

/** Ignores the order of keys, which a database does not keep. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key as never], other[key as never]))
}

/** The fields of a car that differ for shoppers. */
export const differingFields = (before: Car, after: Car): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !OWN.includes(key) && !isSame(before[key as keyof Car], after[key as keyof Car]),
  )

const shown = (value: unknown) =>
  value === undefined || JSON.stringify(value).length <= MAX_SHOWN_LENGTH ? value : OMITTED

/** The old and new values of these fields. Long values are omitted. */
export const differences = (before: Car, after: Car, fields: string[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      { before: shown(before[field as keyof Car]), after: shown(after[field as keyof Car]) },
    ]),
  )

/** The name of a feed's price in what an import changed, where a person's own stands over it. */
export const FEED_PRICE = 'feed_price'

/** What a feed asks now and asked before, if a person's own price stands over both. */
export const hiddenPrice = (before: FeedCar | undefined, after: FeedCar, overrides: FeedCar | undefined) =>
  before && overrides && 'price' in overrides && before.price !== after.price
    ? { [FEED_PRICE]: { before: before.price, after: after.price } }
    : undefined
