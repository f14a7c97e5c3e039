import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { sentAs } from '#domain/desk/mail/sent-as.ts'
import type { DeliveryQueue, DeliveryRecord, DeliveryShares, DeskWords } from '#ports/leads/delivery-queue.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { leadActivity } from '../schema/lead-desk.ts'
import { leadDeliveries, leads } from '../schema/leads.ts'
import { wholeLeads } from './lead-rows.ts'
import { stopClock } from './stop-clock.ts'

const MAX_ERROR_LENGTH = 500
const EQUAL_SHARES: DeliveryShares = { perSite: 1_000_000, busySites: {}, closed: [], oneAtATime: [] }

const isIn = (list: string[], name: SQLWrapper) => sql`jsonb_exists(${JSON.stringify(list)}::jsonb, ${name})`

/** Numbers the deliveries of each site and of each receiver, the oldest first. */
function turnsOf(db: Db, which: SQL | undefined) {
  const turn = (by: SQLWrapper) =>
    sql<number>`row_number() over (partition by ${by} order by ${leadDeliveries.dueAt})`
  return db
    .select({
      id: leadDeliveries.id,
      site: leads.site,
      ofSite: turn(leads.site).as('of_site'),
      ofReceiver: turn(leadDeliveries.channelKey).as('of_receiver'),
    })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(which)
    .as('turns')
}

/** Limits each site to its share, and a receiver that has failed to one delivery. */
function shareConditions(
  turns: ReturnType<typeof turnsOf>,
  { perSite, busySites, oneAtATime }: DeliveryShares,
) {
  const busy = sql`coalesce((${JSON.stringify(busySites)}::jsonb->>${turns.site})::int, 0)`
  return [
    sql`${turns.ofSite} + ${busy} <= ${perSite}`,
    or(eq(turns.ofReceiver, 1), not(isIn(oneAtATime, leadDeliveries.channelKey))),
  ]
}

/**
 * The table of deliveries as a queue. A claim skips rows of other processes, and expires if its
 * holder dies.
 */
