import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { ApiKeys } from '#ports/console/api-keys.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { apiKeys as table } from '../schema/access.ts'
import { keyOf } from './rows.ts'

export function apiKeys({ db }: Database): ApiKeys {
  return failing('api keys', {
    async of({ dealer }) {
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(table.dealer, dealer), isNull(table.endedAt)))
        .orderBy(desc(table.createdAt))
      return rows.map(keyOf)
    },
    async byHash(hash, now) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.hash, hash), isNull(table.endedAt), gt(table.expiresAt, now)))
      return row && keyOf(row)
    },
    async used(id, now) {
      await db.update(table).set({ usedAt: now }).where(eq(table.id, id))
    },
  })
}
