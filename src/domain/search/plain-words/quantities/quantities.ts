import { grammarAt, skipNoise, unitAt } from '../items/item-at.ts'
import { type Item, isUnknown } from '../items/items.ts'
import type { GrammarWord, Measure, Unit } from '../meaning.ts'
import { amountAt, comparisonAt, isEitherCount, shortYear } from './amounts.ts'
import { type Amount, isYear, judgeQuantity, type Quantity, type QuantityParts } from './judge-quantity.ts'

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

/** Words that may be the bound of the number before or of the next one. 'Or newer' cannot. */
const EITHER_SIDE: readonly GrammarWord[] = ['max', 'min', 'ormore', 'orless', 'ish']

const COUNTS: readonly (Unit | undefined)[] = ['seats', 'doors', 'people']

function isEnding(items: Item[], at: number): boolean {
  const meaning = items[at]?.meaning
  return meaning?.is === 'grammar' && (meaning.isEnding === true || meaning.word === 'orless')
}

/** '2020 max 20k': the bound of what comes next, unless a comma parts them. */
function isBoundOfNext(items: Item[], at: number): boolean {
  const meaning = items[at]?.meaning
  if (items[at + 1]?.sign === ',' || (meaning?.is === 'grammar' && meaning.isOwn)) return false
  const next = skipNoise(items, at + 1)
  // '100000 km min year 2014'
  const isHint = items[next]?.meaning?.is === 'hint'
  const amount = amountAt(items, isHint ? skipNoise(items, next + 1) : next)
  if (!amount) return false
  let end = amount.next
  // '20k max 7 seats'
  if (isEnding(items, at) && grammarAt(items, at) === 'max' && COUNTS.includes(unitAt(items, end)))
    return false
  while (unitAt(items, end)) end += 1
  end = skipNoise(items, end)
  // '20k max 100k max': both stand after their number.
  const isYearOn = ['newest', 'oldest'].includes(grammarAt(items, end) ?? '')
  const hasOwn = isYearOn || (isEnding(items, end) && !isBoundOfNext(items, end))
  return !(isEnding(items, at) && hasOwn)
}

/** 'year 2020 km 40000', '2016 to 2020 km max 80k': the unit belongs to the next number. */
function isUnitOfNext(
  items: Item[],
  { low, other, bound, hint }: Pick<QuantityParts, 'low' | 'other' | 'bound' | 'hint'>,
  at: number,
  thisYear: number,
): boolean {
  const isOfYears = isYear(low, thisYear) && (!other || isYear(other, thisYear))
  // 'under 2000 km under 30k' is about kilometres.
  if (unitAt(items, at) !== 'km' || !isOfYears || bound === 'max' || bound === 'within') return false
  if (other || hint === 'year') return true
  const plain = amountAt(items, skipNoise(items, at + 1))
  if (plain) return plain.value >= 1000
  const isRound = low.value % 1000 === 0
  return !isRound && ['km', 'distance'].includes(quantityAt(items, at, thisYear)?.measure ?? '')
}

