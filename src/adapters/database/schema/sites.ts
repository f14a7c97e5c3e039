import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** All configurations of a site, including previews. Rows are only added. */
export const siteVersions = pgTable(
  'site_versions',
  {
    slug: text().notNull(),
    version: integer().notNull(),
    config: jsonb().$type<unknown>().notNull(),
    note: text().notNull(),
    /** The name of the person who made it. Versions of the command line have none. */
    author: text(),
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
    by: text(),
    reason: text(),
  },
  (activation) => [index('site_activations_by_slug').on(activation.slug, activation.id)],
)

/** The hosts of the sites that serve from here, in their normal form: each belongs to one site. */
export const siteHosts = pgTable(
  'site_hosts',
  { host: text().primaryKey(), slug: text().notNull() },
  (claim) => [index('site_hosts_by_slug').on(claim.slug)],
)

/** Whose each dealership is; the operator says so. */
export const dealershipOwners = pgTable('dealership_owners', {
  dealershipId: integer().primaryKey(),
  owner: text().notNull(),
})

/** Sites that may show a dealership which is not theirs. */
export const dealershipShares = pgTable(
  'dealership_shares',
  { dealershipId: integer().notNull(), site: text().notNull() },
  (share) => [primaryKey({ columns: [share.dealershipId, share.site] })],
)
