import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
