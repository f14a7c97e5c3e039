import { addDays, type Day, daysOf } from '#domain/insights/day.ts'
import type { Range } from '#domain/insights/range.ts'
import { SOURCES, type Source } from '#domain/insights/source.ts'
import type { Metric } from '#domain/insights/sums.ts'
import type { Bill, Sum, TermSum } from '#ports/insights/insights.ts'
import type { Opened, Ports } from './load-overview.ts'

export type SourceRow = {
  source: Source
  words: string
  visits: number
  visitors: number
  carViews: number
  leads: number
  /** What the days of the range cost, as far as bills were typed in. */
  cost: number | undefined
}

const daysIn = (month: Day) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The part of a month's bill that falls on the days of a range. */
export function costIn({ from, to }: Range, source: Source, bills: readonly Bill[]): number | undefined {
  const own = bills.filter((bill) => bill.source === source)
  if (own.length === 0) return undefined
  return own.reduce((sum, { month, dollars }) => {
    const last = addDays(month, daysIn(month) - 1)
    const shared = daysOf(month > from ? month : from, last < to ? last : to).length
    return sum + (dollars * shared) / daysIn(month)
  }, 0)
}

export const sourceRows = (
  sources: readonly ({ source: Source } & Sum<Metric>)[],
  bills: readonly Bill[],
  range: Range,
): SourceRow[] =>
  sources.map(({ source, visits, visitors, carViews, leads }) => ({
    source,
    words: SOURCES[source],
    visits,
    visitors,
    carViews,
    leads,
    cost: costIn(range, source, bills),
  }))

export async function loadSources(
  { insights }: Ports,
  { permit, ask, range, device, both }: Opened,
): Promise<{
  rows: SourceRow[]
  before: Record<string, number> | undefined
  campaigns: TermSum[]
  referrers: TermSum[]
}> {
  const [[sources, earlier], bills, campaigns, referrers] = await Promise.all([
    both((may, days) => insights.sources(may, { ...days, device })),
    insights.bills(permit, ask),
    insights.terms(permit, ask, { kind: 'campaign', limit: 20 }),
    insights.terms(permit, ask, { kind: 'referrer', limit: 20 }),
  ])
  const before = earlier && Object.fromEntries(earlier.map(({ source, leads }) => [source, leads]))
  return { rows: sourceRows(sources, bills, range), before, campaigns, referrers }
}
