import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from '#domain/webhooks/webhook.ts'
import type { WebhookDelivery } from '#ports/webhooks/webhooks.ts'

const at = () => timestamp({ withTimezone: true })

/** Addresses that are notified of events. Their keys are encrypted. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text().primaryKey(),
    dealer: text().notNull(),
    url: text().notNull(),
    events: jsonb().$type<WebhookEvent[]>().notNull(),
    sealed: text().notNull(),
    formerSealed: text(),
    formerUntil: at(),
    madeBy: text().notNull(),
    createdAt: at().notNull(),
    endedAt: at(),
  },
  (hook) => [index('webhooks_active').on(hook.dealer).where(sql`${hook.endedAt} is null`)],
)

/** What happened, written in the transaction in which it did. Nobody's name is in it. */
export const webhookEvents = pgTable('webhook_events', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  type: text().$type<WebhookEvent>().notNull(),
  dealer: text(),
  dealershipId: integer(),
  subject: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: at().notNull().defaultNow(),
})

/** Addresses to notify search engines of, each once however often it changes. */
export const changedAddresses = pgTable(
  'changed_addresses',
  {
    site: text().notNull(),
    path: text().notNull(),
    at: at().notNull(),
  },
  (address) => [
    primaryKey({ columns: [address.site, address.path] }),
    index('changed_addresses_by_time').on(address.at),
  ],
)

/** A message for each address that wants to hear of an event: an outbox, and the log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text().primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    dealer: text().notNull(),
    type: text().$type<WebhookEvent>().notNull(),
    body: text().notNull(),
    state: text().$type<WebhookDelivery['state']>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: at().notNull(),
    claimedUntil: at(),
    status: integer(),
    lastError: text(),
    createdAt: at().notNull(),
    deliveredAt: at(),
  },
  (delivery) => [
    // The first waiting message of each webhook is found by it.
    index('webhook_deliveries_waiting')
      .on(delivery.webhookId, delivery.dueAt)
      .where(sql`${delivery.state} = 'pending'`),
    index('webhook_deliveries_log').on(delivery.dealer, delivery.createdAt),
    index('webhook_deliveries_by_hook').on(delivery.webhookId, delivery.createdAt),
    index('webhook_deliveries_by_time').on(delivery.createdAt),
  ],
)
