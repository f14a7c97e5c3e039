import type { Car } from '#domain/car/car.ts'

/** The platform's own fields, which no feed changes. */
const OWN = ['updated_at_timestamp', 'reserved', 'views']
/** Longer texts are told of, not shown. */
const LONGEST_SHOWN = 200

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

const shown = (value: unknown) =>
  value === undefined || JSON.stringify(value).length <= LONGEST_SHOWN ? value : '…'

/** The same with what each field was and is, as far as it can be shown. */
export const differences = (before: Car, after: Car, fields: string[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      { before: shown(before[field as keyof Car]), after: shown(after[field as keyof Car]) },
    ]),
  )
