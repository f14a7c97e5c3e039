import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { emptyLeads } from '../leads/empty-leads.ts'
import { emailOf } from '../leads/lead-people.ts'
import { mailboxOf } from '../leads/mailbox-of.ts'
import { alertMails, alertSubscribers, alerts } from '../schema/alerts.ts'
import { leads } from '../schema/leads.ts'

/** Stops all mail to a subscriber. Mail that waits is dropped. */
export async function stopSubscriber(tx: Db, id: string, reason: string, now: Date): Promise<void> {
  await tx
    .update(alertSubscribers)
    .set({
      stoppedAt: sql`coalesce(${alertSubscribers.stoppedAt}, ${now.toISOString()}::timestamptz)`,
      // A report that comes later does not take back what the owner asked for.
      stopReason: sql`case when ${alertSubscribers.stopReason} = 'asked' then 'asked' else ${reason} end`,
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
  // By the address, because an alert that was removed left its lead behind.
  const isTheirs = sql`${emailOf(sql`${leads.fields}`)} = ${mailboxOf(sql`${alertSubscribers.email}`)}`
  const written = await tx
    .select({ lead: leads.id })
    .from(alertSubscribers)
    .innerJoin(leads, and(eq(leads.site, alertSubscribers.site), eq(leads.source, 'alert'), isTheirs))
    .where(and(eq(alertSubscribers.id, id), ne(alertSubscribers.email, '')))
  if (written.length > 0)
    await emptyLeads(
      tx,
      written.map(({ lead }) => lead),
      now,
    )
  await tx.delete(alerts).where(eq(alerts.subscriberId, id))
  await tx.delete(alertMails).where(eq(alertMails.subscriberId, id))
  await tx.update(alertSubscribers).set({ email: '', consents: [] }).where(eq(alertSubscribers.id, id))
}
