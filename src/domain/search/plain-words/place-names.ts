import { grammarAt, skipNoise } from './items/item-at.ts'
import type { Item } from './items/items.ts'
import type { Lexicon } from './lexicon.ts'
import { quantityAt } from './quantities/quantities.ts'
import type { NamedPlace } from './reading.ts'
import { phraseKey } from './tokens.ts'
import { STATES } from './vocabulary/sayings.ts'

/** A typed text, and the words that a site understands. */
export type TypedText = {
  items: Item[]
  keyOf: (item: Item) => string
  lexicon: Lexicon
  thisYear: number
  /** Whether it is written as a name is, with a capital. */
  isName: (item: Item) => boolean
  hasColour: () => boolean
}
type FoundPlace = { place: NamedPlace; next: number }

/** The place after a distance: 'from Geelong' in '50 km from Geelong'. */
export function placeAfterDistance(text: TypedText, at: number): FoundPlace | undefined {
  const word = grammarAt(text.items, at)
  if (word !== 'of' && word !== 'min' && word !== 'near' && word !== 'around') return undefined
  return placeAt(text, at + 1)
}

/** A place that is named here: 'Geelong', 'near 3220'. 'In' a town of the stock is its city. */
export function placeHere(text: TypedText, at: number): (FoundPlace & { city?: string }) | undefined {
  const word = grammarAt(text.items, at)
  const meaning = text.items[at]?.meaning
  if (meaning?.is === 'place') return { place: meaning.place, next: at + 1 }
  const told = townAndState(text, at) ?? postcodeAndReach(text, at)
  if (told) return told
  if (word !== 'near' && word !== 'in' && word !== 'around') return undefined
  const found = placeAt(text, at + 1, word)
  const city = found && cityOf(text, found.place)
  return found && { ...found, ...(word === 'in' && city !== undefined && { city }) }
}

/** Where a list of places ends that began before: 'or Ballarat' in 'not in Geelong or Ballarat'. */
export function placesEnd(text: TypedText, from: number): number {
  const joint = skipNoise(text.items, from)
  const isJoined =
    text.items[joint]?.sign === ',' || ['or', 'and'].includes(grammarAt(text.items, joint) ?? '')
  const next = skipNoise(text.items, joint + 1)
  const other = isJoined && grammarAt(text.items, next) !== 'near' ? placeHere(text, next) : undefined
  return other ? placesEnd(text, other.next) : from
}

/** The city of the stock that a place is. */
export const cityOf = ({ lexicon }: TypedText, { name }: NamedPlace): string | undefined =>
  lexicon.stocked('city').find((one) => phraseKey(one) === phraseKey(name))

/** 'Orange NSW', 'Orange 2800': a town whose name means something else too. */
function townAndState({ items, keyOf, lexicon }: TypedText, at: number): FoundPlace | undefined {
  const [item, next] = [items[at], items[at + 1]]
  const place = item?.meaning?.is === 'values' && next ? lexicon.place(keyOf(item)) : undefined
  if (!place || !next) return undefined
  return STATES.has(keyOf(next)) || next.digits === place.postcode ? { place, next: at + 2 } : undefined
}

/**
 * '3220 within 20 km', '3220 postcode': a number that may be a postcode. It is one if a distance or
 * the word follows.
 */
function postcodeAndReach({ items, keyOf, thisYear }: TypedText, at: number): FoundPlace | undefined {
  const { digits } = items[at] ?? {}
  if (digits?.length !== 4) return undefined
  const place = { name: digits, postcode: digits }
  const word = items[at + 1]
  if (word && keyOf(word) === 'postcode' && items[at + 2]?.digits?.length !== 4)
    return { place, next: at + 2 }
  if (Number(digits) <= thisYear + 1 || grammarAt(items, at + 1) !== 'within') return undefined
  const reach = quantityAt(items, at + 1, thisYear)
  return reach?.measure === 'distance' ? { place, next: at + 1 } : undefined
}

/** A town after 'in' whose name means something else too: 'in Orange', 'in Sale'. */
function ambiguousTown(text: TypedText, at: number): FoundPlace | undefined {
  const item = text.items[at]
  const place = item && text.lexicon.place(text.keyOf(item))
  if (!place || item.meaning?.is === 'place') return undefined
  const isColour = item.meaning?.is === 'values'
  const isMeant = text.isName(item) || (isColour && text.hasColour())
  return townAndState(text, at) ?? (isMeant ? { place, next: at + 1 } : undefined)
}

function placeAt(text: TypedText, from: number, word?: 'near' | 'in' | 'around'): FoundPlace | undefined {
  const { items, keyOf, lexicon, thisYear } = text
  const ambiguous = word ? ambiguousTown(text, from) : undefined
  if (ambiguous) return ambiguous
  let at = skipNoise(items, from)
  // '10 km from postcode 3350'
  if (grammarAt(items, at) === 'near') at = skipNoise(items, at + 1)
  const item = items[at]
  const isYear = word !== 'near' && Number(item?.digits) <= thisYear + 1
  // 'around 8000' is what it may cost.
  const isPrice = word === 'around' && Number(item?.digits) % 500 === 0
  if (item?.digits && /^\d{4}$/.test(item.digits) && !(word && isYear) && !isPrice)
    return { place: { name: item.digits, postcode: item.digits }, next: at + 1 }
  if (item?.meaning?.is === 'place') return { place: item.meaning.place, next: at + 1 }
  // A town that is a colour too: 'near Orange', but not 'in orange'.
  const place = item && word !== 'in' ? lexicon.place(keyOf(item)) : undefined
  return place && { place, next: at + 1 }
}
