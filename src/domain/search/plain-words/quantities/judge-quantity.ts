import type { Range } from '../../facets/range.ts'
import type { GrammarWord, Measure, Unit } from '../meaning.ts'

/** A number of the text: with a dollar sign, or with 'k' or 'grand'. */
export type Amount = { value: number; isMoney: boolean; isThousands: boolean; digits?: string; next: number }

/** A range that the text asks for, of what, and where it ends in the text. */
export type Quantity = {
  measure: Measure | 'week' | 'distance'
  range: Range
  /** Single values, as in '7 or 8 seats'. */
  either?: number[]
  /** Whether no word said what is measured, so that 'under 100k' may be a price or kilometres. */
  isVague?: boolean
  /** Whether kilometres have no bound, so that '30k kms' is the most. */
  isBare?: boolean
  next: number
}

/** A sign before a number. With '=' the number itself belongs to the range. */
export type Comparison = '<' | '>' | '<=' | '>='

export type QuantityParts = {
  low: Amount
  other: Amount | undefined
  joint: GrammarWord | undefined
  bound: GrammarWord | undefined
  suffix: GrammarWord | undefined
  unit: Unit | undefined
  hint: Measure | undefined
  /** Whether the bound leaves its number out. */
  isStrict: boolean
  /** Whether the bound is said of nothing but prices. */
  isOfPrice: boolean
  /** The sign before the number, if that is its bound. */
  comparison: Comparison | undefined
}

const KM_PER_MILE = 1.609
const OLDEST_YEAR = 1950
/** 'Around 20k' is a tenth more or less. */
const AROUND = 0.1
/** Nobody means a price below this without saying dollars. */
const MIN_PLAIN_PRICE = 1000
/** No car costs less, also where dollars are said: '$20' may be thousands. */
const MIN_PRICE = 200
/** Most cars on sale have run more than this, so '80 km' is a distance to a place. */
const MIN_KM = 1000
const MAX_SEATS = 60
const MAX_AGE = 60

/** Whether an amount may be the year of a car. */
export const isYear = ({ digits, isThousands, isMoney }: Amount, thisYear: number): boolean =>
  !isThousands &&
  !isMoney &&
  /^\d{4}$/.test(digits ?? '') &&
  Number(digits) >= OLDEST_YEAR &&
  Number(digits) <= thisYear + 1

/** '15k to 2018' has a price and a year, which are no range. '2000 to 15k' may be two prices. */
function isPriceAndYear(low: Amount, other: Amount, thisYear: number): boolean {
  const [isFrom, isTo] = [isYear(low, thisYear), isYear(other, thisYear)]
  if (isFrom === isTo) return false
  return (isFrom ? low : other).value % 100 !== 0 || (isTo && other.value < low.value)
}

/** Decides what a quantity measures. Undefined if that is not clear: then it stays text. */
export function judgeQuantity(parts: QuantityParts, next: number, thisYear: number): Quantity | undefined {
  const { low, other, unit, hint } = parts
  const made = (measure: Quantity['measure'], range: Range | undefined, rest: Partial<Quantity> = {}) =>
    range && { measure, range, next, ...rest }
  // '3 car seats' says nothing of how many seats the car has.
  if (unit === 'childseats') return undefined
  if (unit === 'years') return made('year', ageRange(parts, thisYear))
  if (unit === 'seats' || unit === 'doors' || hint === 'seats' || hint === 'doors')
    return countOf(parts, next)
  if (hint === 'towing' || hint === 'boot') return sizeOf(parts, hint, next)
  if (unit === 'kg' || unit === 'tonnes' || unit === 'litres' || unit === 'months') return undefined
  // The text does not say how far. Only the place is read.
  if (unit === 'minutes') return made('distance', {})
  if (unit === 'week') return made('week', rangeOf(parts, 'max'))
  const isDistance = unit === 'km' || unit === 'miles'
  if (isDistance || (hint === 'km' && unit === undefined)) {
    const per = unit === 'miles' ? KM_PER_MILE : 1
    const top = Math.max(low.value, other?.value ?? 0)
    if (top < MIN_KM) return made('distance', { max: Math.round(low.value * per) })
    const isBare = !parts.bound && !parts.suffix && !other
    return made('km', scaled(rangeOf(parts, isBare ? 'max' : undefined), per), { isBare })
  }
  if (other && isPriceAndYear(low, other, thisYear)) return undefined
  const isMoney = low.isMoney || other?.isMoney || unit === 'dollars' || hint === 'price'
  if (isMoney && Math.max(low.value, other?.value ?? 0) < MIN_PRICE) return undefined
  if (isMoney) return made('price', rangeOf(parts, 'max'))
  if (isYear(low, thisYear) && (!other || isYear(other, thisYear))) {
    if (parts.comparison) return made('year', comparedYears(parts.comparison, low.value))
    if (parts.bound === 'max' || parts.suffix === 'max' || parts.bound === 'within') return undefined
    return made('year', yearRange(parts))
  }
  const isBounded = parts.bound !== undefined || parts.suffix !== undefined || parts.joint === 'to'
  // '2020-03' is a month.
  const least = Math.min(low.value, other?.value ?? low.value)
  const isAmount = low.isThousands || other?.isThousands || least >= MIN_PLAIN_PRICE
  if (!isBounded || !isAmount || parts.joint === 'or') return undefined
  if (parts.bound && ['before', 'after', 'notbefore', 'notafter'].includes(parts.bound)) return undefined
  return made('price', rangeOf(parts, undefined), { isVague: !parts.isOfPrice })
}

const SIZES = {
  towing: { kg: 1, tonnes: 1000, least: 200, most: 50_000 },
  boot: { litres: 1, least: 50, most: 20_000 },
} as const

