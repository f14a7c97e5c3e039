import type { Car } from '#domain/car/car.ts'

/** The platform's own fields, which no feed changes. */
const OWN = ['updated_at_timestamp', 'reserved', 'views']

/** Databases keep the keys of an object in an order of their own. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key as never], other[key as never]))
}

/** What of a car differs for its shoppers. */
export const differingFields = (before: Car, after: Car): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !OWN.includes(key) && !isSame(before[key as keyof Car], after[key as keyof Car]),
  )