/** What is counted by the number after: 'mileage 50k', 'seats 5', but not 'barn doors 2019'. */
function leadingHint(items: Item[], at: number): Measure | undefined {
  const meaning = items[at]?.meaning
  if (meaning?.is === 'hint') return meaning.measure
  const unit = meaning?.is === 'unit' ? meaning.unit : undefined
  if (unit === 'km' || unit === 'seats') return unit
  const isCount = (amountAt(items, skipNoise(items, at + 1))?.value ?? Infinity) < 10
  return unit === 'doors' && isCount ? unit : undefined
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

/** What stands before the number of a quantity: what is measured, and its bound. */
function openingAt(items: Item[], at: number) {
  let next = at
  const first = items[next]?.meaning
  let hint = leadingHint(items, next)
  const isRoom = first?.is === 'hint' && first.isRoom === true
  if (hint) next = skipNoise(items, next + 1)
  // 'weekly under $150'
  const isWeekly = first?.is === 'unit' && first.unit === 'week'
  if (isWeekly) next = skipNoise(items, next + 1)
  // 'weekly payments of $80'
  if (isWeekly && grammarAt(items, next) === 'of') next = skipNoise(items, next + 1)
  let bound = grammarAt(items, next)
  const boundWord = items[next]?.meaning
  const isStrict = boundWord?.is === 'grammar' && boundWord.isStrict === true
  const isOfPrice = boundWord?.is === 'grammar' && boundWord.isOfPrice === true
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
  return { hint, isRoom, bound, isStrict, isOfPrice, comparison, isWeekly, next }
}

/** The second number of '15k to 20k', '2016/2017' and '7 or 8', and both in the same thousands. */
function spanAt(items: Item[], amount: Amount, bound: GrammarWord | undefined) {
  let { next } = amount
  let other: Amount | undefined
  // '2016/2017'
  const isYears = items[next]?.sign === '/' && items[next + 1]?.digits?.length === 4
  const isEither = isYears || isEitherCount(items, amount)
  const short = shortYear(items, amount)
  const word = isEither || items[next]?.sign === '/' ? 'or' : grammarAt(items, next)
  const mayJoin = word === 'to' || (word === 'and' && bound === 'between') || word === 'or'
  if (mayJoin && (items[next]?.sign !== '/' || isEither || short)) {
    other = short ?? amountAt(items, skipNoise(items, next + 1))
    if (other) next = other.next
  }
  const around = other ? undefined : eitherWayOf(items, amount)
  if (around) return around
  const low = { ...amount }
  // '8k to 12'
  if (other && low.isThousands && !other.isThousands && other.value < 1000 && other.value * 1000 > low.value)
    other = { ...other, value: other.value * 1000 }
  // '30 to 50 grand': both are thousands.
  if (other?.isThousands && !low.isThousands && low.value < 1000) low.value *= 1000
  // '15-20,000 km'
  else if (other && other.value >= 1000 && other.value % 1000 === 0 && low.value * 1000 < other.value)
    low.value *= 1000
  return { low, other, joint: other && word, next }
}

/** Both ends of '20k plus or minus 2k'. '20k +/- 10' may be a tenth, and says no number. */
function eitherWayOf(items: Item[], amount: Amount) {
  const meaning = items[amount.next]?.meaning
  if (meaning?.is !== 'grammar' || !meaning.isEitherWay) return undefined
  const away = amountAt(items, skipNoise(items, amount.next + 1))
  if (!away) return undefined
  const isOfYear = /^(?:19|20)\d\d$/.test(amount.digits ?? '') && away.value < 10
  const isPart = away.value * 100 >= amount.value && away.value * 2 <= amount.value
  if (!isOfYear && !isPart) return undefined
  const moved = (value: number) => ({ ...amount, value, ...(amount.digits && { digits: `${value}` }) })
  const [low, other] = [moved(amount.value - away.value), moved(amount.value + away.value)]
  return { low, other, joint: 'to' as const, next: away.next }
}

/**
 * Reads a quantity with its bound before or after it: 'under 40k', '7 seats or more', '2015-2018'.
 */
export function quantityAt(
  items: Item[],
  at: number,
  thisYear: number,
): Quantity | { measure: 'unclear'; next: number } | undefined {
  const { isStrict, isOfPrice, comparison, isWeekly, ...opening } = openingAt(items, at)
  let { hint, bound } = opening
  const amount = amountAt(items, opening.next)
  if (!amount) return undefined
  const reach = hint === undefined ? reachAt(items, amount, bound, thisYear) : undefined
  if (reach) return reach

  const span = spanAt(items, amount, bound)
  let { low, other, joint, next } = span
  // 'budget 20-25k' has both bounds itself.
  if (joint === 'to' && isOfPrice) bound = undefined

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
  const isRoom = opening.isRoom || unit === 'people'
  if (unit === 'people') unit = 'seats'
  if (unit === 'thousand') unit = low.value >= 1000 && !low.isThousands && !low.isMoney ? 'km' : undefined
  // '$20k kms under 50k': a price has no kilometres, so they begin what comes next.
  const isPrice = hint === 'price' || low.isMoney || other?.isMoney
  if (isPrice && unit && !PRICED.includes(unit)) unit = undefined
  if (unit && isUnitOfNext(items, { low: amount, other, bound, hint }, next, thisYear)) unit = undefined
  // 'seats 5 doors 4'
  const isCount = hint === 'seats' || hint === 'doors'
  if (isCount && unit && unit !== hint && amountAt(items, next + 1)) unit = undefined
  if (unit) next += 1
  // '100k kms on the clock', '$100 dollars a week'
  while (unit && (unitAt(items, next) === unit || (unit === 'dollars' && unitAt(items, next)))) {
    unit = unitAt(items, next)
    next += 1
  }
  // '80,000 km give or take 5,000'
  const around = unit && !other ? eitherWayOf(items, { ...low, next }) : undefined
  if (around) {
    ;({ low, other, joint, next } = around)
    if (unitAt(items, next) === unit) next += 1
  }
  if (isWeekly && (unit === undefined || unit === 'dollars')) unit = 'week'
  // 'room for 6 surfboards'
  if (opening.isRoom && !unit && isUnknown(items[next])) return { measure: 'unclear', next }
  // 'room for up to 6': a car with more seats has it too.
  const isOfSeats = isRoom && !other && (unit === 'seats' || hint === 'seats')
  if (isOfSeats && (!bound || (bound === 'max' && !isStrict))) bound = 'min'
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
    ((isEarly && unit !== undefined) || !EITHER_SIDE.includes(suffix) || !isBoundOfNext(items, suffixAt))
  if (hasSuffix && !(isEarly && unit)) next = suffixAt + 1
  // '30k max kms'
  const last = unitAt(items, next)
  if (hasSuffix && !unit && last && !isPrice && last !== 'thousand' && !quantityAt(items, next, thisYear)) {
    unit = last
    next += 1
  }
  return (
    judgeQuantity(
      {
        low,
        other,
        joint,
        bound,
        suffix: hasSuffix ? suffix : undefined,
        unit,
        hint,
        isStrict,
        isOfPrice,
        comparison,
      },
      next,
      thisYear,
    ) ?? { measure: 'unclear', next }
  )
}
