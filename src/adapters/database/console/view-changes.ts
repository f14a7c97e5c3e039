import { and, eq, or } from 'drizzle-orm'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { Db } from '../database.ts'
import { savedViews } from '../schema/console.ts'

export const viewChanges = (tx: Db): ChangeStores['views'] => ({
  async add(view) {
    await tx.insert(savedViews).values(view)
  },
  async remove(id, dealer, { accountId, mayShare }) {
    const own = and(eq(savedViews.owner, accountId), eq(savedViews.isShared, false))
    const [gone] = await tx
      .delete(savedViews)
      .where(
        and(
          eq(savedViews.id, id),
          eq(savedViews.dealer, dealer),
          mayShare ? or(own, eq(savedViews.isShared, true)) : own,
        ),
      )
      .returning()
    return gone
  },
})
