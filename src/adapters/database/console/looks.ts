import { and, eq } from 'drizzle-orm'
import type { Looks } from '#ports/console/looks.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { looks as table } from '../schema/console.ts'

export function looks({ db }: Database): Looks {
  return failing('looks', {
    async last(accountId, dealer) {
      const [row] = await db
        .select({ at: table.at })
        .from(table)
        .where(and(eq(table.accountId, accountId), eq(table.dealer, dealer)))
      return row?.at
    },
    async looked(accountId, dealer, now) {
      await db
        .insert(table)
        .values({ accountId, dealer, at: now })
        .onConflictDoUpdate({ target: [table.accountId, table.dealer], set: { at: now } })
    },
  })
}
