import type { Insights, TermSum } from '#ports/insights/insights.ts'
import type { Opened } from './load-overview.ts'

/** A word with its number of the compared days. Undefined if it is compared with nothing. */
export type TermRow = TermSum & { before?: number }

/** Words that were counted in these days, each beside the days it is compared with. */
export async function loadTerms(
  insights: Pick<Insights, 'terms'>,
  { permit, ask, compared, device }: Opened,
  requested: Parameters<Insights['terms']>[2],
): Promise<TermRow[]> {
  const rows = await insights.terms(permit, ask, requested)
  if (!compared || rows.length === 0) return rows
  const among = rows.map(({ term }) => term)
  const earlier = await insights.terms(permit, { ...compared, device }, { ...requested, among })
  const known = new Map(earlier.map((one) => [one.term, requested.only === 'empty' ? one.empty : one.times]))
  return rows.map((row) => ({ ...row, before: known.get(row.term) ?? 0 }))
}
