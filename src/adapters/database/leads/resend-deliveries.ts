import { and, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { leadDeliveries } from '../schema/leads.ts'

type State = (typeof leadDeliveries.$inferSelect)['state']

/**
 * Sends these deliveries again, unless one is being sent just now. Returns how many. Why one failed
 * is kept until it arrives: until then nothing is well.
 */
export async function resendDeliveries(
  db: Db,
  which: SQL | undefined,
  states: readonly State[],
  now: Date,
): Promise<number> {
  const again = await db
    .update(leadDeliveries)
    .set({
      state: 'pending',
      attempts: 0,
      // A new number makes a new key, so that a receiver who has the first treats it as new.
      resends: sql`${leadDeliveries.resends} + case when ${leadDeliveries.state} = 'delivered' then 1 else 0 end`,
      dueAt: now,
      claimedUntil: null,
    })
    .where(
      and(
        which,
        inArray(leadDeliveries.state, [...states]),
        or(isNull(leadDeliveries.claimedUntil), lte(leadDeliveries.claimedUntil, now)),
      ),
    )
    .returning({ id: leadDeliveries.id })
  return again.length
}
