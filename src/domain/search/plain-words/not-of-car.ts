import { grammarAt, isNoise, skipNoise, valuesAt } from './items/item-at.ts'
import { type Item, isUnknown } from './items/items.ts'
import type { TypedText } from './place-names.ts'
import type { Quantity } from './quantities/judge-quantity.ts'
import { quantityAt } from './quantities/quantities.ts'
import {
  ARTICLES,
  COMPARED_YEARS,
  COVERED,
  MEASURED_OTHERWISE,
  MONTHS,
  NOT_ODOMETER_AFTER,
  NOT_ODOMETER_BEFORE,
  NOT_PRICES_BEFORE,
  ONE_CAR,
  PERSONS,
  REGO,
  UNTIL,
} from './vocabulary/sayings.ts'

/** What no filter says: it stays text, or it is passed over as 'rego' is. */
type Aside = { is: 'text' | 'passed'; from: number; to: number }

const YEARS = /^y(?:ea)?rs?$/
const ANY_KMS = /^any(?:kms?|ks|kilometres|mileage)$/
/** Above this, what is below it may be kilometres. */
const MAX_SURE_PRICE = 30_000
/** From here on what comes after 'low kms' is kilometres. */
const MIN_SURE_KM = 50_000
/** From here on an amount is the price of a car: 'good value under 20k'. */
const MIN_CAR_PRICE = 10_000

/** Whether 'low kms' comes right before. */
export function isAfterLowKms(items: Item[], at: number): boolean {
  const before = items[at - 1]?.meaning
  return before?.is === 'sort' && before.sort === 'km:asc'
}

/** Whether a number after 'low kms' is more than most would pay, and so kilometres. */
export const isSurelyKm = ({ measure, range, isVague }: Quantity): boolean =>
  measure === 'price' && isVague === true && range.min === undefined && (range.max ?? 0) >= MIN_SURE_KM

/**
 * Whether a number is about something else than the car: 'service due at 100000 km', 'I drive 30000
 * km a year', 'rego till 2027', 'deposit 2000'.
 */
export function notOfCar(text: TypedText, at: number, quantity: Quantity): Aside | undefined {
  const { items, keyOf } = text
  const { measure, next, range, isVague } = quantity
  const key = (where: number) => (items[where] ? keyOf(items[where]) : '')
  const isBare = items[at]?.number !== undefined
  const isBounded = range.min !== range.max
  if (measure === 'km' || measure === 'distance') {
    const to = ratedEnd(text, next)
    if (to !== undefined) return { is: 'text', from: at, to }
    if (measure === 'distance' || !isBare) return undefined
    const isAt = key(at - 1) === 'at' || UNTIL.has(key(at - 1))
    const before = isNoise(items[at - 1]) && items[at - 1]?.sign === undefined ? key(at - 2) : ''
    const isOther = NOT_ODOMETER_BEFORE.has(key(at - 1)) || NOT_ODOMETER_BEFORE.has(before)
    return isAt || isOther ? { is: 'text', from: at, to: next } : undefined
  }
  // 'from $99 a week' is what a notice says, and no wish to pay more.
  if (measure === 'week' && range.max === undefined) return { is: 'text', from: at, to: next }
  if (measure !== 'year' && measure !== 'price') return undefined
  const other = otherAmountAt(text, at, quantity)
  if (other !== undefined) return { is: 'text', from: other, to: next }
  // 'with any kms under 80k', 'low kms under 35k' may be kilometres.
  const isAfterKms = ANY_KMS.test(key(at - 1)) || isAfterLowKms(items, at)
  const isWrittenOut = !items.slice(at, next).some(({ meaning }) => meaning?.is === 'unit')
  const isMileage = (range.max ?? 0) > MAX_SURE_PRICE || (isWrittenOut && isAfterLowKms(items, at))
  if (isAfterKms && isVague && isMileage) return { is: 'text', from: at, to: next }
  // 'over 2000 discount', 'over 2000 engine'
  const isRound = (range.min ?? 0) % 100 === 0
  const isSize = isRound && MEASURED_OTHERWISE.has(key(next))
  if (measure === 'year' && (isSize || NOT_PRICES_BEFORE.has(key(next))))
    return { is: 'text', from: at, to: next + 1 }
  // 'warranty over 2 years', '5 years factory warranty'
  const coverAt = grammarAt(items, at - 1) === 'of' ? at - 2 : at - 1
  const isCovered =
    [coverAt, next].some((where) => COVERED.has(key(where))) ||
    (isUnknown(items[next]) && COVERED.has(key(next + 1)))
  if (measure === 'year' && isCovered && YEARS.test(key(next - 1))) return { is: 'text', from: at, to: next }
  if (measure !== 'year' || !isBare) return undefined
  // 'had one for 10 years': how long, and not how old.
  const isAge = !isBounded && items[at]?.digits?.length !== 4
  if (isAge && key(at - 1) === 'for' && YEARS.test(key(next - 1))) return { is: 'passed', from: at, to: next }
  // 'a hatch for 17 year old son', 'for a 17 year old': who drives it.
  if (isAge && PERSONS.has(key(next))) return { is: 'passed', from: at, to: next + 1 }
  const isOneCar = valuesAt(items, next) !== undefined || ONE_CAR.has(key(next))
  if (isAge && !isOneCar && ARTICLES.has(key(at - 1)) && key(at - 2) === 'for')
    return { is: 'passed', from: at, to: next }
  // 'the past 4 years' are all of them.
  if (isAge && key(at - 1) === 'past') return { is: 'text', from: at, to: next }
  if (COMPARED_YEARS.has(key(next))) return { is: 'text', from: at, to: next + 1 }
  if (COMPARED_YEARS.has(key(at - 1))) return { is: 'text', from: at, to: next }
  // '2000 off' is money, and '2018 off road' a year.
  const isMoneyOff = items[at]?.digits === '2000' && key(next) === 'off'
  if (isMoneyOff || isCovered) return { is: 'text', from: at, to: next }
  const untilAt = MONTHS.has(key(at - 1)) ? at - 2 : at - 1
  if (UNTIL.has(key(untilAt)))
    return { is: isNoise(items[untilAt - 1]) ? 'passed' : 'text', from: at, to: next }
  // 'rego 2027' is when it ends. 'reg 2018' may be the year of the car.
  if (!REGO.test(key(untilAt)) || isBounded) return undefined
  const isEnd = isNoise(items[untilAt]) && Number(items[at]?.digits) >= text.thisYear
  return { is: isEnd ? 'passed' : 'text', from: at, to: next }
}