/**
 * What a car tows or holds. A bare number is a minimum. 'Up to' can mean the limit of the car or
 * the weight of the trailer, so it stays text.
 */
function sizeOf(parts: QuantityParts, measure: 'towing' | 'boot', next: number): Quantity | undefined {
  const { low, other, unit, bound, suffix } = parts
  const { least, most, ...units } = SIZES[measure]
  const per = unit === undefined ? 1 : (units as Partial<Record<Unit, number>>)[unit]
  const isMost = bound === 'max' || suffix === 'max' || suffix === 'orless'
  if (per === undefined || low.isMoney || other || isMost) return undefined
  const value = Math.round(low.value * per)
  const isKnown = bound === undefined || bound === 'min' || bound === 'around'
  return isKnown && value >= least && value <= most ? { measure, range: { min: value }, next } : undefined
}

function rangeOf(
  { low, other, bound, suffix, joint }: QuantityParts,
  bare: 'max' | undefined,
): Range | undefined {
  if (other && joint !== 'or') {
    if (bound && !['between', 'min', 'around', 'within'].includes(bound)) return undefined
    const [min, max] = [Math.min(low.value, other.value), Math.max(low.value, other.value)]
    return { min, max }
  }
  if (other || bound === 'between') return undefined
  const side = bound === 'within' ? 'max' : (bound ?? SUFFIX_SIDES[suffix!] ?? bare)
  if (side === 'max') return { max: low.value }
  if (side === 'min') return { min: low.value }
  if (side === 'around') {
    const away = low.value * AROUND
    return { min: Math.round(low.value - away), max: Math.round(low.value + away) }
  }
  return undefined
}

const SUFFIX_SIDES: Partial<Record<GrammarWord, 'max' | 'min' | 'around'>> = {
  newest: 'min',
  ormore: 'min',
  min: 'min',
  oldest: 'max',
  orless: 'max',
  max: 'max',
  ish: 'around',
}

const scaled = (range: Range | undefined, per: number): Range | undefined =>
  range && {
    ...(range.min !== undefined && { min: Math.round(range.min * per) }),
    ...(range.max !== undefined && { max: Math.round(range.max * per) }),
  }

/** '> 2019' begins with 2020. '< 2000' may be dollars. */
function comparedYears(sign: Comparison, year: number): Range | undefined {
  if (year % 1000 === 0) return undefined
  const out = sign.endsWith('=') ? 0 : 1
  return sign.startsWith('>') ? { min: year + out } : { max: year - out }
}

function yearRange({ low, other, bound, suffix, joint }: QuantityParts): Range | undefined {
  const year = low.value
  if (other) {
    const [min, max] = [Math.min(year, other.value), Math.max(year, other.value)]
    return joint === 'or' && max - min > 1 ? undefined : { min, max }
  }
  if (bound === 'before') return { max: year - 1 }
  if (bound === 'after') return { min: year + 1 }
  if (bound === 'notbefore' || bound === 'min') return { min: year }
  if (bound === 'notafter') return { max: year }
  if (bound === 'around' || suffix === 'ish') return { min: year - 1, max: year + 1 }
  if (bound) return undefined
  if (suffix && ['newest', 'ormore', 'min'].includes(suffix)) return { min: year }
  if (suffix === 'oldest' || suffix === 'orless') return { max: year }
  return { min: year, max: year }
}

/** '5 years old' counts back from this year. */
function ageRange({ low, other, bound, suffix, joint }: QuantityParts, thisYear: number): Range | undefined {
  const born = (age: number) => thisYear - age
  if (low.value > MAX_AGE || !Number.isInteger(low.value) || low.isMoney) return undefined
  if (other) return joint === 'or' ? undefined : { min: born(other.value), max: born(low.value) }
  // '5 years or more' are the older cars, and '2018 or more' the newer ones.
  const isOld = suffix !== undefined && ['oldest', 'ormore', 'min'].includes(suffix)
  if (bound === 'min' || bound === 'before' || isOld) return { max: born(low.value) }
  const isYoung = bound !== undefined && ['max', 'after', 'notbefore', 'within'].includes(bound)
  if (isYoung || ['newest', 'orless', 'max'].includes(suffix ?? '')) return { min: born(low.value) }
  if (bound === 'around') return { min: born(low.value) - 1, max: born(low.value) + 1 }
  return bound ? undefined : { min: born(low.value), max: born(low.value) }
}

/** Seats and doors are chosen from a list, so one number is a value and not a range. */
function countOf(
  { low, other, bound, suffix, joint, unit, hint, isStrict, comparison }: QuantityParts,
  next: number,
): Quantity | undefined {
  const measure = unit === 'doors' || (hint === 'doors' && !unit) ? 'doors' : 'seats'
  if (!Number.isInteger(low.value) || low.value < 1 || low.value > MAX_SEATS || low.isMoney) return undefined
  const isSpan = joint === 'to' || (joint === 'and' && bound === 'between')
  if (other && (joint === 'or' || isSpan)) {
    const count = other.value - low.value
    if (count < 1 || count > 10) return undefined
    const either =
      joint === 'or' ? [low.value, other.value] : Array.from({ length: count + 1 }, (_, n) => low.value + n)
    return { measure, range: {}, either, next }
  }
  const side = bound ? SUFFIX_SIDES[bound] : SUFFIX_SIDES[suffix!]
  const step = isStrict || comparison === '<' || comparison === '>' ? 0 : 1
  if (side === 'min') return { measure, range: { min: low.value - step, strict: true }, next }
  if (side === 'max') return { measure, range: { max: low.value + step, strict: true }, next }
  return bound ? undefined : { measure, range: {}, either: [low.value], next }
}
