import { type Item, isUnknown } from './items.ts'
import { type Amount, type Comparison, judgeQuantity, type Quantity } from './judge-quantity.ts'
import type { GrammarWord, Measure, Unit } from './meaning.ts'
import { isSameGroup, type Refinements } from './reading.ts'

export const grammarAt = (items: Item[], at: number): GrammarWord | undefined => {
  const meaning = items[at]?.meaning
  return meaning?.is === 'grammar' ? meaning.word : undefined
}
const unitAt = (items: Item[], at: number): Unit | undefined => {
  const meaning = items[at]?.meaning
  return meaning?.is === 'unit' ? meaning.unit : undefined
}
export const valuesAt = (items: Item[], at: number): Refinements | undefined => {
  const meaning = items[at]?.meaning
  return meaning?.is === 'values' ? meaning.refinements : undefined
}
export const isNoise = (item: Item | undefined): boolean => item?.meaning?.is === 'noise'

export function skipNoise(items: Item[], at: number): number {
  let next = at
  while (isNoise(items[next]) && items[next]?.sign !== '$') next += 1
  return next
}

/** Where a list of values of one kind ends: 'sunroof and leather seats'. */
export function listEnd(items: Item[], at: number): number {
  const first = valuesAt(items, at)
  if (!first) return at
  let end = at + 1
  for (;;) {
    const joint = skipNoise(items, end)
    const next = skipNoise(items, joint + 1)
    const values = valuesAt(items, next)
    const isJoined = ['or', 'and'].includes(grammarAt(items, joint) ?? '')
    if (!isJoined || !values || !isSameGroup(first, values)) return end
    end = next + 1
  }
}

/** '$40k', '40 grand', '40,000', 'forty'. */
export function amountAt(items: Item[], at: number): Amount | undefined {
  const hasSign = items[at]?.sign === '$'
  const number = items[hasSign ? at + 1 : at]
  if (number?.number === undefined) return undefined
  let value = number.number
  let next = (hasSign ? at + 1 : at) + 1
  // 'thirty five'
  const ones = number.digits === undefined && value >= 20 ? items[next]?.number : undefined
  if (ones !== undefined && ones < 10) {
    value += ones
    next += 1
  }
  // '100,000 k' are kilometres.
  const unit = unitAt(items, next)
  const isThousands = (unit === 'thousand' || unit === 'grand') && value < 1000
  const isGrand = isThousands && unit === 'grand' && unitAt(items, next + 1) !== 'km'
  return {
    value: value * (isThousands ? 1000 : 1),
    isMoney: hasSign || isGrand,
    isThousands,
    ...(number.digits && { digits: number.digits }),
    next: isThousands ? next + 1 : next,
  }
}

const BOUNDS: readonly GrammarWord[] = [
  'max',
  'min',
  'around',
  'between',
  'before',
  'after',
  'notbefore',
  'notafter',
  'within',
]
/** What a number may stand before: '3t towing', '7 seats for under 35k'. */
const MEASURED_BEFORE: readonly Measure[] = ['towing', 'boot', 'seats']
/** What may stand after a price: '$150 a week'. */
const PRICED: readonly Unit[] = ['dollars', 'week', 'months', 'thousand']
/** What may stand before a unit: '7+ seats', '5 or more doors'. */
const EARLY: readonly GrammarWord[] = ['newest', 'oldest', 'ormore', 'orless']
const SUFFIXES: readonly GrammarWord[] = ['newest', 'oldest', 'ormore', 'orless', 'ish', 'max', 'min']

/** The second year of '2018/19' and '2018-19'. */
function shortYear(items: Item[], { digits, next }: Amount): Amount | undefined {
  const [sign, item] = [items[next]?.sign, items[next + 1]]
  const isSpan = sign === '/' || sign === '-' || sign === '–'
  if (!isSpan || digits?.length !== 4 || item?.digits?.length !== 2) return undefined
  const year = digits.slice(0, 2) + item.digits
  if (Number(year) <= Number(digits)) return undefined
  return { value: Number(year), isMoney: false, isThousands: false, digits: year, next: next + 2 }
}

/** '<', '>=' or '≤' before a number. */
function comparisonAt(items: Item[], at: number): Comparison | undefined {
  const sign = items[at]?.sign
  if (sign === '≤') return '<='
  if (sign === '≥') return '>='
  if (sign !== '<' && sign !== '>') return undefined
  return items[at + 1]?.sign === '=' ? `${sign}=` : sign
}

/** 'within 50k of Newcastle', '20k from Geelong': the k are kilometres to a place. */
function reachAt(items: Item[], amount: Amount, bound: GrammarWord | undefined, thisYear: number) {
  const { value, isMoney, isThousands, next } = amount
  const isFrom = items[next]?.isFrom === true
  const isWithin = bound === 'within'
  if (!isThousands || isMoney || !(isFrom || grammarAt(items, next) === 'of')) return undefined
  const place = items[skipNoise(items, next + 1)]
  const isYear = isFrom && Number(place?.digits) <= thisYear + 1
  const isPostcode = isWithin && place?.digits?.length === 4 && !isYear
  const isNamed = (bound === undefined || isWithin) && place?.meaning?.is === 'place'
  const isUnknownPlace = isWithin && isUnknown(place)
  if (!isPostcode && !isNamed && !isUnknownPlace) return undefined
  return { measure: 'distance' as const, range: { max: value / 1000 }, next }
}

