import { grammarAt, isNoise } from './items/item-at.ts'
import { isUnknown } from './items/items.ts'
import type { Notes } from './notes.ts'
import { cityOf, placeAfterDistance, placeHere, type TypedText } from './place-names.ts'
import type { Quantity } from './quantities/judge-quantity.ts'
import { AREAS, STATES } from './vocabulary/sayings.ts'

/** Reads a place into the notes, and returns where it ends. */
export function readPlace(text: TypedText, notes: Notes, at: number): number | undefined {
  const { items, keyOf } = text
  // 'Geelong VIC 3220'
  if (notes.towns.isPostcode(items[at]?.digits)) return at + 1
  const found = placeHere(text, at) ?? postcodeBeside(text, notes, at)
  if (!found) return undefined
  const { place, next } = found
  // 'in Geelong or Ballarat'
  const city = found.city ?? (notes.hasCity() ? cityOf(text, place) : undefined)
  const words = items.slice(at, next)
  const isRead = notes.town({ place, ...(city !== undefined && { city }) }, words, isOther(text, notes, at))
  // 'Sydney 2000', 'Newcastle NSW', 'Bendigo area'
  const after = items[next]
  const key = after && isUnknown(after) ? keyOf(after) : ''
  const isMore = STATES.has(key) || AREAS.has(key) || after?.digits === place.postcode
  notes.towns.end = isRead && isMore ? next + 1 : next
  return notes.towns.end
}

/** '3350' in 'near 3220 or 3350'. */
function postcodeBeside({ items, ...text }: TypedText, notes: Notes, at: number) {
  const { digits = '' } = items[at] ?? {}
  const isPostcode = /^\d{4}$/.test(digits) && Number(digits) > text.thisYear + 1
  const isBeside = isPostcode && notes.towns.place !== undefined && isOther({ items, ...text }, notes, at)
  return isBeside ? { place: { name: digits, postcode: digits }, next: at + 1, city: undefined } : undefined
}

/** '50 km from Geelong', 'near Geelong within 50 km' */
export function readDistance(
  text: TypedText,
  notes: Notes,
  at: number,
  { range, next }: Quantity,
): number | undefined {
  const found = placeAfterDistance(text, next)
  if (!found) return range.max !== undefined && notes.towns.reach(range.max) ? next : undefined
  const { place } = found
  const words = text.items.slice(at, found.next)
  notes.town(
    { place, ...(range.max !== undefined && { withinKm: range.max }) },
    words,
    isOther(text, notes, at),
  )
  notes.towns.end = found.next
  return found.next
}

/**
 * Whether a place is another choice beside the last one: 'Wellington or Lower Hutt'. 'Perth to
 * Sydney' and 'between Sydney and Newcastle' are none, and 'in Geelong or near Perth' no filter.
 */
function isOther({ items }: TypedText, notes: Notes, at: number): boolean {
  const between = items.slice(notes.towns.end, at)
  const isJoint = (item: (typeof items)[number], n: number) =>
    item.sign === ',' || ['or', 'and'].includes(grammarAt(between, n) ?? '')
  const isNear = ['near', 'around'].includes(grammarAt(items, at) ?? '')
  return (
    between.some(isJoint) &&
    between.every((item, n) => isJoint(item, n) || isNoise(item)) &&
    !items.slice(0, at).some((_, n) => grammarAt(items, n) === 'between') &&
    !(isNear && notes.towns.cities.length > 0)
  )
}
