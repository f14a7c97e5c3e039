import { and, asc, desc, eq, max, sql } from 'drizzle-orm'
import {
  HostTaken,
  NoSuchSiteVersion,
  type SiteVersion,
  type SiteVersions,
} from '#ports/sites/site-versions.ts'
import type { Database, Db } from './database.ts'
import { failing } from './failing.ts'
import { siteDrafts } from './schema/site-desk.ts'
import { siteActivations, siteHosts, siteVersions as table } from './schema/sites.ts'
import { noteEvent } from './webhooks/note-event.ts'

export const SITES_CHANNEL = 'site_versions'
const POLL_MS = 10_000

const versionOf = ({ slug, version, config, note, createdAt }: typeof table.$inferSelect): SiteVersion => ({
  slug,
  version,
  config,
  note,
  createdAt: createdAt.toISOString(),
})

/** The next free number. A draft keeps the number that its preview shows. */
export async function nextVersion(tx: Db, slug: string): Promise<number> {
  // One at a time, so that two people do not get the same number.
  await tx.execute(sql`select pg_advisory_xact_lock(20261118)`)
  const [last] = await tx
    .select({ version: max(table.version) })
    .from(table)
    .where(eq(table.slug, slug))
  const [draft] = await tx
    .select({ version: siteDrafts.version })
    .from(siteDrafts)
    .where(eq(siteDrafts.slug, slug))
  return Math.max(last?.version ?? 0, draft?.version ?? 0) + 1
}

/**
 * Makes a version serve, in all processes. Webhooks and search engines are notified, whoever did
 * it: a person in the console, or an operator in a terminal.
 */
export async function activateVersion(
  tx: Db,
  { slug, version, hosts, by, reason }: Activation,
): Promise<void> {
  const found = await tx
    .select({ version: table.version })
    .from(table)
    .where(and(eq(table.slug, slug), version === 0 ? undefined : eq(table.version, version)))
    .limit(1)
  if (found.length === 0) throw new NoSuchSiteVersion(slug, version)
  await takeHosts(tx, slug, hosts)
  const [former] = await tx
    .select({ id: siteActivations.id })
    .from(siteActivations)
    .where(and(eq(siteActivations.slug, slug), eq(siteActivations.version, version)))
    .limit(1)
  await tx.insert(siteActivations).values({ slug, version, by, reason })
  const data = { earlier: version === 0 || former !== undefined }
  await noteEvent(tx, { type: 'site.published', dealer: slug, subject: slug, data })
  await tx.execute(sql`select pg_notify(${SITES_CHANNEL}, ${slug})`)
}
type Activation = { slug: string; version: number; hosts: readonly string[]; by?: string; reason?: string }

/** Gives a site these hosts and no others. The primary key gives each host to one site. */
async function takeHosts(tx: Db, slug: string, hosts: readonly string[]): Promise<void> {
  await tx.delete(siteHosts).where(eq(siteHosts.slug, slug))
  for (const host of hosts) {
    const added = await tx.insert(siteHosts).values({ host, slug }).onConflictDoNothing().returning()
    if (added.length > 0) continue
    const [other] = await tx.select().from(siteHosts).where(eq(siteHosts.host, host))
    throw new HostTaken(host, other?.slug ?? 'another site')
  }
}

/** The versions of sites in the database. All processes are notified when one is activated. */
export function siteVersions({ db, listen, kind }: Database): SiteVersions {
  return failing(
    'site versions',
    {
      add: (slug, config, note) =>
        db.transaction(async (tx) => {
          const version = await nextVersion(tx, slug)
          await tx.insert(table).values({ slug, version, config, note })
          return version
        }),

      activate: (slug, version, hosts) =>
        db.transaction((tx) => activateVersion(tx, { slug, version, hosts })),

      async noteHosts(slug, hosts) {
        const claims = hosts.map((host) => ({ host, slug }))
        if (claims.length > 0) await db.insert(siteHosts).values(claims).onConflictDoNothing()
      },

      async find(slug, version) {
        const [row] = await db
          .select()
          .from(table)
          .where(and(eq(table.slug, slug), eq(table.version, version)))
        if (row) return versionOf(row)
        const [draft] = await db
          .select()
          .from(siteDrafts)
          .where(and(eq(siteDrafts.slug, slug), eq(siteDrafts.version, version)))
        return draft && { ...draft, note: 'draft', createdAt: draft.updatedAt.toISOString() }
      },

      async active() {
        const last = db
          .selectDistinctOn([siteActivations.slug], {
            slug: siteActivations.slug,
            version: siteActivations.version,
          })
          .from(siteActivations)
          .orderBy(siteActivations.slug, desc(siteActivations.id))
          .as('last')
        const rows = await db
          .select({ row: table })
          .from(table)
          .innerJoin(last, and(eq(last.slug, table.slug), eq(last.version, table.version)))
          .orderBy(asc(table.slug))
        return rows.map(({ row }) => versionOf(row))
      },

      async history(slug) {
        const rows = await db.select().from(table).where(eq(table.slug, slug)).orderBy(desc(table.version))
        const activations = await db
          .select()
          .from(siteActivations)
          .where(eq(siteActivations.slug, slug))
          .orderBy(asc(siteActivations.id))
        return rows.map(({ version, note, createdAt }) => ({
          version,
          note,
          createdAt: createdAt.toISOString(),
          isActive: activations.at(-1)?.version === version,
          activatedAt: activations.filter((one) => one.version === version).map(({ at }) => at.toISOString()),
        }))
      },

      async onChange(listener) {
        const stop = await listen(SITES_CHANNEL, listener, listener)
        // A slow poll finds changes that a broken connection may have missed.
        const poll = kind === 'postgresql' ? setInterval(listener, POLL_MS).unref() : undefined
        return async () => {
          clearInterval(poll)
          await stop()
        }
      },
    } satisfies SiteVersions,
    NoSuchSiteVersion,
    HostTaken,
  )
}
