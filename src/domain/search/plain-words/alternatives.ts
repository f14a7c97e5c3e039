import type { Range } from '../facets/range.ts'
import { grammarAt, isNoise, skipNoise, valuesAt } from './items/item-at.ts'
import type { Item } from './items/items.ts'
import type { Notes } from './notes.ts'
import type { TypedText } from './place-names.ts'
import type { Quantity } from './quantities/judge-quantity.ts'
import { isNamed, isSameGroup, type Refinements } from './reading.ts'

/** What 'or' between two quantities makes: one range, nothing that a filter says, or two. */
type Alternative = 'joined' | 'unclear' | 'none'

/**
 * 'hatch under 15k or sedan under 20k' is one range. 'under 10k or over 50k' is none, and 'under
 * 20k or under 100k km' are two filters of which one is enough.
 */
export function alternativeOf(items: Item[], last: Quantity, at: number, next: Quantity): Alternative {
  const between = items.slice(last.next, at)
  // '2017 2018 2019': one year after another.
  if (isSpan(last) && isSpan(next)) return isOneRange(last, next) ? 'joined' : 'unclear'
  if (!between.some((_, to) => grammarAt(between, to) === 'or')) return 'none'
  if (last.measure === next.measure) return isOneRange(last, next) ? 'joined' : 'unclear'
  return grammarAt(items, skipNoise(items, last.next)) === 'or' ? 'unclear' : 'none'
}

const isSpan = ({ measure, range }: Quantity): boolean =>
  measure === 'year' && range.min !== undefined && range.max !== undefined

function isOneRange(one: Quantity, other: Quantity): boolean {
  if (one.either || other.either) return Boolean(one.either && other.either)
  const { min, max } = wider(one.range, other.range)
  if ((min === undefined && max === undefined) || one.range.strict || other.range.strict) return false
  const upTo = Math.min(one.range.max ?? Infinity, other.range.max ?? Infinity)
  const from = Math.max(one.range.min ?? -Infinity, other.range.min ?? -Infinity)
  return from - upTo <= (one.measure === 'year' ? 1 : 0)
}

/** The range that has both in it. */
export const wider = (one: Range, other: Range): Range => ({
  ...(one.min !== undefined && other.min !== undefined && { min: Math.min(one.min, other.min) }),
  ...(one.max !== undefined && other.max !== undefined && { max: Math.max(one.max, other.max) }),
})

/**
 * 'red Mazda or white Toyota': both colours and both makes are wished. That finds white Mazdas too,
 * and leaves out nothing that was asked for.
 */
function isPair(items: Item[], at: number, otherAt: number): boolean {
  const [one, other] = [valuesAt(items, at)!, valuesAt(items, otherAt)!]
  const hasAlso = (from: number, step: 1 | -1, wanted: Refinements) => {
    for (let next = from + step; ; next += step) {
      const values = valuesAt(items, next)
      if (values && isSameGroup(values, wanted)) return true
      if (!values && (!isNoise(items[next]) || items[next]?.sign !== undefined)) return false
    }
  }
  return hasAlso(at, -1, other) && hasAlso(otherAt, 1, one)
}

/**
 * What stays text where 'or' joins values of two facets, which no filters can say, and where to go
 * on reading.
 */
export function choiceAt(
  { items }: TypedText,
  notes: Notes,
  at: number,
): { stay: number[]; next: number } | undefined {
  const orAt = skipNoise(items, at + 1)
  const otherAt = skipNoise(items, orAt + 1)
  const [one, other] = [valuesAt(items, at), valuesAt(items, otherAt)]
  if (grammarAt(items, orAt) !== 'or' || !one || !other) return undefined
  if (isSameGroup(one, other) || notes.has(other) || isPair(items, at, otherAt)) return undefined
  // 'HiLux 4WD or Ranger 4WD': the models are the alternatives.
  const isAgain = items.slice(otherAt).some(({ meaning }) => meaning === items[at]!.meaning)
  if (isNamed(other) && notes.hasOther(other)) return { stay: isAgain ? [] : [at], next: orAt }
  return { stay: [at, otherAt], next: otherAt + 1 }
}