/**
 * Reads a quantity with its bound before or after it: 'under 40k', '7 seats or more', '2015-2018'.
 */
export function quantityAt(
  items: Item[],
  at: number,
  thisYear: number,
): Quantity | { measure: 'unclear'; next: number } | undefined {
  let next = at
  let hint: Measure | undefined
  const first = items[next]?.meaning
  if (first?.is === 'hint') {
    hint = first.measure
    next = skipNoise(items, next + 1)
  } else if (first?.is === 'unit' && (first.unit === 'km' || first.unit === 'seats')) {
    hint = first.unit
    next = skipNoise(items, next + 1)
  }
  // 'weekly under $150'
  const isWeekly = first?.is === 'unit' && first.unit === 'week'
  if (isWeekly) next = skipNoise(items, next + 1)
  let bound = grammarAt(items, next)
  const boundWord = items[next]?.meaning
  const isStrict = boundWord?.is === 'grammar' && boundWord.isStrict === true
  const comparison = comparisonAt(items, next)
  if (bound && BOUNDS.includes(bound)) {
    next = skipNoise(items, next + 1)
    // 'pre-2000'
    if (items[next]?.sign === '-') next += 1
    // 'budget of', 'up to about'
    while (['of', 'around'].includes(grammarAt(items, next) ?? '')) next = skipNoise(items, next + 1)
    const inner = items[next]?.meaning
    if (inner?.is === 'hint') {
      hint = inner.measure
      next = skipNoise(items, next + 1)
    }
  } else bound = undefined
  const amount = amountAt(items, next)
  if (!amount) return undefined
  const reach = hint === undefined ? reachAt(items, amount, bound, thisYear) : undefined
  if (reach) return reach
  next = amount.next

  let other: Amount | undefined
  // '2016/2017'
  const isEither = items[next]?.sign === '/' && items[next + 1]?.digits?.length === 4
  const short = shortYear(items, amount)
  const word = isEither || items[next]?.sign === '/' ? 'or' : grammarAt(items, next)
  const mayJoin = word === 'to' || (word === 'and' && bound === 'between') || word === 'or'
  if (mayJoin && (items[next]?.sign !== '/' || isEither || short)) {
    other = short ?? amountAt(items, skipNoise(items, next + 1))
    if (other) next = other.next
  }
  const joint = other && word
  const low = { ...amount }
  // '30 to 50 grand': both are thousands.
  if (other?.isThousands && !low.isThousands && low.value < 1000) low.value *= 1000
  // '15-20,000 km'
  else if (other && other.value >= 1000 && other.value % 1000 === 0 && low.value * 1000 < other.value)
    low.value *= 1000

  // '7+ seats', '7 or more seats', '7-seater'
  const early = grammarAt(items, next)
  const isEarly = early !== undefined && EARLY.includes(early)
  if ((isEarly || items[next]?.sign === '-') && unitAt(items, next + 1)) next += 1
  let unit = unitAt(items, next)
  if (!unit && items[next]?.sign === '/' && unitAt(items, next + 1)) {
    next += 1
    unit = unitAt(items, next)
  }
  if (unit === 'grand') unit = 'dollars'
  if (unit === 'thousand') unit = low.value >= 1000 && !low.isThousands && !low.isMoney ? 'km' : undefined
  // '$20k kms under 50k': a price has no kilometres, so they begin what comes next.
  const isPrice = hint === 'price' || low.isMoney || other?.isMoney
  if (isPrice && unit && !PRICED.includes(unit)) unit = undefined
  if (unit) next += 1
  // '100k kms on the clock', '$100 dollars a week'
  while (unit && (unitAt(items, next) === unit || (unit === 'dollars' && unitAt(items, next)))) {
    unit = unitAt(items, next)
    next += 1
  }
  if (isWeekly && (unit === undefined || unit === 'dollars')) unit = 'week'
  // '3t towing', '500 litre boot'
  const after = items[next]?.meaning
  if (hint === undefined && after?.is === 'hint' && MEASURED_BEFORE.includes(after.measure)) {
    hint = after.measure
    next += 1
  }
  // '15k-ish'
  if (items[next]?.sign === '-' && grammarAt(items, next + 1) === 'ish') next += 1
  const suffixAt = skipNoise(items, next)
  const suffix = isEarly && unit ? early : grammarAt(items, suffixAt)
  // 'from' begins what comes next: '50 km from Geelong'.
  const isNext = suffix === 'min' && items[suffixAt]?.isFrom
  const hasSuffix =
    suffix !== undefined &&
    !isNext &&
    SUFFIXES.includes(suffix) &&
    ((isEarly && unit !== undefined) || !amountAt(items, skipNoise(items, suffixAt + 1)))
  if (hasSuffix && !(isEarly && unit)) next = suffixAt + 1
  // '30k max kms'
  const last = unitAt(items, next)
  if (hasSuffix && !unit && last && !isPrice && last !== 'thousand' && !quantityAt(items, next, thisYear)) {
    unit = last
    next += 1
  }
  return (
    judgeQuantity(
      { low, other, joint, bound, suffix: hasSuffix ? suffix : undefined, unit, hint, isStrict, comparison },
      next,
      thisYear,
    ) ?? { measure: 'unclear', next }
  )
}
