import { isUnknown } from './items.ts'
import type { TypedText } from './place-names.ts'
import { grammarAt, listEnd, skipNoise, valuesAt } from './quantities.ts'
import { isNamed } from './reading.ts'
import { COMPARED_YEARS, RUNNING_COSTS, SMALL_BADGES } from './vocabulary/sayings.ts'

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
  return badgeAt(text, at) ?? seriesAt(text, at) ?? eitherAt(text, at) ?? betweenAt(text, at)
}

/** 'HiAce Commuter', 'i30 N' */
function badgeAt({ items, keyOf }: TypedText, at: number): number[] | undefined {
  const next = valuesAt(items, at + 1)
  const isBadge = valuesAt(items, at - 1)?.make_model && SMALL_BADGES.has(keyOf(items[at]!))
  return isBadge && !next?.make && !next?.make_model ? [at] : undefined
}

/** 'Canopy or tray', 'Fit or Swift': with only one of them known, the other would be left out. */
function eitherAt({ items }: TypedText, at: number): number[] | undefined {
  const orAt = skipNoise(items, at + 1)
  if (grammarAt(items, orAt) !== 'or') return undefined
  const otherAt = skipNoise(items, orAt + 1)
  const [one, other] = [valuesAt(items, at), valuesAt(items, otherAt)]
  // 'red or pearl white'
  if (one) return isUnknown(items[otherAt]) && !valuesAt(items, otherAt + 1) ? [at, otherAt] : undefined
  // 'HiLux SR5 or Ranger': a badge of the model before.
  const isBadge = isNamed(valuesAt(items, at - 1)) && isNamed(other)
  return isUnknown(items[at]) && other && !isBadge ? [at, otherAt] : undefined
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

/** 'between a RAV4 and a Kluger': something else than both. */
function betweenAt({ items }: TypedText, at: number): number[] | undefined {
  const from = skipNoise(items, at + 1)
  const to = listEnd(items, from)
  const isBetween = grammarAt(items, at) === 'between' && isNamed(valuesAt(items, from)) && to > from + 1
  return isBetween ? [at, ...Array.from({ length: to - from }, (_, n) => from + n)] : undefined
}
