import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { alertMails, alertSubscribers, alerts } from '../schema/alerts.ts'

/** Stops all mail to a subscriber. Mail that waits is dropped. */
export async function stopSubscriber(tx: Db, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .update(alertSubscribers)
    .set({
      stoppedAt: sql`coalesce(${alertSubscribers.stoppedAt}, ${now.toISOString()}::timestamptz)`,
      stopReason: reason,
    })
    .where(eq(alertSubscribers.id, id))
  await tx
    .update(alertMails)
    .set({ state: 'dropped' })
    .where(and(eq(alertMails.subscriberId, id), eq(alertMails.state, 'pending')))
}

/** Stops, and deletes everything but a hash of the address, so that the stop is kept. */
export async function eraseSubscriber(tx: Db, id: string, now: Date): Promise<void> {
  await stopSubscriber(tx, id, 'asked', now)
  await tx.delete(alerts).where(eq(alerts.subscriberId, id))
  await tx.delete(alertMails).where(eq(alertMails.subscriberId, id))
  await tx.update(alertSubscribers).set({ email: '', consents: [] }).where(eq(alertSubscribers.id, id))
}
