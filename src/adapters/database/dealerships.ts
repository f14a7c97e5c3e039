import { and, asc, eq, sql } from 'drizzle-orm'
import type { DealershipClaim, Dealerships } from '#ports/sites/dealerships.ts'
import type { Database, Db } from './database.ts'
import { failing } from './failing.ts'
import { dealershipOwners as owners, dealershipShares as shares } from './schema/sites.ts'
import { SITES_CHANNEL } from './site-versions.ts'

const notify = (tx: Db) => tx.execute(sql`select pg_notify(${SITES_CHANNEL}, '')`)

export function dealerships({ db }: Database): Dealerships {
  return failing('dealerships', {
    async ownership() {
      const [held, shared] = [
        await db.select().from(owners),
        await db.select().from(shares).orderBy(asc(shares.site)),
      ]
      return new Map(
        held.map(({ dealershipId, owner }) => {
          const sharedWith = shared.filter((one) => one.dealershipId === dealershipId).map(({ site }) => site)
          return [dealershipId, { owner, sharedWith }]
        }),
      )
    },
    give: (dealershipId, owner) =>
      db.transaction(async (tx) => {
        const target = owners.dealershipId
        await tx.insert(owners).values({ dealershipId, owner }).onConflictDoUpdate({ target, set: { owner } })
        await notify(tx)
      }),
    share: (dealershipId, site) =>
      db.transaction(async (tx) => {
        const held = await tx.select().from(owners).where(eq(owners.dealershipId, dealershipId))
        if (held.length === 0) return false
        await tx.insert(shares).values({ dealershipId, site }).onConflictDoNothing()
        await notify(tx)
        return true
      }),
    unshare: (dealershipId, site) =>
      db.transaction(async (tx) => {
        const which = and(eq(shares.dealershipId, dealershipId), eq(shares.site, site))
        const gone = await tx.delete(shares).where(which).returning()
        await notify(tx)
        return gone.length > 0
      }),
    giveUnowned: (claims) =>
      db.transaction(async (tx) => {
        const given = new Set<number>()
        const isGiven = async ({ dealershipId, site: owner }: DealershipClaim) => {
          if (given.has(dealershipId)) return false
          const added = await tx
            .insert(owners)
            .values({ dealershipId, owner })
            .onConflictDoNothing()
            .returning()
          if (added.length > 0) given.add(dealershipId)
          return added.length > 0
        }
        for (const claim of claims) {
          if ((await isGiven(claim)) || !given.has(claim.dealershipId)) continue
          await tx.insert(shares).values(claim).onConflictDoNothing()
        }
        if (given.size > 0) await notify(tx)
      }),
  })
}
