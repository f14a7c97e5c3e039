import { desc, inArray } from 'drizzle-orm'
import type { FeedDesk, TroubledFeed } from '#ports/console/feed-desk.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { importRuns as table } from '../schema/feeds.ts'

type Run = Pick<typeof table.$inferSelect, 'dealershipId' | 'feed' | 'isOk' | 'report'>

/** A run that is under way, or that went well, has nothing to say. */
function troubleOf({ dealershipId, feed, isOk, report }: Run): TroubledFeed[] {
  const says = report?.refused ?? report?.alarms[0]?.says
  if (isOk === null || (isOk && !says)) return []
  return [{ dealershipId, feed, isOk, says: says ?? 'The import failed.' }]
}

export function feedDesk({ db }: Database): FeedDesk {
  return failing('feed desk', {
    async troubled(_permit, dealerships) {
      if (dealerships.length === 0) return []
      const rows = await db
        .selectDistinctOn([table.dealershipId, table.feed], {
          dealershipId: table.dealershipId,
          feed: table.feed,
          isOk: table.isOk,
          report: table.report,
        })
        .from(table)
        .where(inArray(table.dealershipId, [...dealerships]))
        .orderBy(table.dealershipId, table.feed, desc(table.id))
      return rows.flatMap(troubleOf)
    },
  })
}
