import type { FacetName } from '../facets/facets.ts'
import { grammarAt, isNoise, listEnd, skipNoise, valuesAt } from './items/item-at.ts'
import { type Item, isUnknown } from './items/items.ts'
import { likenessAt } from './likeness.ts'
import type { Notes } from './notes.ts'
import { isPart } from './parts-of-cars.ts'
import { placeHere, placesEnd, type TypedText } from './place-names.ts'
import { quantityAt } from './quantities/quantities.ts'
import { isSameGroup } from './reading.ts'
import { UNIMPORTANT } from './vocabulary/phrases.ts'
import { ARTICLES, DELIVERIES, INSTEAD, NEEDED } from './vocabulary/sayings.ts'
import { NARROW_WORDS } from './vocabulary/values.ts'

/** Reads a negation into the notes, and returns where it ends. */
export function readNegation(text: TypedText, notes: Notes, at: number): number | undefined {
  const { items, keyOf, thisYear } = text
  if (grammarAt(items, at) !== 'not') return readUnwanted(text, notes, at)
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
  const place = placeHere(text, next)
  if (place) return leave(placesEnd(text, place.next))
  const likeness = likenessAt(text, next)
  if (likeness) return leave(likeness.next)
  // 'not the cheapest' wishes for no order.
  if (items[next]?.meaning?.is === 'sort') return next + 1
  // 'no tow bar needed' is no wish at all.
  const end = listEnd(items, next)
  if (end > next && items[end] && NEEDED.has(keyOf(items[end]))) return end + 1
  // 'leather but not black' is about the seats, and 'leather, dont want black' about the car.
  const isClause = items[at - 1]?.sign === ',' && keyOf(items[at]!).endsWith('want')
  if (valuesAt(items, next)?.colour && !isClause && isOfSeats(text, at - 1)) return leave(end)
  // 'no black or grey interior' leaves no car of that colour out.
  if (end > next && items[end] && isPart(keyOf(items[end]))) return leave(end + 1)
  const word = keyOf(items[at]!)
  // 'non hybrid RAV4' is a RAV4.
  const isBoth = word !== 'non' && end > next && isOneThing(text, next, end)
  if (isBoth && !notes.hasOther(valuesAt(items, next)!)) return leave(end + 1)
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

/** 'diesel not wanted', and 'black utes not wanted', which no filter can say. */
function readUnwanted({ items, keyOf }: TypedText, notes: Notes, at: number): number | undefined {
  const end = listEnd(items, at)
  const beyond = valuesAt(items, end) ? listEnd(items, end) : end
  if (end === at || !items[beyond] || keyOf(items[beyond]) !== 'notwanted') return undefined
  for (const item of items.slice(at, beyond + 1)) {
    if (beyond > end) notes.text(item)
    else if (item.meaning?.is === 'values')
      for (const [name, values] of Object.entries(item.meaning.refinements))
        notes.exclude(name as FacetName, values)
  }
  return beyond + 1
}

/** Whether the words before are about the seats: 'leather', 'leather seats'. */
function isOfSeats({ items, keyOf }: TypedText, at: number): boolean {
  let before = at
  while (isNoise(items[before])) before -= 1
  const features = valuesAt(items, before)?.filtered_features
  return features !== undefined && /leather|seats|trim|interior/.test(keyOf(items[before]!))
}

/** 'no white utes', 'no Nissan CVT': both together are not wished, which no filter can say. */
function isOneThing({ items, keyOf }: TypedText, from: number, to: number): boolean {
  const [left, thing] = [valuesAt(items, from), valuesAt(items, to)]
  if (!left || !thing || isSameGroup(left, thing)) return false
  const isNamed = Boolean(thing.body ?? thing.make ?? thing.make_model)
  return isNamed || isNarrow(keyOf(items[to]!))
}

/**
 * Where what does not matter ends: 'doesn't need to be new', 'turbo not needed', 'delivered to
 * Perth'. It chooses no car, and in 'kms not important under 5k' the kilometres have no bound.
 */
export function unneededEnd(text: TypedText, at: number): number | undefined {
  const { items, keyOf, thisYear } = text
  const meaning = items[at]?.meaning
  const isKm = meaning?.is === 'unit' && meaning.unit === 'km'
  const afterAt = ['is', 'are'].includes(items[at + 1] ? keyOf(items[at + 1]!) : '') ? at + 2 : at + 1
  const after = items[afterAt]
  if ((isKm || isUnknown(items[at])) && after && UNIMPORTANT.has(keyOf(after))) return afterAt + 1
  // 'Perth delivery'
  if (meaning?.is === 'place' && items[at + 1] && DELIVERIES.has(keyOf(items[at + 1]!))) return at + 2
  if (grammarAt(items, at) !== 'unneeded') return undefined
  const next = skipNoise(items, at + 1)
  const place = placeHere(text, next)
  if (place) return placesEnd(text, place.next)
  const end = listEnd(items, next)
  return end > next ? end : quantityAt(items, next, thisYear)?.next
}

/** 'not white or black', 'no utes, vans or 4WDs': everything on the list is left out. */
function readExclusions(text: TypedText, notes: Notes, start: number): number | undefined {
  const { items, keyOf } = text
  let next = start
  let end: number | undefined
  for (;;) {
    const values = valuesAt(items, next)
    const [facet, ...more] = Object.keys(values ?? {}) as FacetName[]
    if (!values || !facet || more.length > 0) return end
    // 'automatic not cvt': what is wished already stays wished, and the word itself is left out.
    if (isNarrow(keyOf(items[next]!)) || notes.has(values)) return end ?? withoutText(text, notes, next)
    notes.exclude(facet, values[facet]!)
    end = next + 1
    const other = nextOfList(text, next)
    if (!other) return end
    if (other.is === 'unclear') {
      for (const item of items.slice(end, other.at + 1)) if (!isNoise(item)) notes.text(item)
      return other.at + 1
    }
    next = other.at
  }
}

/**
 * What comes next in a list of what is not wished. 'Not white, black or red' is one list, and in
 * 'no diesel, petrol only' another wish begins. In 'not a Kia, Mazda' neither is clear, so the
 * second name stays text.
 */
function nextOfList(
  { items, keyOf }: TypedText,
  last: number,
): { is: 'more' | 'unclear'; at: number } | undefined {
  const isBetween = (item: Item) => item.sign === ',' || ARTICLES.has(keyOf(item))
  const joint = jointAt(items, last + 1)
  const from = joint ?? last + 1
  const at = skipNoise(items, from)
  const values = valuesAt(items, at)
  if (!values) {
    // 'no Jeep Dodge Chrysler', and nobody taught us what a Dodge is.
    const beyond = isUnknown(items[at]) && joint === undefined && at === last + 1 && valuesAt(items, at + 1)
    return beyond && isSameGroup(valuesAt(items, last)!, beyond) ? { is: 'unclear', at: at + 1 } : undefined
  }
  const isList = items.slice(from, at).every(isBetween)
  const isSame = isSameGroup(valuesAt(items, last)!, values)
  // 'no utes, vans or 4WDs', but 'not white and automatic' and 'no white or diesel utes'
  const isOr = joint !== undefined && grammarAt(items, joint - 1) !== 'and'
  if (joint !== undefined)
    return isList && (isSame || (isOr && !valuesAt(items, at + 1))) ? { is: 'more', at } : undefined
  if (!isSame) return undefined
  if (isList && isClosed(items, at, isBetween)) return { is: 'more', at }
  const after = items[at + 1]
  const isInstead = !isList || values.transmission || (after && INSTEAD.has(keyOf(after)))
  return isInstead ? undefined : { is: 'unclear', at }
}

/** Where what 'or', 'and' or a slash joins would begin. */
function jointAt(items: Item[], end: number): number | undefined {
  if (items[end]?.sign === '/') return end + 1
  const joint = skipNoise(items, end)
  return ['or', 'and'].includes(grammarAt(items, joint) ?? '') ? joint + 1 : undefined
}

/** Whether 'or' or 'and' joins the last name of a list: 'Kia, Hyundai or MG'. */
function isClosed(items: Item[], from: number, isBetween: (item: Item) => boolean): boolean {
  const first = valuesAt(items, from)!
  for (let at = from; ; ) {
    const values = valuesAt(items, at)
    if (!values || !isSameGroup(first, values)) return false
    const joint = jointAt(items, at + 1)
    if (joint !== undefined) return valuesAt(items, skipNoise(items, joint)) !== undefined
    at += 1
    while (items[at] && isBetween(items[at]!)) at += 1
  }
}

const isNarrow = (key: string): boolean => NARROW_WORDS.has(key) || NARROW_WORDS.has(key.replace(/s$/, ''))

function withoutText({ items }: TypedText, notes: Notes, at: number): number {
  let next = at + 1
  // 'v4' is one word.
  while (items[next] && notes.isOneWord(items[next - 1]!, items[next]!)) next += 1
  notes.withoutText({ from: items[at]!.from, to: items[next - 1]!.to })
  return next
}