export function deliveryQueue({ db }: Database): DeliveryQueue {
  return failing('delivery queue', {
    async claim(limit, leaseSeconds, now, shares = EQUAL_SHARES) {
      const until = new Date(now.getTime() + leaseSeconds * 1000)
      const isDue = and(
        eq(leadDeliveries.state, 'pending'),
        or(
          lte(leadDeliveries.dueAt, now),
          // A complete lead is due at once, even if its time is in the future because the clock was
          // wrong.
          and(eq(leadDeliveries.about, 'completed'), eq(leadDeliveries.attempts, 0)),
        ),
        or(
          isNull(leadDeliveries.claimedUntil),
          lte(leadDeliveries.claimedUntil, now),
          // A claim that ends too far in the future was made while the clock was wrong.
          gt(leadDeliveries.claimedUntil, new Date(until.getTime() + 60_000)),
        ),
      )
      const turns = turnsOf(db, and(isDue, not(isIn(shares.closed, leadDeliveries.channelKey))))
      const due = db
        .select({ id: leadDeliveries.id })
        .from(leadDeliveries)
        // Checked again under the lock: another process may have claimed it meanwhile.
        .innerJoin(turns, eq(turns.id, leadDeliveries.id))
        .where(and(isDue, ...shareConditions(turns, shares)))
        .orderBy(asc(turns.ofSite), asc(leadDeliveries.dueAt))
        .limit(limit)
        .for('update', { of: leadDeliveries, skipLocked: true })
      const claimed = await db
        .update(leadDeliveries)
        .set({
          claimedUntil: until,
          attempts: sql`${leadDeliveries.attempts} + 1`,
        })
        .where(inArray(leadDeliveries.id, due))
        .returning()
      if (claimed.length === 0) return []
      const ids = [...new Set(claimed.map((job) => job.leadId))]
      const rows = await db.select().from(leads).where(inArray(leads.id, ids))
      const byId = new Map((await wholeLeads(db, rows)).map((lead) => [lead.id, lead]))
      const deliveredBefore = await db
        .select({ leadId: leadDeliveries.leadId, channelKey: leadDeliveries.channelKey })
        .from(leadDeliveries)
        .where(
          and(
            inArray(leadDeliveries.leadId, ids),
            eq(leadDeliveries.about, 'incomplete'),
            eq(leadDeliveries.state, 'delivered'),
          ),
        )
      const words = await deskWords(
        db,
        claimed.flatMap(({ channel }) => ('activity' in channel ? [channel.activity] : [])),
      )
      return claimed.map((job) => ({
        id: job.id,
        key: `${job.id}.${job.resends}`,
        about: job.about,
        isUpdate:
          job.about === 'completed' &&
          deliveredBefore.some((one) => one.leadId === job.leadId && one.channelKey === job.channelKey),
        channel: job.channel,
        attempts: job.attempts,
        lead: byId.get(job.leadId)!,
        ...('activity' in job.channel && { message: messageOf(words.get(job.channel.activity), job) }),
      }))
    },

    async delivered(id, now, contact) {
      await db.transaction(async (tx) => {
        const [done] = await tx
          .update(leadDeliveries)
          .set({ state: 'delivered', deliveredAt: now, claimedUntil: null, lastError: null })
          .where(eq(leadDeliveries.id, id))
          .returning({ leadId: leadDeliveries.leadId })
        if (done && contact) await stopClock(tx, done.leadId, now, contact)
      })
    },

    async failed(id, error, dueAt) {
      const next = dueAt === 'never' ? { state: 'dead' as const } : { dueAt }
      await db
        .update(leadDeliveries)
        .set({ ...next, claimedUntil: null, lastError: error.slice(0, MAX_ERROR_LENGTH) })
        .where(eq(leadDeliveries.id, id))
    },

    async lengths() {
      const rows = await db
        .select({ state: leadDeliveries.state, length: count() })
        .from(leadDeliveries)
        .where(ne(leadDeliveries.state, 'delivered'))
        .groupBy(leadDeliveries.state)
      return {
        pending: 0,
        held: 0,
        dead: 0,
        ...Object.fromEntries(rows.map((row) => [row.state, row.length])),
      }
    },

    ofLead: async (leadId) => (await recordsOf(db, [leadId])).get(leadId) ?? [],
    ofLeads: (leadIds) => recordsOf(db, leadIds),
  })
}

/** The words of this sending. */
const messageOf = (words: DeskWords | undefined, { resends }: { resends: number }): DeskWords | undefined =>
  words && { ...words, messageId: sentAs(words.messageId, resends) }

/** What was written at the desk, by the number of its activity. */
async function deskWords(db: Db, ids: number[]): Promise<Map<number, DeskWords>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(leadActivity).where(inArray(leadActivity.id, ids))
  return new Map(
    rows.map(({ id, actorName, text, data }) => [
      id,
      {
        sender: actorName ?? '',
        subject: data.kind === 'mail-out' ? data.subject : '',
        text,
        messageId: data.kind === 'mail-out' ? data.messageId : '',
        inReplyTo: data.kind === 'mail-out' ? data.inReplyTo : null,
      },
    ]),
  )
}

async function recordsOf(db: Db, leadIds: string[]): Promise<Map<string, DeliveryRecord[]>> {
  const found = new Map<string, DeliveryRecord[]>()
  if (leadIds.length === 0) return found
  const rows = await db
    .select()
    .from(leadDeliveries)
    // One parameter for all ids: an export has more leads than a statement may have parameters.
    .where(
      sql`${leadDeliveries.leadId} in (select jsonb_array_elements_text(${JSON.stringify(leadIds)}::jsonb))`,
    )
    .orderBy(asc(leadDeliveries.about), asc(leadDeliveries.channelKey))
  for (const { leadId, channel, about, state, attempts, lastError, deliveredAt } of rows) {
    const record = {
      channel,
      about,
      state,
      attempts,
      lastError,
      deliveredAt: deliveredAt?.toISOString() ?? null,
    }
    found.set(leadId, [...(found.get(leadId) ?? []), record])
  }
  return found
}
