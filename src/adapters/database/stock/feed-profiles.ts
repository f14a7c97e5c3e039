import { and, asc, eq } from 'drizzle-orm'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { feedPulls, importRuns, feedProfiles as table } from '../schema/feeds.ts'

const one = (dealershipId: number, name: string) =>
  and(eq(table.dealershipId, dealershipId), eq(table.name, name))

const pullOf = (dealershipId: number, feed: string) =>
  and(eq(feedPulls.dealershipId, dealershipId), eq(feedPulls.feed, feed))

async function removed(db: Db, dealershipId: number, name: string): Promise<boolean> {
  await db.delete(feedPulls).where(pullOf(dealershipId, name))
  const gone = await db.delete(table).where(one(dealershipId, name)).returning({ name: table.name })
  return gone.length > 0
}

/**
 * Changes of profiles, also within a transaction. The feed is then fetched anew: its file may be
 * the same, but it is read in another way.
 */
export const profileChanges = (db: Db): Pick<FeedProfiles, 'save' | 'remove' | 'takeOff'> => ({
  async save(dealershipId, name, profile) {
    await db.delete(feedPulls).where(pullOf(dealershipId, name))
    await db
      .insert(table)
      .values({ dealershipId, name, profile })
      .onConflictDoUpdate({
        target: [table.dealershipId, table.name],
        set: { profile, savedAt: new Date() },
      })
  },
  remove: (dealershipId, name) => removed(db, dealershipId, name),
  async takeOff(dealershipId, name) {
    const had = await removed(db, dealershipId, name)
    const runs = await db
      .update(importRuns)
      .set({ isOff: true })
      .where(
        and(
          eq(importRuns.dealershipId, dealershipId),
          eq(importRuns.feed, name),
          eq(importRuns.isOff, false),
        ),
      )
      .returning({ id: importRuns.id })
    return had || runs.length > 0
  },
})

/** Profiles of feeds in the database. */
export function feedProfiles({ db }: Database): FeedProfiles {
  return failing('feed profiles', {
    async find(dealershipId, name) {
      const [row] = await db.select().from(table).where(one(dealershipId, name))
      // What an older version saved gets the defaults of this one.
      return row && FeedProfile.parse(row.profile)
    },
    async list(dealershipId) {
      const rows = await db
        .select()
        .from(table)
        .where(dealershipId === undefined ? undefined : eq(table.dealershipId, dealershipId))
        .orderBy(asc(table.dealershipId), asc(table.name))
      // One that this version cannot read must not hide the others.
      return rows.flatMap(({ profile, savedAt, ...row }) => {
        const parsed = FeedProfile.safeParse(profile)
        return parsed.success ? [{ ...row, profile: parsed.data, savedAt: savedAt.toISOString() }] : []
      })
    },
    ...profileChanges(db),
    async pull(dealershipId, feed) {
      const [row] = await db.select().from(feedPulls).where(pullOf(dealershipId, feed))
      if (!row) return undefined
      const { etag, lastModified, pulledAt, failures, lastError } = row
      return {
        pulledAt: pulledAt.toISOString(),
        failures,
        ...(etag !== null && { etag }),
        ...(lastModified !== null && { lastModified }),
        ...(lastError !== null && { lastError }),
      }
    },
    async pulled(dealershipId, feed, { etag, lastModified, pulledAt, failures, lastError }) {
      const values = {
        etag: etag ?? null,
        lastModified: lastModified ?? null,
        pulledAt: new Date(pulledAt),
        failures,
        lastError: lastError?.slice(0, 500) ?? null,
      }
      await db
        .insert(feedPulls)
        .values({ dealershipId, feed, ...values })
        .onConflictDoUpdate({ target: [feedPulls.dealershipId, feedPulls.feed], set: values })
    },
  })
}
