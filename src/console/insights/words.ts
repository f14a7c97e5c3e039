import type { Day } from '#domain/insights/day.ts'
import type { Range } from '#domain/insights/range.ts'

const dayFormat = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const grouped = new Intl.NumberFormat('en-AU')

export const dayWords = (day: Day): string => dayFormat.format(new Date(`${day}T00:00:00Z`))
export const rangeWords = ({ from, to }: Range): string =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`
export const numberWords = (value: number): string => grouped.format(value)
export const dollarWords = (value: number): string => `$${grouped.format(Math.round(value))}`

export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(part / whole < 0.1 ? 1 : 0)} %`

/** A change in words: what it is, and whether it went up. */
export type Change = { words: string; isUp: boolean; isSame: boolean }

/** How a number compares with an earlier one. Undefined without one. */
export function changeOf(now: number, before: number | undefined): Change | undefined {
  if (before === undefined) return undefined
  const difference = now - before
  const words =
    before === 0
      ? now === 0
        ? 'the same'
        : `${numberWords(now)} more`
      : `${Math.abs(Math.round((difference / before) * 100))} %`
  return { words, isUp: difference > 0, isSame: difference === 0 }
}
