import { isUnknown } from './items.ts'
import type { Quantity } from './judge-quantity.ts'
import type { TypedText } from './place-names.ts'
import { grammarAt, isNoise, skipNoise } from './quantities.ts'
import {
  COMPARED_YEARS,
  COVERED,
  MONTHS,
  NOT_ODOMETER_AFTER,
  NOT_ODOMETER_BEFORE,
  NOT_PRICES_BEFORE,
  REGO,
  UNTIL,
} from './vocabulary/sayings.ts'

/** What no filter says: it stays text, or it is passed over as 'rego' is. */
type Aside = { is: 'text' | 'passed'; from: number; to: number }

/**
 * Whether a number is about something else than the car: 'service due at 100000 km', 'I drive 30000
 * km a year', 'rego till 2027', 'deposit 2000'.
 */
export function notOfCar(text: TypedText, at: number, { measure, next, range }: Quantity): Aside | undefined {
  const { items, keyOf } = text
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
  const paidAt = grammarAt(items, at - 1) === 'of' || isNoise(items[at - 1]) ? at - 2 : at - 1
  if (isBare && NOT_PRICES_BEFORE.has(key(paidAt))) return { is: 'text', from: at, to: next }
  if (measure !== 'year' || !isBare) return undefined
  // 'had one for 10 years': how long, and not how old.
  const isAge = !isBounded && items[at]?.digits?.length !== 4
  if (isAge && key(at - 1) === 'for' && /^y(?:ea)?rs?$/.test(key(next - 1)))
    return { is: 'passed', from: at, to: next }
  if (COMPARED_YEARS.has(key(next))) return { is: 'text', from: at, to: next + 1 }
  if (COMPARED_YEARS.has(key(at - 1))) return { is: 'text', from: at, to: next }
  // '2000 off' is money, and '2018 off road' a year.
  const isMoneyOff = items[at]?.digits === '2000' && key(next) === 'off'
  if (
    isMoneyOff ||
    COVERED.has(key(at - 1)) ||
    COVERED.has(key(next)) ||
    (isUnknown(items[next]) && COVERED.has(key(next + 1)))
  )
    return { is: 'text', from: at, to: next }
  if (NOT_PRICES_BEFORE.has(key(next))) return { is: 'text', from: at, to: next + 1 }
  const untilAt = MONTHS.has(key(at - 1)) ? at - 2 : at - 1
  if (UNTIL.has(key(untilAt)))
    return { is: isNoise(items[untilAt - 1]) ? 'passed' : 'text', from: at, to: next }
  // 'rego 2027' is when it ends. 'reg 2018' may be the year of the car.
  if (!REGO.test(key(untilAt)) || isBounded) return undefined
  const isEnd = isNoise(items[untilAt]) && Number(items[at]?.digits) >= text.thisYear
  return { is: isEnd ? 'passed' : 'text', from: at, to: next }
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
function ratedEnd({ items, keyOf }: TypedText, next: number): number | undefined {
  let at = skipNoise(items, next)
  const rate = items[at]
  if (rate && ['per', 'each', 'every'].includes(keyOf(rate))) at += 1
  const item = items[at]
  const isSigned = items.slice(next, at).some(({ sign }) => sign === ',')
  const isRate = item !== undefined && !isSigned && NOT_ODOMETER_AFTER.has(keyOf(item))
  return isRate && items[skipNoise(items, at + 1)]?.number === undefined ? at + 1 : undefined
}
