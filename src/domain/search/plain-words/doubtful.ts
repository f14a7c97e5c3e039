import { grammarAt, isNoise, listEnd, skipNoise, valuesAt } from './items/item-at.ts'
import { type Item, isUnknown } from './items/items.ts'
import { placeHere, type TypedText } from './place-names.ts'
import { quantityAt } from './quantities/quantities.ts'
import { isNamed } from './reading.ts'
import { unfilteredAt } from './unfiltered.ts'
import {
  ANYTHING,
  ARTICLES,
  COMPARED_YEARS,
  ELSEWHERE,
  INTO_OUTBACK,
  OF_GOLF,
  OF_OUTBACK,
  RUNNING_COSTS,
  SMALL_BADGES,
} from './vocabulary/sayings.ts'

/**
 * The items that say together what no filter says, though one of them alone would: 'cheap rego',
 * 'newer 2018', 'canopy or tray', '80 series LandCruiser'.
 */
export function doubtfulAt(text: TypedText, at: number): number[] | undefined {
  const { items, keyOf } = text
  const meaning = items[at]?.meaning
  if (meaning?.is === 'sort') {
    const [word, next] = [keyOf(items[at]!), items[at + 1]]
    const isCost = meaning.sort === 'price:asc' && next && RUNNING_COSTS.has(keyOf(next))
    const isYear = COMPARED_YEARS.has(word) && next?.digits?.length === 4
    return isCost || isYear ? [at, at + 1] : undefined
  }
  return (
    unfilteredAt(text, at) ??
    badgeAt(text, at) ??
    timesAt(text, at) ??
    withOrWithoutAt(text, at) ??
    seriesAt(text, at) ??
    unknownModelAt(text, at) ??
    eitherAt(text, at) ??
    elsewhereAt(text, at) ??
    roundPostcodeAt(text, at) ??
    thingAt(text, at) ??
    sumAt(text, at) ??
    pickUpAt(text, at) ??
    betweenAt(text, at)
  )
}

/** 'HiAce Commuter', 'i30 N', 'Triton 2.4 GLS' */
function badgeAt({ items, keyOf }: TypedText, at: number): number[] | undefined {
  const next = valuesAt(items, at + 1)
  let before = at - 1
  if (valuesAt(items, at)) while (isUnknown(items[before]) || items[before]?.digits !== undefined) before -= 1
  const isBadge = valuesAt(items, before)?.make_model && SMALL_BADGES.has(keyOf(items[at]!))
  return isBadge && !next?.make && !next?.make_model ? [at] : undefined
}

/** 'Isofix x3', 'keys x2', '4x4 x2': how many, and no BMW. */
function timesAt({ items, keyOf }: TypedText, at: number): number[] | undefined {
  const before = items[at - 1]
  const isTimes = /^x[1-9]$/.test(keyOf(items[at]!)) && valuesAt(items, at)?.make_model !== undefined
  const values = valuesAt(items, at - 1)
  const isFeature = values?.filtered_features !== undefined || values?.drive?.includes('4x4')
  const isThing = isUnknown(before) || isFeature
  const isMade = items.slice(0, at).some((_, n) => valuesAt(items, n)?.make !== undefined)
  return isTimes && isThing && !isMade ? [at] : undefined
}

/** 'any SUV but white' is with white ones or without. 'Any car but a Ford' leaves Fords out. */
function withOrWithoutAt({ items, keyOf }: TypedText, at: number): number[] | undefined {
  if (!ANYTHING.has(keyOf(items[at]!))) return undefined
  let butAt = at + 1
  while (valuesAt(items, butAt)) butAt += 1
  const [but, next] = [items[butAt], items[butAt + 1]]
  if (butAt === at + 1 || !but || keyOf(but) !== 'but') return undefined
  const from = next && ARTICLES.has(keyOf(next)) ? butAt + 2 : butAt + 1
  const isDoubtful = valuesAt(items, from) && !isNamed(valuesAt(items, from))
  return isDoubtful ? Array.from({ length: listEnd(items, from) - at }, (_, n) => at + n) : undefined
}

/**
 * 'Mazda Zoom or Suzuki Swift', 'Suzuki Swift or Mazda Zoom': a model that nobody taught us. With
 * the makes and the other model as filters, its word would leave the others out.
 */
function unknownModelAt({ items }: TypedText, at: number): number[] | undefined {
  const one = namedAt(items, at)
  if (!one || grammarAt(items, one.end) !== 'or') return undefined
  const other = namedAt(items, skipNoise(items, one.end + 1))
  const isSameMake = one.make === other?.make
  if (!other || isSameMake || !(one.isUnknownModel || other.isUnknownModel)) return undefined
  return Array.from({ length: other.end - at }, (_, n) => at + n).filter((n) => !isNoise(items[n]))
}

/** A make or model with the words after it that nobody taught us. */
function namedAt(items: Item[], at: number) {
  const values = valuesAt(items, at)
  if (!isNamed(values)) return undefined
  let end = at + 1
  while (isUnknown(items[end]) && items[end]?.sign === undefined) end += 1
  const [make] = values?.make ?? []
  return { end, make, isUnknownModel: make !== undefined && end > at + 1 }
}

