import { and, eq, inArray, lt } from 'drizzle-orm'
import type { ChangedAddresses } from '#ports/webhooks/index-now.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { changedAddresses as addresses } from '../schema/webhooks.ts'

/** As many as one ping may have. */
const AT_ONCE = 10_000

export const changedAddresses = ({ db }: Database): ChangedAddresses =>
  failing('changed addresses', {
    async of(site) {
      const rows = await db
        .select({ path: addresses.path })
        .from(addresses)
        .where(eq(addresses.site, site))
        .orderBy(addresses.at)
        .limit(AT_ONCE)
      return rows.map(({ path }) => path)
    },
    async remove(site, paths) {
      await db.delete(addresses).where(and(eq(addresses.site, site), inArray(addresses.path, [...paths])))
    },
    async forget(before) {
      await db.delete(addresses).where(lt(addresses.at, before))
    },
  })
