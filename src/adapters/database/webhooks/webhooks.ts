import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import type { WebhookChanges, WebhookDelivery, Webhooks } from '#ports/webhooks/webhooks.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { webhookDeliveries as deliveries, webhooks as table } from '../schema/webhooks.ts'

export const hookOf = (row: typeof table.$inferSelect): Webhook => ({
  id: row.id,
  dealer: row.dealer,
  url: row.url,
  events: row.events,
  madeBy: row.madeBy,
  createdAt: row.createdAt,
  formerUntil: row.formerUntil,
})

type Body = { car?: { id: number; name?: string }; lead?: { id: string } }

/** What a message says that it is about. Nobody's name is in it. */
function aboutOf(body: string): WebhookDelivery['about'] {
  const { car, lead } = JSON.parse(body) as Body
  if (car) return { kind: 'car', id: String(car.id), name: car.name ?? null }
  return lead ? { kind: 'lead', id: lead.id, name: null } : null
}

const deliveryOf = (row: typeof deliveries.$inferSelect): WebhookDelivery => ({
  id: row.id,
  webhook: row.webhookId,
  type: row.type,
  about: aboutOf(row.body),
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.lastError,
  createdAt: row.createdAt,
  deliveredAt: row.deliveredAt,
})

export function webhooks({ db }: Database): Webhooks {
  return failing('webhooks', {
    async of({ dealer }) {
      const which = and(eq(table.dealer, dealer), isNull(table.endedAt))
      return (await db.select().from(table).where(which).orderBy(desc(table.createdAt))).map(hookOf)
    },
    async deliveries({ dealer }, { webhook, limit, after }) {
      const which = and(
        eq(deliveries.dealer, dealer),
        webhook === undefined ? undefined : eq(deliveries.webhookId, webhook),
        after &&
          sql`(${deliveries.createdAt}, ${deliveries.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`,
      )
      const newest = [desc(deliveries.createdAt), desc(deliveries.id)]
      const rows = await db
        .select()
        .from(deliveries)
        .where(which)
        .orderBy(...newest)
        .limit(limit)
      return rows.map(deliveryOf)
    },
    async failing({ dealer }) {
      const last = db
        .select({ state: deliveries.state, error: deliveries.lastError })
        .from(deliveries)
        .where(and(eq(deliveries.webhookId, table.id), inArray(deliveries.state, ['delivered', 'dead'])))
        .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
        .limit(1)
        .as('last')
      const rows = await db
        .select({ id: table.id, url: table.url, error: last.error })
        .from(table)
        .innerJoinLateral(last, eq(last.state, 'dead'))
        .where(and(eq(table.dealer, dealer), isNull(table.endedAt)))
        .orderBy(table.url)
      return rows.map(({ error, ...hook }) => ({ ...hook, error: error ?? '' }))
    },
  })
}

/** Changes of webhooks on one transaction. */
export function webhookChanges(tx: Db): WebhookChanges {
  const one = (dealer: string, id: string) =>
    and(eq(table.dealer, dealer), eq(table.id, id), isNull(table.endedAt))
  return {
    async add(_permit, webhook, sealed) {
      await tx.insert(table).values({ ...webhook, sealed })
    },
    async rotate({ dealer }, id, sealed, formerUntil) {
      const [row] = await tx
        .update(table)
        .set({ sealed, formerSealed: table.sealed, formerUntil })
        .where(one(dealer, id))
        .returning()
      return row && hookOf(row)
    },
    async end({ dealer }, id, now) {
      const [row] = await tx.update(table).set({ endedAt: now }).where(one(dealer, id)).returning()
      return row && hookOf(row)
    },
    async replay({ dealer }, id, now) {
      const [row] = await tx
        .update(deliveries)
        .set({ state: 'pending', dueAt: now, attempts: 0, claimedUntil: null })
        .where(
          and(
            eq(deliveries.dealer, dealer),
            eq(deliveries.id, id),
            inArray(
              deliveries.webhookId,
              tx.select({ id: table.id }).from(table).where(isNull(table.endedAt)),
            ),
            or(
              ne(deliveries.state, 'pending'),
              isNull(deliveries.claimedUntil),
              lte(deliveries.claimedUntil, now),
            ),
          ),
        )
        .returning()
      return row && deliveryOf(row)
    },
  }
}

/** The keys that sign at a moment: today's first. */
export const keysOf = (row: typeof table.$inferSelect, now: Date): string[] =>
  row.formerSealed && row.formerUntil && row.formerUntil > now ? [row.sealed, row.formerSealed] : [row.sealed]
