import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { SharedLists } from '#ports/shared-lists.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { canBeText } from './reading.ts'
import { sharedLists as table } from './schema/shared-lists.ts'

/** Shared lists in the database. */
export const sharedLists = ({ db }: Pick<Database, 'db'>): SharedLists =>
  failing('shared lists', {
    async add({ site, cars, expiresAt, now }) {
      const token = randomBytes(16).toString('base64url')
      await db.insert(table).values({ token, site, cars, expiresAt, createdAt: now })
      return token
    },
    async find(site, token, now) {
      if (!canBeText(token)) return undefined
      const [row] = await db
        .select({ token: table.token, site: table.site, cars: table.cars, expiresAt: table.expiresAt })
        .from(table)
        .where(and(eq(table.token, token), eq(table.site, site), gt(table.expiresAt, now)))
      return row
    },
    async removeEnded(now) {
      const gone = await db.delete(table).where(lte(table.expiresAt, now)).returning({ token: table.token })
      return gone.length
    },
  })
