import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { ExpectedError } from '#ports/expected-error.ts'
import type { LeadToSave, SaveResult } from '#ports/leads/lead-store.ts'
import type { Db } from '../database.ts'
import { consentReceipts, leads } from '../schema/leads.ts'
import { addDeliveries, settleWaiting } from './add-deliveries.ts'
import { bookSlot, hasTooManyBookings } from './book-appointment.ts'
import { clockFrom } from './insert-new-lead.ts'
import { hashOf, leadColumns, minutesBefore, newId } from './lead-rows.ts'
import { startWork } from './start-work.ts'

const SAME_CONTENT_MINUTES = 10

const KNOWN = {
  id: leads.id,
  status: leads.status,
  standing: leads.standing,
  contentHash: leads.contentHash,
  fields: leads.fields,
}

/** Answers to the opt-in that one lead may have. Nobody changes their mind so often. */
const MOST_RECEIPTS = 50

/** Rolls back a transaction that books nothing, or that is one answer too many. */
export class NotSaved extends ExpectedError {
  readonly saved: Exclude<SaveResult, { is: 'saved' }>

  constructor(saved: NotSaved['saved']) {
    super(saved.is)
    this.saved = saved
  }
}

/** Saves a submission as a new lead, or as the next step of a known one. */
export async function saveLead(tx: Db, lead: LeadToSave, addressHash: string): Promise<SaveResult> {
  let known = await knownLead(tx, lead)
  let id = known ? known.id : await insertLead(tx, lead, addressHash)
  // The key was inserted by a concurrent post that is committed by now.
  if (!id) known = await knownLead(tx, lead)
  if (known?.status === 'Completed') {
    if (isRepeat(known, lead)) return { is: 'saved', id: known.id, wasKnown: true }
    // A corrected form or a second tab may have the same key. Other content is a new lead, but the
    // same content again is not.
    const another = { ...lead, openLeadId: undefined, key: `${lead.key}:${hashOf(lead.content)}` }
    return saveLead(tx, another, addressHash)
  }
  // Each step is checked for spam again, but a released lead stays released.
  const judged: LeadToSave = known?.standing === 'released' ? { ...lead, standing: 'released' } : lead
  if (known) {
    id = known.id
    await tx.update(leads).set(leadColumns(judged, addressHash)).where(eq(leads.id, id))
    await settleWaiting(tx, id, judged)
  }
  if (!id) throw new Error('a lead could be neither found nor added')
  // Only an accepted lead books: a held lead stores its time and takes no place.
  if (lead.appointment && judged.standing !== 'quarantined') await book(tx, id, lead, addressHash)
  await startWork(tx, { leadId: id, site: lead.site, from: clockFrom(judged), now: lead.now })
  await addReceipts(tx, id, lead)
  await addDeliveries(tx, id, judged)
  return { is: 'saved', id, wasKnown: known !== undefined }
}

type Known = Pick<typeof leads.$inferSelect, keyof typeof KNOWN>

/** Whether a complete lead already has this content, or this is a late step of it (LEAD-3). */
function isRepeat(finished: Known, lead: LeadToSave): boolean {
  if (finished.contentHash === hashOf(lead.content)) return true
  const isKnown = ([name, value]: [string, unknown]) => isDeepStrictEqual(value, finished.fields[name])
  return lead.lead_status === 'Incomplete' && Object.entries(lead.fields).every(isKnown)
}

/**
 * The existing lead of this submission: the visitor's open one, the one with its key, or a recent
 * one with the same content.
 */
async function knownLead(tx: Db, lead: LeadToSave): Promise<Known | undefined> {
  const contentHash = hashOf(lead.content)
  const found = (which: ReturnType<typeof and>) =>
    tx
      .select(KNOWN)
      .from(leads)
      .where(and(eq(leads.site, lead.site), which))
      .orderBy(desc(leads.createdAt))
      .limit(1)
      .for('update')
  if (lead.openLeadId) {
    const [own] = await found(eq(leads.id, lead.openLeadId))
    if (own && (own.status === 'Incomplete' || own.contentHash === contentHash)) return own
  }
  if (lead.key) return (await found(eq(leads.key, lead.key)))[0]
  // Without a key only the content identifies a repeat. The lock makes two concurrent posts see
  // each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${lead.site}:${contentHash}`}, 0))`)
  const recently = gt(leads.createdAt, minutesBefore(lead.now, SAME_CONTENT_MINUTES))
  return (await found(and(eq(leads.contentHash, contentHash), recently)))[0]
}

async function insertLead(tx: Db, lead: LeadToSave, addressHash: string): Promise<string | undefined> {
  const [added] = await tx
    .insert(leads)
    .values({ id: newId(), key: lead.key ?? null, createdAt: lead.now, ...leadColumns(lead, addressHash) })
    .onConflictDoNothing({ target: [leads.site, leads.key] })
    .returning({ id: leads.id })
  return added?.id
}

/** Books a place at the requested time (LEAD-8). Throws NotSaved if there is none. */
async function book(tx: Db, leadId: string, lead: LeadToSave, addressHash: string): Promise<void> {
  if (await hasTooManyBookings(tx, lead, addressHash)) throw new NotSaved({ is: 'too-many-bookings' })
  const slot = { ...lead.appointment!, capacity: lead.capacity }
  const isBooked = await bookSlot(tx, { site: lead.site, locationId: lead.place.id, leadId, slot })
  if (!isBooked) throw new NotSaved({ is: 'slot-taken' })
}

/** The same answer again proves nothing new: only another one than the latest is added. */
async function addReceipts(tx: Db, leadId: string, { consents }: LeadToSave): Promise<void> {
  if (consents.length === 0) return
  const known = await tx
    .select()
    .from(consentReceipts)
    .where(eq(consentReceipts.leadId, leadId))
    .orderBy(desc(consentReceipts.id))
    .limit(MOST_RECEIPTS)
  const [latest] = known
  const isNew = ({ text, given, method }: LeadToSave['consents'][number]) =>
    latest?.text !== text || latest.given !== given || latest.method !== method
  const added = consents.filter(isNew)
  if (added.length === 0) return
  // A step that is posted again and again, with another answer each time, must not fill the table.
  if (known.length === MOST_RECEIPTS) throw new NotSaved({ is: 'too-many-answers' })
  await tx
    .insert(consentReceipts)
    .values(added.map((receipt) => ({ ...receipt, leadId, at: new Date(receipt.at) })))
}
