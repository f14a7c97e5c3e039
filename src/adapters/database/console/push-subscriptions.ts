import { and, desc, eq, inArray } from 'drizzle-orm'
import { targetKey } from '#domain/access/membership.ts'
import type { PushSubscriptions } from '#ports/console/push.ts'
import { membershipOf } from '../access/rows.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { memberships } from '../schema/access.ts'
import { pushSubscriptions as table } from '../schema/console.ts'

/** More browsers than anybody has. */
const MAX_PER_ACCOUNT = 10

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
        .offset(MAX_PER_ACCOUNT)
      await db.delete(table).where(and(eq(table.accountId, accountId), inArray(table.endpoint, oldest)))
    },
    async remove(endpoint, accountId) {
      const own = accountId === undefined ? undefined : eq(table.accountId, accountId)
      await db.delete(table).where(and(eq(table.endpoint, endpoint), own))
    },
    of: (accountId) => db.select().from(table).where(eq(table.accountId, accountId)),
    async at({ dealer }, group) {
      const targets = [targetKey({ kind: 'dealer', dealer })]
      if (group) targets.push(targetKey({ kind: 'group', group }))
      const rows = await db
        .select({ subscription: table, membership: memberships })
        .from(memberships)
        .innerJoin(table, eq(table.accountId, memberships.accountId))
        .where(inArray(memberships.target, targets))
      return rows.map(({ subscription, membership }) => ({
        ...subscription,
        membership: membershipOf(membership),
      }))
    },
  })
}
