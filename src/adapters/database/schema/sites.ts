import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** All configurations of a site, including previews. Rows are only added. */
export const siteVersions = pgTable(
  'site_versions',
  {
    slug: text().notNull(),
    version: integer().notNull(),
    config: jsonb().$type<unknown>().notNull(),
    note: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (site) => [primaryKey({ columns: [site.slug, site.version] })],
)

/**
 * Which version of a site is active since when. The last row of a slug counts, and version 0 means
 * none.
 */
export const siteActivations = pgTable(
  'site_activations',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    slug: text().notNull(),
    version: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (activation) => [index('site_activations_by_slug').on(activation.slug, activation.id)],
)
