import { and, count, eq, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PlatformHealth, PlatformQuery, Waiting } from '#ports/insights/platform-health.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { dailyPages, dailyVisits } from '../schema/insights.ts'
import { leadDeliveries, leads } from '../schema/leads.ts'
import { cars } from '../schema/stock.ts'
import { webhookDeliveries } from '../schema/webhooks.ts'
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
    pages: (_permit, { sites, from, to, device }) =>
      db
        .select({ site: dailyPages.site, kind: dailyPages.kind, ...pageColumns(dailyPages) })
        .from(dailyPages)
        .where(
          and(
            inArray(dailyPages.site, [...sites]),
            gte(dailyPages.day, from),
            lte(dailyPages.day, to),
            device ? eq(dailyPages.device, device) : undefined,
          ),
        )
        .groupBy(dailyPages.site, dailyPages.kind),
    async waiting(_permit, lateAt, deadSince) {
      const isOpen = (table: typeof leadDeliveries | typeof webhookDeliveries) =>
        or(
          and(eq(table.state, 'pending'), lt(table.dueAt, lateAt)),
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
          .where(isOpen(leadDeliveries))
          .groupBy(leads.site),
        db
          .select({
            site: webhookDeliveries.dealer,
            late: ifState('pending', webhookDeliveries.state),
            dead: ifState('dead', webhookDeliveries.state),
          })
          .from(webhookDeliveries)
          .where(isOpen(webhookDeliveries))
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
