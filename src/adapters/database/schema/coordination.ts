import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Which process holds a job that only one may do, and until when. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** How often something was done in the current window, counted across processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  taken: integer().notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
})

/** Answers of the API by idempotency key, so that a repeat does nothing again. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    keyId: text().notNull(),
    name: text().notNull(),
    /** A hash of the request. The same name with another request is a mistake. */
    request: text().notNull(),
    /** Undefined while the request is carried out. */
    answer: jsonb().$type<{ status: number; headers: Record<string, string>; body: string }>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.keyId, answer.name] }),
    index('api_answers_by_time').on(answer.at),
  ],
)
