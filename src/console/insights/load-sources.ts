import { addDays, type Day, daysOf } from '#domain/insights/day.ts'
import type { Range } from '#domain/insights/range.ts'
import { SOURCES, type Source } from '#domain/insights/source.ts'
import type { Metric } from '#domain/insights/sums.ts'
import type { Bill, Sum } from '#ports/insights/insights.ts'
import type { Opened, Ports } from './load-overview.ts'
import { loadTerms, type TermRow } from './load-terms.ts'

export type SourceRow = {
  source: Source
  words: string
  visits: number
  visitors: number
  carViews: number
  leads: number
  /** Visits and leads of the compared days. Undefined if it is compared with nothing. */
  visitsBefore?: number
  before?: number
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

type SourceSum = { source: Source } & Sum<Metric>

function beforeOf(earlier: readonly SourceSum[] | undefined, source: Source) {
  if (!earlier) return {}
  const row = earlier.find((one) => one.source === source)
  return { visitsBefore: row?.visits ?? 0, before: row?.leads ?? 0 }
}

export const sourceRows = (
  sources: readonly SourceSum[],
  earlier: readonly SourceSum[] | undefined,
  bills: readonly Bill[],
  range: Range,
): SourceRow[] =>
  sources.map(({ source, visits, visitors, carViews, leads }) => ({
    ...beforeOf(earlier, source),
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
  opened: Opened,
): Promise<{ rows: SourceRow[]; campaigns: TermRow[]; referrers: TermRow[] }> {
  const { permit, ask, range, device, both } = opened
  const [[sources, earlier], bills, campaigns, referrers] = await Promise.all([
    both((may, days) => insights.sources(may, { ...days, device })),
    insights.bills(permit, ask),
    loadTerms(insights, opened, { kind: 'campaign', limit: 20 }),
    loadTerms(insights, opened, { kind: 'referrer', limit: 20 }),
  ])
  return { rows: sourceRows(sources, earlier, bills, range), campaigns, referrers }
}
