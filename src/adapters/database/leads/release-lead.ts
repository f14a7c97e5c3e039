import { and, eq } from 'drizzle-orm'
import { hasClock } from '#domain/desk/lead-work.ts'
import type { Released } from '#ports/leads/lead-store.ts'
import type { Db } from '../database.ts'
import { leadWork } from '../schema/lead-desk.ts'
import { leadDeliveries, leads } from '../schema/leads.ts'
import { noteEvent } from '../webhooks/note-event.ts'
import { bookWanted } from './book-appointment.ts'
import { startWork } from './start-work.ts'

/** Who releases a lead that was called junk means the opposite: somebody is to answer it. */
async function takeFromJunk(tx: Db, id: string, site: string, now: Date): Promise<void> {
  const [taken] = await tx
    .update(leadWork)
    .set({ state: 'new', updatedAt: now })
    .where(and(eq(leadWork.leadId, id), eq(leadWork.state, 'junk')))
    .returning({ id: leadWork.leadId })
  const data = { from: 'junk', state: 'new' }
  if (taken) await noteEvent(tx, { type: 'lead.state', dealer: site, subject: id, data })
}

/** Releases a held lead: it is delivered, its time is booked if free, and its clock starts. */
export async function releaseLead(tx: Db, id: string, now: Date): Promise<Released | undefined> {
  const [released] = await tx
    .update(leads)
    .set({ standing: 'released', updatedAt: now })
    .where(and(eq(leads.id, id), eq(leads.standing, 'quarantined')))
    .returning()
  if (!released) return undefined
  await takeFromJunk(tx, id, released.site, now)
  const slot = await bookWanted(tx, released, now)
  if (released.status === 'Completed' && hasClock(released.form))
    await startWork(tx, { leadId: id, site: released.site, from: now, now })
  await tx
    .update(leadDeliveries)
    .set({ state: 'pending', dueAt: now })
    .where(and(eq(leadDeliveries.leadId, id), eq(leadDeliveries.state, 'held')))
  return { slot }
}
