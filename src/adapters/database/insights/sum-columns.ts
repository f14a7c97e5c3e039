import { type SQL, sql } from 'drizzle-orm'
import { METRICS } from '#domain/insights/sums.ts'
import { BUCKETS } from '#domain/insights/vitals.ts'
import { type dailyPages, dailyVisits } from '../schema/insights.ts'

/** Not an integer: the seconds of a busy year are more than one can be. */
export const total = (column: unknown) => sql<number>`sum(${column})::float`

export const metricsOf = Object.fromEntries(
  METRICS.map((name) => [name, total(dailyVisits[name])]),
) as Record<(typeof METRICS)[number], SQL<number>>

const bucketSums = (column: unknown) =>
  sql<number[]>`array[${sql.join(
    Array.from(
      { length: BUCKETS },
      (_, n) => sql`coalesce(sum(${column}[${sql.raw(String(n + 1))}]), 0)::int`,
    ),
    sql`, `,
  )}]`

/** The views of a kind of page, and how fast they were. */
export const pageColumns = (pages: typeof dailyPages) => ({
  views: total(pages.views),
  lcp: bucketSums(pages.lcp),
  inp: bucketSums(pages.inp),
  cls: bucketSums(pages.cls),
})
