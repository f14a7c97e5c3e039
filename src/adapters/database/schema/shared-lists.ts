import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/** Lists of cars that shoppers made a link to. They name cars only, never who made them. */
export const sharedLists = pgTable(
  'shared_lists',
  {
    /** The last part of its address. Nobody can guess it. */
    token: text().primaryKey(),
    site: text().notNull(),
    cars: integer().array().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (list) => [index('shared_lists_by_end').on(list.expiresAt)],
)