/** Where an amount of something else begins: 'deposit under 1000', 'engine bigger than 2000'. */
function otherAmountAt(
  { items, keyOf }: TypedText,
  at: number,
  { measure, range }: Quantity,
): number | undefined {
  const isBare = items[at]?.number !== undefined
  const value = range.max ?? range.min ?? 0
  const before = items[at - 1]
  // What is bigger or smaller than a number is no price, and 'reduced by 2000' no year.
  const isCompared = ['bigger', 'smaller'].includes(grammarAt(items, at - 1) ?? '')
  if (isBare && (isCompared || (before && keyOf(before) === 'by' && value % 100 === 0))) return at
  // '2015' is a year, and '2000' may be a size.
  const isYear = measure === 'year' && value % 100 !== 0
  const isNamed = (where: number) => {
    const key = items[where] ? keyOf(items[where]) : ''
    if (NOT_PRICES_BEFORE.has(key)) return isBare || items[where - 1]?.number === undefined
    return !isBare && !isYear && value < MIN_CAR_PRICE && MEASURED_OTHERWISE.has(key)
  }
  const isJoint = grammarAt(items, at - 1) === 'of' || (isNoise(before) && before?.sign === undefined)
  const named = [at - 1, ...(isJoint ? [at - 2] : [])].find(isNamed)
  if (named === undefined) return undefined
  // A word that is passed over elsewhere stays beside its amount.
  return isNoise(items[named]) ? named : at
}

/**
 * Where a date or a time of the registration ends: 'rego till March', 'rego 03/2027', '12 months
 * rego'. It is passed over, as 'rego' is.
 */
export function regoEnd({ items, keyOf }: TypedText, at: number): number | undefined {
  const key = (where: number) => (items[where] ? keyOf(items[where]) : '')
  const isRego = (where: number) => isNoise(items[where]) && REGO.test(key(where))
  const isAfter = isRego(at - 1) || (isRego(at - 2) && UNTIL.has(key(at - 1)))
  if (isAfter && MONTHS.has(key(at))) return at + 1
  if (items[at]?.number === undefined) return undefined
  const next = items[at + 1]?.meaning
  if (next?.is === 'unit' && next.unit === 'months') return isAfter || isRego(at + 2) ? at + 2 : undefined
  if (!isAfter || items[at + 1]?.sign !== '/') return undefined
  let end = at + 1
  while (items[end]?.sign === '/' && items[end + 1]?.digits) end += 2
  return end
}

/** Where '30000 km a year' and '100000 km warranty' end. */
function ratedEnd({ items, keyOf, thisYear }: TypedText, next: number): number | undefined {
  let at = skipNoise(items, next)
  const rate = items[at]
  if (rate && ['per', 'each', 'every'].includes(keyOf(rate))) at += 1
  const item = items[at]
  const isSigned = items.slice(next, at).some(({ sign }) => sign === ',')
  const isRate = item !== undefined && !isSigned && NOT_ODOMETER_AFTER.has(keyOf(item))
  // 'kms under 100000 year over 2015' begins with the year of the car.
  const isNext = items[skipNoise(items, at + 1)]?.number !== undefined || quantityAt(items, at, thisYear)
  return isRate && !isNext ? at + 1 : undefined
}
