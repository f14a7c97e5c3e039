import { type CellKind, quoted, troubled } from './cell-reading.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[T ].*)?$/
const NAMED = /^(\d{1,2})[ /-]([a-z]{3,9})\.?,?[ /-](\d{2}|\d{4})(?:[T ].*)?$/i
const NAMED_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?:[T ].*)?$/i
const PLAIN = /^(\d{4})(\d{2})(\d{2})$/
/** A day that a spreadsheet wrote as a number: days since 30 December 1899. */
const SERIAL = /^([34]\d{4})(?:\.\d+)?$/
const SERIAL_START = Date.UTC(1899, 11, 30) / 1000
const DAY_SECONDS = 86_400

/** Two-digit years up to 69 are in this century, as in spreadsheets. */
const fullYear = (year: number) => (year > 99 ? year : year + (year < 70 ? 2_000 : 1_900))

/** Seconds at the start of a day. Undefined for a date that does not exist. */
function secondsOf(year: number, month: number, date: number): number | undefined {
  const at = new Date(Date.UTC(year, month - 1, date))
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return exists && year >= 1970 && year <= 2100 ? at.getTime() / 1000 : undefined
}

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

/**
 * A date such as 2026-07-08, 8/07/2026, 8/07/26, 8 Jul 2026, 20260708 or 46211, in seconds. The day
 * is first unless the profile says otherwise.
 */
export const day: CellKind =
  ({ dates }) =>
  (raw) => {
    const example = dates === 'day-first' ? '8/07/2026' : '07/08/2026'
    const wrong = troubled('day', `${quoted(raw)} is not a day like 2026-07-08 or ${example}`)
    const serial = SERIAL.exec(raw)?.[1]
    if (serial) return { value: SERIAL_START + Number(serial) * DAY_SECONDS }
    const numbers = NUMBERS.exec(raw) ?? PLAIN.exec(raw)
    let found: number | undefined
    if (numbers) {
      const [one, two, three] = numbers.slice(1, 4).map(Number) as [number, number, number]
      if (numbers[1]!.length === 4) found = secondsOf(one, two, three)
      else if (numbers[3]!.length === 3) return wrong
      else if (dates === 'day-first') found = secondsOf(fullYear(three), two, one)
      else found = secondsOf(fullYear(three), one, two)
    } else {
      const named = NAMED.exec(raw)
      const first = NAMED_FIRST.exec(raw)
      if (named) found = secondsOf(fullYear(Number(named[3])), monthOf(named[2]!), Number(named[1]))
      else if (first) found = secondsOf(Number(first[3]), monthOf(first[1]!), Number(first[2]))
    }
    return found === undefined ? wrong : { value: found }
  }
