import { addDays, type Day, daysOf } from '#domain/insights/day.ts'
import type { Range } from '#domain/insights/range.ts'
import { SOURCES, type Source } from '#domain/insights/source.ts'
import type { Metric } from '#domain/insights/sums.ts'
import type { Bill, Sum } from '#ports/insights/insights.ts'
import type { Opened, Ports } from '../load-overview.ts'
import { loadTerms, type TermRow } from '../load-terms.ts'

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
  /** Months of the range without a bill, if others have one. */
  unbilled: Day[]
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

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The months of a range, each named by its first day. */
export const monthsOf = ({ from, to }: Range): Day[] => [...new Set(daysOf(from, to).map(monthOf))]

function unbilledOf(range: Range, source: Source, bills: readonly Bill[]): Day[] {
  const billed = bills.filter((bill) => bill.source === source).map(({ month }) => month)
  return billed.length === 0 ? [] : monthsOf(range).filter((month) => !billed.includes(month))
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
    unbilled: unbilledOf(range, source, bills),
  }))

/** Bills are of the whole website: what its yard or its phones alone cost, nobody knows. */
export const isWhole = ({ permit, device }: Pick<Opened, 'permit' | 'device'>): boolean =>
  permit.scope.places === 'all' && !device

/** The bills of these days, as far as they say anything about what is shown. */
export const loadBills = async ({ insights }: Ports, opened: Opened): Promise<Bill[]> =>
  isWhole(opened) ? insights.bills(opened.permit, opened.ask) : []

export async function loadSources(
  ports: Ports,
  opened: Opened,
): Promise<{ rows: SourceRow[]; bills: Bill[]; campaigns: TermRow[]; referrers: TermRow[] }> {
  const { insights } = ports
  const { range, device, both } = opened
  const [[sources, earlier], bills, campaigns, referrers] = await Promise.all([
    both((may, days) => insights.sources(may, { ...days, device })),
    loadBills(ports, opened),
    loadTerms(insights, opened, { kind: 'campaign', limit: 20 }),
    loadTerms(insights, opened, { kind: 'referrer', limit: 20 }),
  ])
  return { rows: sourceRows(sources, earlier, bills, range), bills, campaigns, referrers }
}
