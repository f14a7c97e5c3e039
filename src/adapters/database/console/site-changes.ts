import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { SiteDeskChanges } from '#ports/console/site-desk.ts'
import type { Db } from '../database.ts'
import {
  siteApprovals,
  siteDrafts,
  sitePatches,
  sitePictures,
  sitePublications,
} from '../schema/site-desk.ts'
import { dealershipOwners, siteActivations, siteVersions } from '../schema/sites.ts'
import { activateVersion, nextVersion } from '../site-versions.ts'

/** How many changes of an earlier draft are kept, for screens that were open all the time. */
const KEPT_PATCHES = 200
/** And of this draft: so many can be undone. */
const MAX_PATCHES = 500

export const siteDeskChanges = (tx: Db): SiteDeskChanges => {
  const forget = (slug: string, before: number) =>
    tx.delete(sitePatches).where(and(eq(sitePatches.slug, slug), lt(sitePatches.revision, before)))
  return {
    async lock({ dealer }, { config, now }) {
      const find = () => tx.select().from(siteDrafts).where(eq(siteDrafts.slug, dealer)).for('update')
      const [found] = await find()
      if (found) return found
      const version = await nextVersion(tx, dealer)
      await tx
        .insert(siteDrafts)
        .values({
          slug: dealer,
          version,
          base: config,
          config,
          revision: 0,
          since: 0,
          updatedAt: now,
          updatedBy: '',
        })
        .onConflictDoNothing()
      const [made] = await find()
      return made!
    },
    patches: (slug, after) =>
      tx
        .select()
        .from(sitePatches)
        .where(and(eq(sitePatches.slug, slug), gt(sitePatches.revision, after)))
        .orderBy(asc(sitePatches.revision)),
    async save({ slug, ...draft }, patch) {
      await tx.update(siteDrafts).set(draft).where(eq(siteDrafts.slug, slug))
      await tx.insert(sitePatches).values({ ...patch, slug })
      await forget(slug, draft.revision - MAX_PATCHES + 1)
    },
    async restart({ slug, ...draft }) {
      await tx.update(siteDrafts).set(draft).where(eq(siteDrafts.slug, slug))
      await forget(slug, draft.revision - KEPT_PATCHES)
    },
    async store({ slug, version, config }, note, author) {
      await tx.insert(siteVersions).values({ slug, version, config, note, author })
    },
    activate: (slug, version, hosts, { name, reason }) =>
      activateVersion(tx, { slug, version, hosts, by: name, reason }),
    nextVersion: (slug) => nextVersion(tx, slug),
    async serving(slug) {
      const [last] = await tx
        .select({ version: siteActivations.version })
        .from(siteActivations)
        .where(eq(siteActivations.slug, slug))
        .orderBy(desc(siteActivations.id))
        .limit(1)
      return last?.version ?? 0
    },
    async own(dealershipId, owner) {
      await tx.insert(dealershipOwners).values({ dealershipId, owner })
    },
    async askApproval({ dealer }, requested) {
      await tx.insert(siteApprovals).values({ ...requested, slug: dealer })
    },
    async decide(tokenHash, decision) {
      const decided = await tx
        .update(siteApprovals)
        .set(decision)
        .where(
          and(
            eq(siteApprovals.tokenHash, tokenHash),
            isNull(siteApprovals.decidedAt),
            gt(siteApprovals.expiresAt, decision.decidedAt),
          ),
        )
        .returning({ slug: siteApprovals.slug })
      return decided.length > 0
    },
    async addPicture({ dealer }, picture) {
      const { name, addedBy, addedAt } = picture
      await tx
        .insert(sitePictures)
        .values({ ...picture, slug: dealer })
        .onConflictDoUpdate({
          target: [sitePictures.slug, sitePictures.source],
          set: { removedAt: null, name, addedBy, addedAt },
        })
    },
    async removePicture({ dealer }, source, now) {
      const isOwn = and(eq(sitePictures.slug, dealer), eq(sitePictures.source, source))
      const gone = await tx
        .update(sitePictures)
        .set({ removedAt: now })
        .where(and(isOwn, isNull(sitePictures.removedAt)))
        .returning({ source: sitePictures.source })
      return gone.length > 0
    },
    async restorePicture({ dealer }, source) {
      const isOwn = and(eq(sitePictures.slug, dealer), eq(sitePictures.source, source))
      const back = await tx
        .update(sitePictures)
        .set({ removedAt: null })
        .where(and(isOwn, isNotNull(sitePictures.removedAt)))
        .returning({ source: sitePictures.source })
      return back.length > 0
    },
    async schedule(publication) {
      const [row] = await tx
        .insert(sitePublications)
        .values({ ...publication, state: 'waiting' })
        .returning({ id: sitePublications.id })
      return row!.id
    },
    async settle(id, slug, state, fault) {
      // One that failed is listed until somebody has read it.
      const from = state === 'withdrawn' ? (['waiting', 'failed'] as const) : (['waiting'] as const)
      const rows = await tx
        .update(sitePublications)
        .set({ state, fault: fault ?? null })
        .where(
          and(
            eq(sitePublications.id, id),
            eq(sitePublications.slug, slug),
            inArray(sitePublications.state, from),
          ),
        )
        .returning({ id: sitePublications.id })
      return rows.length > 0
    },
  }
}
