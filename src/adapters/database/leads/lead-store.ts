import { and, desc, eq, exists, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { LeadStore, SaveResult } from '#ports/leads/lead-store.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { leadDeliveries, leads } from '../schema/leads.ts'
import { answerTime } from './answer-time.ts'
import { eraseLeads, forgetLeads } from './forget-leads.ts'
import { insertNewLead } from './insert-new-lead.ts'
import { keyedHashOf, minutesBefore, wholeLeads } from './lead-rows.ts'
import { releaseLead } from './release-lead.ts'
import { resendDeliveries } from './resend-deliveries.ts'
import { NotSaved, saveLead } from './save-lead.ts'

const MAX_LISTED = 10_000
const RECENT = {
  name: 'recent_leads',
  text: `select
    (select count(*)::int from (select from leads where address_hash = $1 and created_at > $2 limit 200) x) as from_address,
    (select count(*)::int from (select from leads where site = $3 and created_at > $4 limit 200) x) as to_site`,
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
        .transaction((tx) => saveLead(tx, lead, addressHash))
        .catch((error: unknown): SaveResult => {
          if (error instanceof NotSaved) return error.saved
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

    answerTime: (site, now) => answerTime(database, site, now),

    async find(id) {
      const rows = await db.select().from(leads).where(eq(leads.id, id))
      return (await wholeLeads(db, rows))[0]
    },

    async list({ site, since, standing, status, isUndelivered, limit = MAX_LISTED }) {
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

    release: (id, now) => db.transaction((tx) => releaseLead(tx, id, now)),

    resend(id, now, { isAll, channel }) {
      const isOfChannel = channel ? eq(sql`${leadDeliveries.channel}->>'kind'`, channel) : undefined
      const which = and(eq(leadDeliveries.leadId, id), isOfChannel)
      return resendDeliveries(db, which, ['pending', 'dead', ...(isAll ? ['delivered' as const] : [])], now)
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
