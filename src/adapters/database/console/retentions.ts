import { eq } from 'drizzle-orm'
import type { RetentionChanges, Retentions } from '#ports/console/retentions.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { leadRetentions as table } from '../schema/access.ts'

export function retentions({ db }: Pick<Database, 'db'>): Retentions {
  return failing('retentions', {
    async of(dealer) {
      const [row] = await db.select().from(table).where(eq(table.dealer, dealer))
      return row && { chosen: row.chosen, before: row.before, at: row.at }
    },
  })
}

export const retentionChanges = (tx: Db): RetentionChanges => ({
  async set({ dealer }, own) {
    await tx
      .insert(table)
      .values({ dealer, ...own })
      .onConflictDoUpdate({ target: table.dealer, set: own })
  },
})
