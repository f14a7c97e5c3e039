import { phraseMatcher, wholeMatcher } from '../vocabulary/matcher.ts'
import { PRICE_TYPES, YES_OR_NO } from '../vocabulary/words.ts'
import { type CellKind, type CellStyle, quoted, type Reader, type Reading, troubled } from './cell-reading.ts'

const THOUSANDS = { ',': /^\d{1,3}(,\d{3})+$/, '.': /^\d{1,3}(\.\d{3})+$/ }

/** Parses digits with separators. Undefined if they are no number. */
function digitsValue(given: string, style: CellStyle['numbers']): number | undefined {
  let digits = given.replace(/[\s'’]/g, '')
  const sign = digits.startsWith('-') ? -1 : 1
  digits = digits.replace(/^[-+]/, '')
  const decimal = decimalSign(digits, style)
  const [whole = '', fraction = '', ...more] = decimal === undefined ? [digits] : digits.split(decimal)
  const separator = decimal === ',' ? '.' : ','
  const isGrouped = whole.includes(separator) || (decimal === undefined && /[.,]/.test(whole))
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined
  if (isGrouped && !THOUSANDS[','].test(whole) && !THOUSANDS['.'].test(whole)) return undefined
  const plain = whole.replace(/[.,]/g, '')
  if (!/^\d+$/.test(plain + fraction)) return undefined
  return sign * Number(`${plain || '0'}.${fraction || '0'}`)
}

/** The decimal separator. Three digits after a single separator are thousands. */
function decimalSign(digits: string, style: CellStyle['numbers']): ',' | '.' | undefined {
  if (style === '1,234.56') return '.'
  if (style === '1.234,56') return ','
  const comma = digits.lastIndexOf(',')
  const dot = digits.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  const sign = comma >= 0 ? ',' : '.'
  return THOUSANDS[sign].test(digits) ? undefined : sign
}

const PARTS = /^(?<before>[^\d]*?)(?<digits>[-+]?(?:\d[\d\s.,'’]*\d|\d|[.,]\d+))(?<after>[^\d]*)$/
const BEFORE = /^(?:(?:aud|nzd|usd|from|only|now|price|approx\.?|\+)\s*)*(?:(?:a|au|nz|us)?\$)?\s*$/i
const UNITS =
  /^\s*(?:kms?|k|kilomet(?:re|er)s?|miles|mi|aud|nzd|usd|doors?|dr|d|seats?|seater|st|s|yrs?|kgs?|l|lt|litres?)?[.,*]*\s*$/i

/** No number is longer, and the patterns take very long for a text with thousands of spaces. */
const MAX_NUMBER_LENGTH = 200

type Split = { value: number; after: string }

/** A number and the words after it. Undefined for any other cell. */
function splitNumber(raw: string, style: CellStyle['numbers']): Split | undefined {
  const groups = raw.length > MAX_NUMBER_LENGTH ? undefined : PARTS.exec(raw)?.groups
  if (!groups || !BEFORE.test(groups.before!)) return undefined
  const value = digitsValue(groups.digits!, style)
  if (value === undefined || !Number.isFinite(value)) return undefined
  const isThousands = /^\s*k\b/i.test(groups.after!) && value < 1_000
  return { value: isThousands ? value * 1_000 : value, after: groups.after! }
}

const between = (value: number, lowest: number, highest: number): Reading =>
  value < lowest || value > highest
    ? troubled('range', `${value} is not between ${lowest} and ${highest}`)
    : { value }

/** A number. Currency, separators and units are ignored: '$24,990' and '41 200 km' are numbers. */
export const number =
  (lowest: number, highest: number): CellKind =>
  ({ numbers }): Reader =>
  (raw) => {
    const split = splitNumber(raw, numbers)
    if (!split || !UNITS.test(split.after)) return troubled('number', `${quoted(raw)} is not a number`)
    return between(Math.round(split.value), lowest, highest)
  }

const NOT_TOLD = /^(poa|p\.o\.a\.?|call.*|price on application|contact.*|enquire.*|tba|tbc|ask.*)$/i
const coverOf = wholeMatcher(PRICE_TYPES)
const yesOrNo = wholeMatcher(YES_OR_NO)
/** What the prices of a column cover, if its heading says so: Price (EGC), Drive Away Price. */
export const coverOfHeading = phraseMatcher(PRICE_TYPES)

/**
 * A column such as Drive Away may say Y or N of the price, instead of the price. The answer, if
 * this cell is one.
 */
export function coverAnswer(heading: string, cell: string): { cover: string; isSo: boolean } | undefined {
  const cover = coverOf(heading)
  const answer = cover === undefined ? undefined : yesOrNo(cell)
  return cover !== undefined && answer ? { cover, isSo: answer === 'yes' } : undefined
}

/** A price, and what it covers if the cell says so. Zero and 'POA' mean that there is no price. */
export const price =
  (highest: number): CellKind =>
  ({ numbers }): Reader =>
  (raw) => {
    if (NOT_TOLD.test(raw)) return {}
    const split = splitNumber(raw, numbers)
    const words = split?.after.replace(/^[\s*,.(]+|[\s*,.)]+$/g, '') ?? ''
    const isPlain = UNITS.test(words) || /^(ono|o\.n\.o|neg|negotiable|inc\.? gst|incl\.? gst)$/i.test(words)
    const cover = isPlain ? undefined : coverOf(words)
    if (!split || (!isPlain && cover === undefined))
      return troubled('number', `${quoted(raw)} is not a price`)
    const reading = between(Math.round(split.value), 0, highest)
    if (reading.value === 0) return {}
    return {
      ...reading,
      ...(cover !== undefined && reading.value !== undefined && { also: { price_type: cover } }),
    }
  }

const FIRST_CAR = 1886
const LAST_YEAR = 2100

/** A year: alone, with two digits, as in MY22, or inside a month or a date. */
export const year: CellKind = () => (raw) => {
  const whole = /^(\d{4})(?:\.0+)?$/.exec(raw)?.[1]
  if (whole) return between(Number(whole), FIRST_CAR, LAST_YEAR)
  const short =
    /^(?:(?:0?[1-9]|1[0-2])[/-]|')?(\d{2})$/.exec(raw)?.[1] ?? /^MY ?(\d{2})(?:\.\d{1,2})?$/i.exec(raw)?.[1]
  if (short) return { value: Number(short) + (Number(short) < 60 ? 2_000 : 1_900) }
  const inside = [...new Set(raw.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g))]
  if (raw.length <= 30 && inside.length === 1) return { value: Number(inside[0]) }
  return troubled('number', `${quoted(raw)} is not a year`)
}
