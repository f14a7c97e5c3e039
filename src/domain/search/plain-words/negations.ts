import type { FacetName } from '../facets/facets.ts'
import { isUnknown } from './items.ts'
import { likenessAt } from './likeness.ts'
import type { Notes } from './notes.ts'
import { isPart } from './parts-of-cars.ts'
import { placeHere, type TypedText } from './place-names.ts'
import { grammarAt, isNoise, listEnd, quantityAt, skipNoise, valuesAt } from './quantities.ts'
import { group, isSameGroup } from './reading.ts'
import { NEEDED } from './vocabulary/sayings.ts'
import { NARROW_WORDS } from './vocabulary/values.ts'

/** Reads a negation into the notes, and returns where it ends. */
export function readNegation(text: TypedText, notes: Notes, at: number): number | undefined {
  const { items, keyOf, thisYear } = text
  if (grammarAt(items, at) !== 'not') return undefined
  const leave = (to: number) => {
    for (const item of items.slice(at, to)) notes.text(item)
    return to
  }
  const next = skipNoise(items, at + 1)
  // 'any colour but not white'
  if (keyOf(items[at]!).endsWith('but') && grammarAt(items, next) === 'not') return next
  // 'not 2 door': a number cannot be left out, so both stay text.
  const quantity = quantityAt(items, next, thisYear)
  if (quantity && items[next]?.number !== undefined) return leave(quantity.next)
  // 'not in Melbourne', 'not like a Prius': no filter can say that.
  const other = placeHere(text, next) ?? likenessAt(text, next)
  if (other) return leave(other.next)
  // 'not the cheapest' wishes for no order.
  if (items[next]?.meaning?.is === 'sort') return next + 1
  // 'no tow bar needed' is no wish at all.
  const end = listEnd(items, next)
  if (end > next && items[end] && NEEDED.has(keyOf(items[end]))) return end + 1
  // 'no black or grey interior' leaves no car of that colour out.
  if (end > next && items[end] && isPart(keyOf(items[end]))) return leave(end + 1)
  if (end > next && !notes.hasOther(valuesAt(items, next)!) && isOneThing(text, next, end))
    return leave(end + 1)
  const word = keyOf(items[at]!)
  // 'never had a tow bar', 'never used off road': that is its past.
  if (word === 'never' && (isUnknown(items[next]) || valuesAt(items, next)?.car_type)) {
    const pastAt = skipNoise(items, next + 1)
    return leave(valuesAt(items, pastAt) ? pastAt + 1 : next + 1)
  }
  if (!isUnknown(items[next])) return readExclusions(text, notes, next)
  // A 'non smoker' car says so in its words.
  if (word === 'non') return leave(next + 1)
  // 'not a hot hatch', 'not fussed on diesel': what is not wished is both together, which no filter
  // can say.
  let valueAt = next + 1
  while (isNoise(items[valueAt]) && items[valueAt]?.sign === undefined) valueAt += 1
  if (valuesAt(items, valueAt)) return leave(valueAt + 1)
  return isUnknown(items[next + 1]) ? undefined : withoutText(text, notes, next)
}

/** 'no white utes', 'no Nissan CVT': both together are not wished, which no filter can say. */
function isOneThing({ items, keyOf }: TypedText, from: number, to: number): boolean {
  const [left, thing] = [valuesAt(items, from), valuesAt(items, to)]
  if (!left || !thing || isSameGroup(left, thing)) return false
  const isNamed = Boolean(thing.body ?? thing.make ?? thing.make_model)
  return isNamed || NARROW_WORDS.has(keyOf(items[to]!))
}

/** Where what does not matter ends: 'doesn't need to be new'. It chooses no car. */
export function unneededEnd(text: TypedText, at: number): number | undefined {
  const { items, thisYear } = text
  if (grammarAt(items, at) !== 'unneeded') return undefined
  const next = skipNoise(items, at + 1)
  const place = placeHere(text, next)
  if (place) return place.next
  const end = listEnd(items, next)
  return end > next ? end : quantityAt(items, next, thisYear)?.next
}

/** 'not white or black': every following value of the same facet is left out. */
function readExclusions(text: TypedText, notes: Notes, start: number): number | undefined {
  const { items, keyOf } = text
  let next = start
  let name: FacetName | undefined
  let end: number | undefined
  for (;;) {
    const values = valuesAt(items, next)
    const [facet, ...more] = Object.keys(values ?? {}) as FacetName[]
    if (!values || !facet || more.length > 0 || (name !== undefined && group(name) !== group(facet))) break
    name = facet
    if (NARROW_WORDS.has(keyOf(items[next]!))) return end ?? withoutText(text, notes, next)
    // 'automatic not cvt': what is wished already stays wished, and the word itself is left out.
    if (notes.has(values)) return end ?? withoutText(text, notes, next)
    notes.exclude(facet, values[facet]!)
    end = next + 1
    const joint = skipNoise(items, end)
    const isJoined = ['or', 'and'].includes(grammarAt(items, joint) ?? '')
    if (!isJoined && items[end]?.sign !== ',') break
    next = skipNoise(items, isJoined ? joint + 1 : joint)
  }
  return end
}

function withoutText({ items }: TypedText, notes: Notes, at: number): number {
  notes.withoutText(items[at]!)
  return at + 1
}