/** 'Canopy or tray', 'Fit or Swift': with only one of them known, the other would be left out. */
function eitherAt(text: TypedText, at: number): number[] | undefined {
  const { items } = text
  const orAt = skipNoise(items, at + 1)
  if (grammarAt(items, orAt) !== 'or') return undefined
  const otherAt = skipNoise(items, orAt + 1)
  const [one, other] = [valuesAt(items, at), valuesAt(items, otherAt)]
  // 'A4 or 3 Series or C200': nothing of a list is chosen without its end.
  if (isNamed(one) && isNamed(other)) {
    const rest = eitherAt(text, otherAt)
    return rest && [at, ...rest]
  }
  // 'red or pearl white'
  if (one)
    return isNothingKnown(text, otherAt) && !valuesAt(items, otherAt + 1)
      ? withRest(items, [at, otherAt])
      : undefined
  // 'HiLux SR5 or Ranger': a badge of the model before.
  const isBadge = isNamed(valuesAt(items, at - 1)) && isNamed(other)
  return isUnknown(items[at]) && other && !isBadge ? withRest(items, [at, otherAt]) : undefined
}

/** Whether here is a word that nobody taught us, or a number that measures nothing: '180SX'. */
function isNothingKnown({ items, thisYear }: TypedText, at: number): boolean {
  const isNumber = items[at]?.digits !== undefined
  return isUnknown(items[at]) || (isNumber && quantityAt(items, at, thisYear)?.measure === 'unclear')
}

/** With the rest of the list: 'X5 or ML or Q7'. */
function withRest(items: Item[], list: number[]): number[] {
  const orAt = skipNoise(items, list.at(-1)! + 1)
  const nextAt = skipNoise(items, orAt + 1)
  const isMore = grammarAt(items, orAt) === 'or' && (valuesAt(items, nextAt) || isUnknown(items[nextAt]))
  return isMore ? withRest(items, [...list, nextAt]) : list
}

/** '80 series LandCruiser': one of its models, which nobody taught us. */
function seriesAt({ items, keyOf }: TypedText, at: number): number[] | undefined {
  const isSeries = (where: number) =>
    items[where]?.number !== undefined &&
    items[where + 1] !== undefined &&
    keyOf(items[where + 1]!) === 'series'
  const isFamily = (where: number) => (valuesAt(items, where)?.make_model?.length ?? 0) > 1
  const isBefore = isSeries(at) && isFamily(at + 2)
  return isBefore || (isFamily(at) && isSeries(at + 1)) ? [at, at + 1, at + 2] : undefined
}

/** 'around 3000' is in Melbourne, or what it may cost. */
function roundPostcodeAt({ items, lexicon, thisYear }: TypedText, at: number): number[] | undefined {
  if (grammarAt(items, at) !== 'around') return undefined
  const [quantity, digits] = [quantityAt(items, at, thisYear), items[at + 1]?.digits]
  const isVague = quantity?.measure === 'price' && quantity.isVague && quantity.next === at + 2
  return isVague && digits && lexicon.isPostcode(digits) ? [at, at + 1] : undefined
}

/** 'away from Melbourne', 'trip to Cairns', 'north of Auckland': the car need not be there. */
function elsewhereAt(text: TypedText, at: number): number[] | undefined {
  const { items, keyOf } = text
  const next = items[at + 1]
  const isTwo = next !== undefined && ELSEWHERE.test(`${keyOf(items[at]!)} ${keyOf(next)}`)
  // '20 minutes away from Geelong' is how far.
  if ((!isTwo && keyOf(items[at]!) !== 'northof') || items[at - 1]?.meaning?.is === 'unit') return undefined
  const place = placeHere(text, isTwo ? at + 2 : at + 1)
  return place && Array.from({ length: place.next - at }, (_, n) => at + n)
}

/** 'room for golf clubs', 'outback trip', 'for the outback' */
function thingAt({ items, keyOf }: TypedText, at: number): number[] | undefined {
  const key = (where: number) => (items[where] ? keyOf(items[where]) : '')
  if (key(at) === 'golf') return OF_GOLF.has(key(at + 1)) ? [at, at + 1] : undefined
  if (key(at) !== 'outback') return undefined
  if (OF_OUTBACK.has(key(at + 1))) return [at, at + 1]
  return INTO_OUTBACK.has(key(at - 2)) && key(at - 1) === 'the' ? [at] : undefined
}

/** 'between a RAV4 and a Kluger': something else than both. */
function betweenAt({ items }: TypedText, at: number): number[] | undefined {
  const from = skipNoise(items, at + 1)
  const to = listEnd(items, from)
  const isBetween = grammarAt(items, at) === 'between' && isNamed(valuesAt(items, from)) && to > from + 1
  return isBetween ? [at, ...Array.from({ length: to - from }, (_, n) => from + n)] : undefined
}

/** '5+2 seats' has neither five nor two. */
function sumAt({ items }: TypedText, at: number): number[] | undefined {
  const isSum = items[at + 1]?.sign === '+' && items[at + 2]?.digits?.length === 1
  return items[at]?.digits?.length === 1 && isSum ? [at, at + 1, at + 2] : undefined
}

/** 'pick up Geelong' is where, and 'pickup Geelong' may be what. */
function pickUpAt({ items, keyOf }: TypedText, at: number): number[] | undefined {
  const { from, to } = items[at]!
  const isApart = to === from + 2 && keyOf(items[at]!) === 'pickup'
  return isApart && items[at + 1]?.meaning?.is === 'place' ? [at] : undefined
}
