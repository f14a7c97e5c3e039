import { asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { WebhookOutbox } from '#ports/webhooks/webhooks.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { cars } from '../schema/stock.ts'
import {
  changedAddresses,
  webhookDeliveries as deliveries,
  webhookEvents as events,
  webhooks,
} from '../schema/webhooks.ts'
import { hookOf, keysOf } from './webhooks.ts'

const MAX_ERROR_LENGTH = 500
/** A statement has at most 65,535 parameters. */
const ADDRESSES_AT_ONCE = 5_000

export function webhookOutbox({ db }: Database): WebhookOutbox {
  return failing('webhook outbox', {
    async active() {
      return (await db.select().from(webhooks).where(isNull(webhooks.endedAt))).map(hookOf)
    },
    async events(limit) {
      const rows = await db.select().from(events).orderBy(asc(events.id)).limit(limit)
      const ids = rows.flatMap(({ dealershipId, subject }) =>
        dealershipId === null ? [] : [Number(subject)],
      )
      const found =
        ids.length > 0 ? await db.select({ car: cars.document }).from(cars).where(inArray(cars.id, ids)) : []
      const byId = new Map(found.map(({ car }) => [String(car.id), car]))
      return rows.map((row) => ({
        ...row,
        car: row.dealershipId === null ? null : (byId.get(row.subject) ?? null),
      }))
    },
    async plan(ids, { messages, addresses }, now) {
      await db.transaction(async (tx) => {
        await tx.delete(events).where(inArray(events.id, [...ids]))
        for (let from = 0; from < addresses.length; from += ADDRESSES_AT_ONCE)
          await tx
            .insert(changedAddresses)
            .values(
              addresses.slice(from, from + ADDRESSES_AT_ONCE).map((address) => ({ ...address, at: now })),
            )
            .onConflictDoNothing()
        if (messages.length === 0) return
        await tx.insert(deliveries).values(
          messages.map(({ webhook, ...message }) => ({
            ...message,
            webhookId: webhook,
            state: 'pending' as const,
            dueAt: now,
            createdAt: now,
          })),
        )
      })
    },
    async claim(limit, leaseSeconds, now, capacity) {
      const at = sql`${now.toISOString()}::timestamptz`
      const most = sql`coalesce((${JSON.stringify(capacity.webhooks)}::jsonb->>${webhooks.id})::int, 1)`
      // The first of each webhook, by its own index: one with many messages holds back no other.
      const turns = sql`select turn.id, turn.due_at, ${webhooks.dealer} as dealer,
          row_number() over (partition by ${webhooks.dealer} order by turn.due_at) as of_dealer
        from ${webhooks} cross join lateral (
        select waiting.id, waiting.due_at from ${deliveries} as waiting
        where waiting.webhook_id = ${webhooks.id} and waiting.state = 'pending' and waiting.due_at <= ${at}
          and (waiting.claimed_until is null or waiting.claimed_until <= ${at})
        order by waiting.due_at limit ${most} for update skip locked) as turn`
      const due = sql`select turns.id from (${turns}) as turns
        where turns.of_dealer <=
          coalesce((${JSON.stringify(capacity.dealers)}::jsonb->>turns.dealer)::int, ${capacity.otherDealers})
        order by turns.of_dealer, turns.due_at limit ${limit}`
      const claimed = await db
        .update(deliveries)
        .set({
          claimedUntil: new Date(now.getTime() + leaseSeconds * 1000),
          attempts: sql`${deliveries.attempts} + 1`,
        })
        .where(sql`${deliveries.id} in (${due})`)
        .returning()
      if (claimed.length === 0) return []
      const hooks = await db
        .select()
        .from(webhooks)
        .where(inArray(webhooks.id, [...new Set(claimed.map(({ webhookId }) => webhookId))]))
      const byId = new Map(hooks.map((hook) => [hook.id, hook]))
      return claimed.map(({ id, webhookId, dealer, type, body, attempts }) => {
        const hook = byId.get(webhookId)!
        const sealed = hook.endedAt ? [] : keysOf(hook, now)
        return { id, webhook: webhookId, dealer, type, body, attempts, url: hook.url, sealed }
      })
    },
    async delivered(id, status, now) {
      await db
        .update(deliveries)
        .set({ state: 'delivered', deliveredAt: now, claimedUntil: null, status, lastError: null })
        .where(eq(deliveries.id, id))
    },
    async failed(id, { status, error }, dueAt) {
      const next = dueAt === 'never' ? { state: 'dead' as const } : { dueAt }
      await db
        .update(deliveries)
        .set({ ...next, claimedUntil: null, status, lastError: error.slice(0, MAX_ERROR_LENGTH) })
        .where(eq(deliveries.id, id))
    },
    async ended(id) {
      await db
        .update(deliveries)
        .set({ state: 'ended', claimedUntil: null, status: null, lastError: 'the webhook was removed' })
        .where(eq(deliveries.id, id))
    },
    async forget(before) {
      await db.delete(deliveries).where(lt(deliveries.createdAt, before))
    },
  })
}
