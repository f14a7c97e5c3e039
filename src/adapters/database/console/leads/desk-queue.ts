import { and, asc, eq, gt, gte, isNotNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { DeskQueue, WaitingLead } from '#ports/console/desk-queue.ts'
import { isAmong } from '../../among.ts'
import type { Database, Db } from '../../database.ts'
import { failing } from '../../failing.ts'
import { leadWork } from '../../schema/lead-desk.ts'
import { leads } from '../../schema/leads.ts'
import { isWaiting } from './lead-where.ts'

/** How long a lead counts as somebody's turn. */
const TURN_DAYS = 30

const waiting = (db: Db, where: SQL | undefined, limit: number): Promise<WaitingLead[]> =>
  db
    .select({
      id: leads.id,
      site: leads.site,
      form: leads.form,
      place: sql<number>`(${leads.place}->>'id')::int`,
      // The car that they ask about, or their own that is to be serviced or valued.
      make: sql<string | null>`coalesce(${leads.car}->>'Vehicle Make', ${leads.fields}->>'Vehicle Make')`,
      owner: leadWork.owner,
      ownedAt: leadWork.ownedAt,
      clockFrom: sql<Date>`${leadWork.clockFrom}`.mapWith(leadWork.clockFrom),
      answerBy: leadWork.answerBy,
    })
    .from(leadWork)
    .innerJoin(leads, eq(leads.id, leadWork.leadId))
    .where(and(isWaiting, where))
    .orderBy(asc(leadWork.clockFrom), asc(leadWork.leadId))
    .limit(limit)

export const deskQueue = ({ db }: Database): DeskQueue =>
  failing('desk queue', {
    withoutClock: (limit) => waiting(db, sql`${leadWork.answerBy} is null`, limit),
    async setAnswerBy(ends) {
      if (ends.length === 0) return
      // Who gives leads to people locks many in another order. So this waits for none, and comes
      // back to those that are being changed.
      await db.execute(sql`
        update lead_work set answer_by = given.answer_by
        from jsonb_to_recordset(${JSON.stringify(
          ends.map(({ id, answerBy }) => ({ id, answer_by: answerBy })),
        )}::jsonb) as given(id text, answer_by timestamptz)
        where lead_work.lead_id = given.id and lead_work.lead_id in (
          select lead_id from lead_work where ${isAmong(
            leadWork.leadId,
            ends.map(({ id }) => id),
          )} for update skip locked)`)
    },
    waitingAt(site, since, limit) {
      const isAfter =
        since instanceof Date
          ? gte(leadWork.clockFrom, since)
          : or(
              gt(leadWork.clockFrom, since.clockFrom),
              and(eq(leadWork.clockFrom, since.clockFrom), gt(leadWork.leadId, since.id)),
            )
      return waiting(db, and(eq(leadWork.site, site), isAfter), limit)
    },
    async loads(site, now) {
      const isOpen = sql`${leadWork.state} not in ('won', 'lost', 'junk')`
      const since = new Date(now.getTime() - TURN_DAYS * 86_400_000)
      const rows = await db
        .select({
          owner: leadWork.owner,
          open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
          lastAt: max(leadWork.ownedAt),
        })
        .from(leadWork)
        .where(
          and(
            eq(leadWork.site, site),
            isNotNull(leadWork.owner),
            // Closed leads count too, so that somebody who closes them fast does not get more.
            or(isOpen, gte(leadWork.ownedAt, since)),
          ),
        )
        .groupBy(leadWork.owner)
      return new Map(rows.map(({ owner, open, lastAt }) => [owner!, { open, lastAt }]))
    },
  })
