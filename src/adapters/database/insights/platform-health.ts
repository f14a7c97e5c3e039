import { and, count, eq, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { LATE_ATTEMPTS } from '#domain/lead/deliveries.ts'
import type { PageSum } from '#ports/insights/insights.ts'
import type { PlatformHealth, PlatformQuery, Waiting } from '#ports/insights/platform-health.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { dailyPages, dailyVisits, monthlyPages } from '../schema/insights.ts'
import { leadDeliveries, leads } from '../schema/leads.ts'
import { cars } from '../schema/stock.ts'
import { webhookDeliveries } from '../schema/webhooks.ts'
import { periodsOf } from './dated.ts'
import { metricsOf, pageColumns } from './sum-columns.ts'

/** Sums of whole sites have place 0. */
const ofSites = ({ sites, from, to, device }: PlatformQuery): SQL | undefined =>
  and(
    inArray(dailyVisits.site, [...sites]),
    eq(dailyVisits.place, 0),
    gte(dailyVisits.day, from),
    lte(dailyVisits.day, to),
    device ? eq(dailyVisits.device, device) : undefined,
  )

/** The pages of a range: whole months by month, the days around them by day. */
function pageRows({ sites, device, ...range }: PlatformQuery): SQL {
  const { days, months } = periodsOf(range)
  const columns = sql`select site, kind, views, lcp, inp, cls`
  const of = (table: typeof dailyPages | typeof monthlyPages) =>
    and(inArray(table.site, [...sites]), device ? eq(table.device, device) : undefined)
  const byMonth = months
    ? sql`union all ${columns} from ${monthlyPages} where ${of(monthlyPages)} and ${months}`
    : sql``
  return sql`(${columns} from ${dailyPages} where ${of(dailyPages)} and ${days} ${byMonth}) as daily_pages`
}

const ifState = (state: 'pending' | 'dead', column: unknown) =>
  sql<number>`count(*) filter (where ${column} = ${state})::int`

export function platformHealth({ db }: Database): PlatformHealth {
  return failing('platform health', {
    days: (_permit, query) =>
      db
        .select({ day: dailyVisits.day, ...metricsOf })
        .from(dailyVisits)
        .where(ofSites(query))
        .groupBy(dailyVisits.day)
        .orderBy(dailyVisits.day),
    sites: (_permit, query) =>
      db
        .select({ site: dailyVisits.site, ...metricsOf })
        .from(dailyVisits)
        .where(ofSites(query))
        .groupBy(dailyVisits.site),
    async pages(_permit, query) {
      const { views, lcp, inp, cls } = pageColumns(dailyPages)
      const { rows } = await db.execute<{ site: string } & PageSum>(sql`
        select site, kind, ${views} as views, ${lcp} as lcp, ${inp} as inp, ${cls} as cls
        from ${pageRows(query)} group by site, kind`)
      return rows
    },
    async waiting(_permit, lateAt, deadSince) {
      const isOpen = (table: typeof leadDeliveries | typeof webhookDeliveries, hasFailedLong: SQL) =>
        or(
          // What failed is due again at a later time, so that alone does not tell.
          and(eq(table.state, 'pending'), or(lt(table.dueAt, lateAt), hasFailedLong)),
          and(eq(table.state, 'dead'), gte(table.dueAt, deadSince)),
        )
      const [toDealers, toWebhooks] = await Promise.all([
        db
          .select({
            site: leads.site,
            late: ifState('pending', leadDeliveries.state),
            dead: ifState('dead', leadDeliveries.state),
          })
          .from(leadDeliveries)
          .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
          .where(isOpen(leadDeliveries, gte(leadDeliveries.attempts, LATE_ATTEMPTS)))
          .groupBy(leads.site),
        db
          .select({
            site: webhookDeliveries.dealer,
            late: ifState('pending', webhookDeliveries.state),
            dead: ifState('dead', webhookDeliveries.state),
          })
          .from(webhookDeliveries)
          .where(isOpen(webhookDeliveries, lt(webhookDeliveries.createdAt, lateAt)))
          .groupBy(webhookDeliveries.dealer),
      ])
      return [
        ...toDealers.map((row): Waiting => ({ ...row, of: 'leads' })),
        ...toWebhooks.map((row): Waiting => ({ ...row, of: 'webhooks' })),
      ]
    },
    async cars() {
      const rows = await db
        .select({ dealership: cars.dealershipId, forSale: count() })
        .from(cars)
        .where(ne(cars.status, 'sold'))
        .groupBy(cars.dealershipId)
      return new Map(rows.map(({ dealership, forSale }) => [dealership, forSale]))
    },
  })
}
