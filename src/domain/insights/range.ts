import { addDays, type Day, daysBetween, isDay } from './day.ts'

/** Days, both included. */
export type Range = { from: Day; to: Day }

export const SPANS = {
  today: { words: 'Today', days: 1 },
  '7d': { words: '7 days', days: 7 },
  '28d': { words: '28 days', days: 28 },
  '84d': { words: '12 weeks', days: 84 },
  '365d': { words: 'A year', days: 365 },
} as const
export type Span = keyof typeof SPANS

export const isSpan = (text: string): text is Span => Object.hasOwn(SPANS, text)

export const COMPARISONS = { before: 'the days before', year: 'a year earlier', none: 'nothing' } as const
export type Comparison = keyof typeof COMPARISONS

export const isComparison = (text: string): text is Comparison => Object.hasOwn(COMPARISONS, text)

/** More would not fit on a plot, and events are not older. */
export const MAX_DAYS = 800

/** The whole days of a span, up to yesterday. Today is only its own span: it is not over. */
export function rangeOf(span: Span, today: Day): Range {
  if (span === 'today') return { from: today, to: today }
  return { from: addDays(today, -SPANS[span].days), to: addDays(today, -1) }
}

/** The days somebody chose, in order and not too many. Undefined if they are none. */
export function chosenRange(from: string, to: string, today: Day): Range | undefined {
  if (!isDay(from) || !isDay(to)) return undefined
  const [first, last] = from <= to ? [from, to] : [to, from]
  const end = last > today ? today : last
  if (first > end) return undefined
  return { from: daysBetween(first, end) >= MAX_DAYS ? addDays(end, 1 - MAX_DAYS) : first, to: end }
}

/**
 * The whole months of a range: from the first one to the day after the last. Undefined without any.
 */
export function wholeMonths({ from, to }: Range): { from: Day; before: Day } | undefined {
  const monthOf = (day: Day) => `${day.slice(0, 7)}-01`
  const monthAfter = (day: Day) => monthOf(addDays(monthOf(day), 31))
  const first = from === monthOf(from) ? from : monthAfter(from)
  const before = monthOf(addDays(to, 1))
  return first < before ? { from: first, before } : undefined
}

/** What a range is compared with. A year earlier begins on the same day of the week. */
export function comparedRange({ from, to }: Range, comparison: Comparison): Range | undefined {
  if (comparison === 'none') return undefined
  const back = comparison === 'year' ? 364 : daysBetween(from, to) + 1
  return { from: addDays(from, -back), to: addDays(to, -back) }
}
