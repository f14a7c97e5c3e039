import type { Item } from './items.ts'
import type { Lexicon } from './lexicon.ts'
import { grammarAt, skipNoise } from './quantities.ts'
import type { NamedPlace } from './reading.ts'
import { phraseKey } from './tokens.ts'

/** A typed text, and the words that a site understands. */
export type TypedText = {
  items: Item[]
  keyOf: (item: Item) => string
  lexicon: Lexicon
  thisYear: number
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
  if (word !== 'near' && word !== 'in' && word !== 'around') return undefined
  const found = placeAt(text, at + 1, word)
  const city = found && cityOf(text, found.place)
  return found && { ...found, ...(word === 'in' && city !== undefined && { city }) }
}

/** The city of the stock that a place is. */
export const cityOf = ({ lexicon }: TypedText, { name }: NamedPlace): string | undefined =>
  lexicon.stocked('city').find((one) => phraseKey(one) === phraseKey(name))

function placeAt(
  { items, keyOf, lexicon, thisYear }: TypedText,
  from: number,
  word?: 'near' | 'in' | 'around',
): FoundPlace | undefined {
  const at = skipNoise(items, from)
  const item = items[at]
  const isYear = word !== 'near' && Number(item?.digits) <= thisYear + 1
  if (item?.digits && /^\d{4}$/.test(item.digits) && !(word && isYear))
    return { place: { name: item.digits, postcode: item.digits }, next: at + 1 }
  if (item?.meaning?.is === 'place') return { place: item.meaning.place, next: at + 1 }
  // A town that is a colour too: 'near Orange', but not 'in orange'.
  const place = item && word !== 'in' ? lexicon.place(keyOf(item)) : undefined
  return place && { place, next: at + 1 }
}
