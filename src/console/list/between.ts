import { addDays, type Day } from '#domain/insights/day.ts'

const MOMENT = String.raw`(\d{4}-\d\d-\d\d)T00:00:00[+-]\d\d:\d\d`
const BETWEEN = new RegExp(`^${MOMENT}/${MOMENT}$`)

/**
 * The days of a plot in the address of a list: from one midnight to another, by the dealer's clock.
 * So a list has exactly what a number of the insights counts.
 */
export function betweenOf(span: string | null): { since: Date; until: Date; days: [Day, Day] } | undefined {
  const [, from, after] = BETWEEN.exec(span ?? '') ?? []
  const [since, until] = (span ?? '').split('/').map((moment) => new Date(moment))
  if (!from || !after || Number.isNaN(since!.getTime()) || Number.isNaN(until!.getTime())) return undefined
  return { since: since!, until: until!, days: [from, addDays(after, -1)] }
}

const dayFormat = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const wordsOf = (day: Day) => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** The choices of a filter, and the days in the address if it names some. */
export function spansWith<Spans extends readonly (readonly [string, string])[]>(
  spans: Spans,
  chosen: string | null,
): readonly (readonly [string, string])[] {
  const between = betweenOf(chosen)
  return between ? [...spans, [chosen!, between.days.map(wordsOf).join(' to ')]] : spans
}
