import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { type Range, wholeMonths } from '#domain/insights/range.ts'
import type { InsightQuery } from '#ports/insights/insights.ts'
import { dailyVisits } from '../schema/insights.ts'

export type May = Permitted<'insight.read' | 'car.read'>
type Dated = Record<'site' | 'day' | 'device', unknown> & { place?: unknown }

/**
 * The rows of some yards. Sums of visits have a row for the whole site too, which is place 0:
 * adding up the yards would miss the home page. Of cars, pages, forms and words all rows are the
 * site's.
 */
function atPlaces(table: Dated, { scope: { places } }: May): SQL | undefined {
  if (places === 'all') return table === dailyVisits ? eq(dailyVisits.place, 0) : undefined
  return places.length > 0 ? inArray(table.place as never, [...places]) : sql`false`
}

/** The rows of a dealer in these days, at the yards of the permit. */
export const dated = (table: Dated, permit: May, { from, to, device }: InsightQuery): SQL | undefined =>
  and(
    eq(table.site as never, permit.dealer),
    atPlaces(table, permit),
    gte(table.day as never, from),
    lte(table.day as never, to),
    device ? eq(table.device as never, device) : undefined,
  )

/** The sums of the whole site, or those of the yards: the same columns in another table. */
export const sumsFor = <Table>({ scope }: May, ofSite: Table, ofYards: object): Table =>
  scope.places === 'all' ? ofSite : (ofYards as Table)

/** The days of a range that are added up by day, and its whole months if it has any. */
export function periodsOf({ from, to }: Range): { days: SQL; months: SQL | undefined } {
  const months = wholeMonths({ from, to })
  if (!months) return { days: sql`day between ${from} and ${to}`, months: undefined }
  return {
    days: sql`(day >= ${from} and day < ${months.from} or day >= ${months.before} and day <= ${to})`,
    months: sql`month >= ${months.from} and month < ${months.before}`,
  }
}
