import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { ExpectedError } from '#ports/expected-error.ts'
import type { LeadStore, LeadToSave, SaveResult } from '#ports/leads/lead-store.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { consentReceipts, leadDeliveries, leads } from '../schema/leads.ts'
import { addDeliveries, settleWaiting } from './add-deliveries.ts'
import { bookSlot, bookWanted, hasTooManyBookings } from './book-appointment.ts'
import { eraseLeads, forgetLeads } from './forget-leads.ts'
import { insertNewLead } from './insert-new-lead.ts'
import { hashOf, keyedHashOf, leadColumns, newId, wholeLeads } from './lead-rows.ts'

const SAME_CONTENT_MINUTES = 10
const MOST_LISTED = 10_000
const RECENT = {
  name: 'recent_leads',
  text: `select
    (select count(*)::int from (select from leads where address_hash = $1 and created_at > $2 limit 200) x) as from_address,
    (select count(*)::int from (select from leads where site = $3 and created_at > $4 limit 200) x) as to_site`,
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

const KNOWN = {
  id: leads.id,
  status: leads.status,
  standing: leads.standing,
  contentHash: leads.contentHash,
  fields: leads.fields,
}

/** Rolls back a transaction whose appointment could not be booked. */
class NotBooked extends ExpectedError {
  readonly saved: Exclude<SaveResult, { is: 'saved' }>

  constructor(saved: NotBooked['saved']) {
    super(saved.is)
    this.saved = saved
  }
}

/** Leads, their receipts, bookings and deliveries: each submission is one transaction (LEAD-2). */
export function leadStore(database: Database, hashKey: string): LeadStore {
  const { db } = database
  const hashOfAddress = (address: string) => keyedHashOf(hashKey, address)
  return failing('lead store', {
    async save(lead) {
      // Usually the form is new and has its own key. The unique index detects a repeat.
      const isNew = lead.key !== undefined && lead.openLeadId === undefined && !lead.appointment
      const addressHash = hashOfAddress(lead.address)
      const id = isNew ? await insertNewLead(database, lead, addressHash) : undefined
      if (id) return { is: 'saved', id, wasKnown: false }
      return db
        .transaction((tx) => save(tx, lead, addressHash))
        .catch((error: unknown): SaveResult => {
          if (error instanceof NotBooked) return error.saved
          throw error
        })
    },

    async recent(site, address, now) {
      const [counted] = await database.run<{ from_address: number; to_site: number }>(RECENT, [
        hashOfAddress(address),
        minutesBefore(now, 60),
        site,
        minutesBefore(now, 1),
      ])
      return { fromAddress: counted!.from_address, toSite: counted!.to_site }
    },

    async find(id) {
      const rows = await db.select().from(leads).where(eq(leads.id, id))
      return (await wholeLeads(db, rows))[0]
    },

    async list({ site, since, standing, status, isUndelivered, limit = MOST_LISTED }) {
      const rows = await db
        .select()
        .from(leads)
        .where(
          and(
            site ? eq(leads.site, site) : undefined,
            since ? gte(leads.createdAt, since) : undefined,
            standing ? eq(leads.standing, standing) : undefined,
            status ? eq(leads.status, status) : undefined,
            isUndelivered ? exists(undelivered(db)) : undefined,
          ),
        )
        .orderBy(desc(leads.createdAt), desc(leads.id))
        .limit(limit)
      return wholeLeads(db, rows)
    },

    release: (id, now) =>
      db.transaction(async (tx) => {
        const [released] = await tx
          .update(leads)
          .set({ standing: 'released', updatedAt: now })
          .where(and(eq(leads.id, id), eq(leads.standing, 'quarantined')))
          .returning()
        if (!released) return undefined
        const slot = await bookWanted(tx, released, now)
        await tx
          .update(leadDeliveries)
          .set({ state: 'pending', dueAt: now })
          .where(and(eq(leadDeliveries.leadId, id), eq(leadDeliveries.state, 'held')))
        return { slot }
      }),

    async resend(id, now, { isAll, channel }) {
      const isFree = or(isNull(leadDeliveries.claimedUntil), lte(leadDeliveries.claimedUntil, now))
      const states = ['pending', 'dead', ...(isAll ? ['delivered' as const] : [])] as const
      const again = await db
        .update(leadDeliveries)
        .set({
          state: 'pending',
          attempts: 0,
          // A new number makes a new key, so that a receiver who has the first treats it as a new
          // message.
          resends: sql`${leadDeliveries.resends} + case when ${leadDeliveries.state} = 'delivered' then 1 else 0 end`,
          dueAt: now,
          claimedUntil: null,
          lastError: null,
        })
        .where(
          and(
            eq(leadDeliveries.leadId, id),
            inArray(leadDeliveries.state, [...states]),
            isFree,
            channel ? eq(sql`${leadDeliveries.channel}->>'kind'`, channel) : undefined,
          ),
        )
        .returning({ id: leadDeliveries.id })
      return again.length
    },

    async sites() {
      const rows = await db.selectDistinct({ site: leads.site }).from(leads)
      return rows.map(({ site }) => site)
    },
    forget: (which) => forgetLeads(db, which),
    erase: (person, site) => eraseLeads(db, person, site),
    async forgetAddresses(before) {
      const isOld = and(lt(leads.createdAt, before), isNotNull(leads.addressHash))
      await db.update(leads).set({ addressHash: null }).where(isOld)
    },
  })
}

/** Deliveries of a lead that were tried and did not arrive. */
const undelivered = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(leadDeliveries)
    .where(
      and(
        eq(leadDeliveries.leadId, leads.id),
        or(
          eq(leadDeliveries.state, 'dead'),
          and(eq(leadDeliveries.state, 'pending'), isNotNull(leadDeliveries.lastError)),
        ),
      ),
    )

async function save(tx: Db, lead: LeadToSave, addressHash: string): Promise<SaveResult> {
  let known = await knownLead(tx, lead)
  let id = known ? known.id : await insertLead(tx, lead, addressHash)
  // The key was inserted by a concurrent post that is committed by now.
  if (!id) known = await knownLead(tx, lead)
  if (known?.status === 'Completed') {
    if (isRepeat(known, lead)) return { is: 'saved', id: known.id, wasKnown: true }
    // A corrected form or a second tab may have the same key. Other content is a new lead, but the
    // same content again is not.
    const another = { ...lead, openLeadId: undefined, key: `${lead.key}:${hashOf(lead.content)}` }
    return save(tx, another, addressHash)
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
  await addReceipts(tx, id, lead)
  await addDeliveries(tx, id, judged)
  return { is: 'saved', id, wasKnown: known !== undefined }
}

type Known = Pick<typeof leads.$inferSelect, keyof typeof KNOWN>

/** Whether a complete lead already has this content, or this is a late step of it (LEAD-3). */
function isRepeat(finished: Known, lead: LeadToSave): boolean {
  if (finished.contentHash === hashOf(lead.content)) return true
  const isKnown = ([name, said]: [string, unknown]) => isDeepStrictEqual(said, finished.fields[name])
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

/** Books a place at the requested time (LEAD-8). Throws NotBooked if there is none. */
async function book(tx: Db, leadId: string, lead: LeadToSave, addressHash: string): Promise<void> {
  if (await hasTooManyBookings(tx, lead, addressHash)) throw new NotBooked({ is: 'too-many-bookings' })
  const slot = { ...lead.appointment!, capacity: lead.capacity }
  const isBooked = await bookSlot(tx, { site: lead.site, locationId: lead.place.id, leadId, slot })
  if (!isBooked) throw new NotBooked({ is: 'slot-taken' })
}

/** The same answer again proves nothing new: only another one than the latest is added. */
async function addReceipts(tx: Db, leadId: string, { consents }: LeadToSave): Promise<void> {
  if (consents.length === 0) return
  const [latest] = await tx
    .select()
    .from(consentReceipts)
    .where(eq(consentReceipts.leadId, leadId))
    .orderBy(desc(consentReceipts.id))
    .limit(1)
  const isNew = ({ text, given, method }: LeadToSave['consents'][number]) =>
    latest?.text !== text || latest.given !== given || latest.method !== method
  const added = consents.filter(isNew)
  if (added.length === 0) return
  await tx
    .insert(consentReceipts)
    .values(added.map((receipt) => ({ ...receipt, leadId, at: new Date(receipt.at) })))
}
