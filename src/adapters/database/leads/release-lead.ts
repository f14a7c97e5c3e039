import { and, eq } from 'drizzle-orm'
import type { Released } from '#ports/leads/lead-store.ts'
import type { Db } from '../database.ts'
import { leadDeliveries, leads } from '../schema/leads.ts'
import { bookWanted } from './book-appointment.ts'
import { startWork } from './start-work.ts'

/** Releases a held lead: it is delivered, its time is booked if free, and its clock starts. */
export async function releaseLead(tx: Db, id: string, now: Date): Promise<Released | undefined> {
  const [released] = await tx
    .update(leads)
    .set({ standing: 'released', updatedAt: now })
    .where(and(eq(leads.id, id), eq(leads.standing, 'quarantined')))
    .returning()
  if (!released) return undefined
  const slot = await bookWanted(tx, released, now)
  if (released.status === 'Completed')
    await startWork(tx, { leadId: id, site: released.site, from: now, now })
  await tx
    .update(leadDeliveries)
    .set({ state: 'pending', dueAt: now })
    .where(and(eq(leadDeliveries.leadId, id), eq(leadDeliveries.state, 'held')))
  return { slot }
}
