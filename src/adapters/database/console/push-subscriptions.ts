import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PushSubscriptions } from '#ports/console/push.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { pushSubscriptions as table } from '../schema/access.ts'

/** More browsers than anybody has. */
const MOST_PER_ACCOUNT = 10

export function pushSubscriptions({ db }: Database): PushSubscriptions {
  return failing('push subscriptions', {
    async add(subscription) {
      const { accountId, createdAt } = subscription
      await db
        .insert(table)
        .values(subscription)
        .onConflictDoUpdate({ target: table.endpoint, set: { accountId, createdAt } })
      const oldest = db
        .select({ endpoint: table.endpoint })
        .from(table)
        .where(eq(table.accountId, accountId))
        .orderBy(desc(table.createdAt))
        .offset(MOST_PER_ACCOUNT)
      await db.delete(table).where(and(eq(table.accountId, accountId), inArray(table.endpoint, oldest)))
    },
    async remove(endpoint) {
      await db.delete(table).where(eq(table.endpoint, endpoint))
    },
    of: async (accountIds) =>
      accountIds.length === 0
        ? []
        : db
            .select()
            .from(table)
            .where(inArray(table.accountId, [...accountIds])),
  })
}
