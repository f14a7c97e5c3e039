import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { SiteDesk } from '#ports/console/site-desk.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import {
  siteApprovals,
  siteDrafts,
  siteEditors,
  sitePatches,
  sitePictures,
  sitePublications,
} from '../schema/site-desk.ts'
import { siteActivations, siteVersions } from '../schema/sites.ts'

const MAX_PATCHES = 500
const MAX_LISTED = 50
const MAX_PICTURES = 1_000

/** Drafts and versions of websites, as the console reads them. */
export function siteDesk({ db }: Database): SiteDesk {
  /** The version that served last, or last before this activation. */
  const servingOf = async (slug: string, before?: number) => {
    const isEarlier = before === undefined ? undefined : lt(siteActivations.id, before)
    const [last] = await db
      .select({ version: siteActivations.version })
      .from(siteActivations)
      .where(and(eq(siteActivations.slug, slug), isEarlier))
      .orderBy(desc(siteActivations.id))
      .limit(1)
    return last?.version ?? 0
  }
  const configOf = async (slug: string, version: number) => {
    const [row] = await db
      .select({ config: siteVersions.config })
      .from(siteVersions)
      .where(and(eq(siteVersions.slug, slug), eq(siteVersions.version, version)))
    return row
  }
  return failing('site desk', {
    async draft({ dealer }) {
      const [row] = await db.select().from(siteDrafts).where(eq(siteDrafts.slug, dealer))
      return row
    },
    async live(slug) {
      const version = await servingOf(slug)
      const row = version === 0 ? undefined : await configOf(slug, version)
      return row && { version, config: row.config }
    },
    patches: ({ dealer }, after) =>
      db
        .select()
        .from(sitePatches)
        .where(and(eq(sitePatches.slug, dealer), gt(sitePatches.revision, after)))
        .orderBy(asc(sitePatches.revision))
        .limit(MAX_PATCHES),
    editors: ({ dealer }, since) =>
      db
        .select()
        .from(siteEditors)
        .where(and(eq(siteEditors.slug, dealer), gte(siteEditors.seenAt, since)))
        .orderBy(desc(siteEditors.seenAt))
        .limit(MAX_LISTED),
    async seen({ dealer }, editor) {
      const { name, screen, seenAt } = editor
      await db
        .insert(siteEditors)
        .values({ ...editor, slug: dealer })
        .onConflictDoUpdate({
          target: [siteEditors.slug, siteEditors.accountId],
          set: { name, screen, seenAt },
        })
    },
    async left({ dealer }, { accountId, seenAt }) {
      const gone = await db
        .delete(siteEditors)
        .where(
          and(
            eq(siteEditors.slug, dealer),
            eq(siteEditors.accountId, accountId),
            lte(siteEditors.seenAt, seenAt),
          ),
        )
        .returning({ slug: siteEditors.slug })
      return gone.length > 0
    },
    async versions({ dealer }, { limit, before }) {
      const rows = await db
        .select({
          version: siteVersions.version,
          note: siteVersions.note,
          author: siteVersions.author,
          createdAt: siteVersions.createdAt,
        })
        .from(siteVersions)
        .where(
          and(
            eq(siteVersions.slug, dealer),
            before === undefined ? undefined : lt(siteVersions.version, before),
          ),
        )
        .orderBy(desc(siteVersions.version))
        .limit(limit)
      if (rows.length === 0) return []
      const activations = await db
        .select()
        .from(siteActivations)
        .where(
          and(
            eq(siteActivations.slug, dealer),
            inArray(
              siteActivations.version,
              rows.map(({ version }) => version),
            ),
          ),
        )
        .orderBy(asc(siteActivations.id))
      const serving = await servingOf(dealer)
      return rows.map((row) => ({
        ...row,
        isActive: row.version === serving,
        activations: activations
          .filter(({ version }) => version === row.version)
          .map(({ at, by, reason }) => ({ at, by, reason })),
      }))
    },
    version: ({ dealer }, version) => configOf(dealer, version),
    async servedBefore({ dealer }, version) {
      const [first] = await db
        .select({ id: siteActivations.id })
        .from(siteActivations)
        .where(and(eq(siteActivations.slug, dealer), eq(siteActivations.version, version)))
        .orderBy(asc(siteActivations.id))
        .limit(1)
      return servingOf(dealer, first?.id)
    },
    async approval(tokenHash) {
      const [row] = await db.select().from(siteApprovals).where(eq(siteApprovals.tokenHash, tokenHash))
      return row
    },
    approvals: ({ dealer }, revision) =>
      db
        .select()
        .from(siteApprovals)
        .where(and(eq(siteApprovals.slug, dealer), eq(siteApprovals.revision, revision)))
        .orderBy(desc(siteApprovals.askedAt))
        .limit(MAX_LISTED),
    async pictureNames(slug) {
      const rows = await db
        .select({ source: sitePictures.source, name: sitePictures.name })
        .from(sitePictures)
        .where(eq(sitePictures.slug, slug))
      return new Map(rows.map(({ source, name }) => [source, name]))
    },
    pictures: ({ dealer }) =>
      db
        .select()
        .from(sitePictures)
        .where(and(eq(sitePictures.slug, dealer), isNull(sitePictures.removedAt)))
        .orderBy(desc(sitePictures.addedAt))
        .limit(MAX_PICTURES),
    publications: ({ dealer }) =>
      db
        .select()
        .from(sitePublications)
        .where(and(eq(sitePublications.slug, dealer), inArray(sitePublications.state, ['waiting', 'failed'])))
        .orderBy(desc(sitePublications.id))
        .limit(MAX_LISTED),
    due: (now) =>
      db
        .select()
        .from(sitePublications)
        .where(and(eq(sitePublications.state, 'waiting'), lte(sitePublications.due, now)))
        .orderBy(asc(sitePublications.due), sql`id`)
        .limit(MAX_LISTED),
  } satisfies SiteDesk)
}
