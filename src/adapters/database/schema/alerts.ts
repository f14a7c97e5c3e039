import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NewsAbout, Wish } from '#domain/alert/alert.ts'
import type { ConsentReceipt } from '#domain/lead/consent.ts'
import { mailboxOf } from '../leads/mailbox-of.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * People who asked for alerts. After an erasure only keyed hashes of the address stay, so that a
 * stop is kept for ever.
 */
export const alertSubscribers = pgTable(
  'alert_subscribers',
  {
    id: text().primaryKey(),
    site: text().notNull(),
    email: text().notNull(),
    emailHash: text().notNull(),
    /** One for all ways to write the mailbox. Missing in rows of earlier versions. */
    mailboxHash: text(),
    origin: text().notNull(),
    consents: jsonb().$type<ConsentReceipt[]>().notNull(),
    confirmedAt: at(),
    pausedUntil: at(),
    stoppedAt: at(),
    stopReason: text(),
    createdAt: at().notNull(),
  },
  (subscriber) => [
    uniqueIndex('alert_subscribers_once').on(subscriber.site, subscriber.emailHash),
    index('alert_subscribers_by_mailbox_hash').on(subscriber.site, subscriber.mailboxHash),
    index('alert_subscribers_by_mailbox').on(subscriber.site, mailboxOf(sql`${subscriber.email}`)),
  ],
)

/** What each subscriber wants to hear about. `seen` are the cars that were there before. */
export const alerts = pgTable(
  'alerts',
  {
    id: text().primaryKey(),
    subscriberId: text()
      .notNull()
      .references(() => alertSubscribers.id, { onDelete: 'cascade' }),
    site: text().notNull(),
    wish: jsonb().$type<Wish>().notNull(),
    label: text().notNull(),
    href: text().notNull(),
    seen: jsonb().$type<number[]>().notNull(),
    confirmedAt: at(),
    createdAt: at().notNull(),
  },
  (alert) => [
    uniqueIndex('alerts_once').on(alert.subscriberId, sql`(${alert.wish}->>'kind')`, alert.href),
    index('alerts_by_site').on(alert.site),
  ],
)

/** The mails of alerts as an outbox: at most one of a kind for each subscriber and day. */
export const alertMails = pgTable(
  'alert_mails',
  {
    id: text().primaryKey(),
    subscriberId: text()
      .notNull()
      .references(() => alertSubscribers.id, { onDelete: 'cascade' }),
    kind: text().$type<'confirm' | 'news'>().notNull(),
    day: text().notNull(),
    state: text().$type<'pending' | 'sent' | 'dropped'>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: at().notNull(),
    claimedUntil: at(),
    sentAt: at(),
    lastError: text(),
  },
  (mail) => [
    uniqueIndex('alert_mails_once').on(mail.subscriberId, mail.kind, mail.day),
    index('alert_mails_due').on(mail.state, mail.dueAt),
  ],
)

/** What was found for an alert, once for each car and reason, and the mail that says it. */
export const alertNews = pgTable(
  'alert_news',
  {
    alertId: text()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    carId: bigint({ mode: 'number' }).notNull(),
    about: text().$type<NewsAbout>().notNull(),
    /** Nought where the price plays no part. */
    price: integer().notNull(),
    wasPrice: integer(),
    foundAt: at().notNull(),
    mailId: text(),
  },
  (news) => [
    primaryKey({ columns: [news.alertId, news.carId, news.about, news.price] }),
    index('alert_news_untold').on(news.foundAt).where(sql`${news.mailId} is null`),
    index('alert_news_by_mail').on(news.mailId),
  ],
)
