import { grammarAt, isNoise, listEnd, skipNoise, valuesAt } from './items/item-at.ts'
import { placeHere, placesEnd, type TypedText } from './place-names.ts'
import { quantityAt } from './quantities/quantities.ts'
import { isSameGroup } from './reading.ts'
import { OR_ANY, THEN, TOO } from './vocabulary/sayings.ts'

/**
 * The items that neither wish for a value nor leave it out: 'not only Toyota', 'no longer want a
 * ute', 'diesel or not'.
 */
export function unfilteredAt(text: TypedText, at: number): number[] | undefined {
  const end = notOnlyEnd(text, at) ?? orNotEnd(text, at)
  return end === undefined ? undefined : Array.from({ length: end - at }, (_, n) => at + n)
}

/** Where 'not only Toyota but Mazda too' ends. */
function notOnlyEnd(text: TypedText, at: number): number | undefined {
  const { items, thisYear } = text
  if (grammarAt(items, at) !== 'unfiltered') return undefined
  // 'not fussed, diesel ute'
  if (items[at + 1]?.sign === ',') return at + 1
  const next = skipNoise(items, at + 1)
  if (items[next]?.meaning?.is === 'sort') return next + 1
  const place = placeHere(text, next)
  if (place) return placesEnd(text, place.next)
  if (valuesAt(items, next)) return sameEnd(text, next)
  return quantityAt(items, next, thisYear)?.next ?? at + 1
}

const JOINTS: ReadonlySet<string | undefined> = new Set(['and', 'or', 'unfiltered'])

/** Where the values of one kind end, with those that come as a second thought: ', black too'. */
function sameEnd({ items, keyOf }: TypedText, at: number): number {
  const first = valuesAt(items, at)!
  const isThought = (next: number) => items[next]!.sign === ',' || THEN.has(keyOf(items[next]!))
  let end = listEnd(items, at)
  // 'not only white utes'
  while (valuesAt(items, end)) end += 1
  for (let next = end; next < items.length; next += 1) {
    const values = valuesAt(items, next)
    if (values && isSameGroup(first, values)) end = next + 1
    else if (!isNoise(items[next]) && !JOINTS.has(grammarAt(items, next)) && !isThought(next)) break
  }
  return items[end] && TOO.has(keyOf(items[end]!)) ? end + 1 : end
}

/** Where 'diesel or not', 'white or not white', 'not diesel only', 'no SUV without sunroof' end. */
function orNotEnd(text: TypedText, at: number): number | undefined {
  const { items, keyOf } = text
  const isNot = grammarAt(items, at) === 'not'
  const from = isNot ? skipNoise(items, at + 1) : at
  const values = valuesAt(items, from)
  if (!values) return undefined
  const end = listEnd(items, from)
  const word = items[end] && keyOf(items[end]!)
  if (isNot && word === 'without') return listEnd(items, skipNoise(items, end + 1))
  if (isNot) return word === 'only' ? end + 1 : undefined
  const orAt = skipNoise(items, end)
  const last = items[orAt + 1]
  if (grammarAt(items, orAt) !== 'or' || !last || !OR_ANY.has(keyOf(last))) return undefined
  const next = skipNoise(items, orAt + 2)
  const other = valuesAt(items, next)
  // 'white or not black' says what is left out.
  const isOther = other && JSON.stringify(other) !== JSON.stringify(values)
  if (isOther && items[orAt + 2]?.sign !== ',' && isSameGroup(values, other)) return undefined
  return other && !isOther ? next + 1 : orAt + 2
}
