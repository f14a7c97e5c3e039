import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { MAX_AHEAD, MAX_ON_TAB } from '#domain/desk/page.ts'
import type { DeskLead, LeadDesk, LeadQuery } from '#ports/console/lead-desk.ts'
import type { Database, Db } from '../../database.ts'
import { failing } from '../../failing.ts'
import { wholeLeads } from '../../leads/lead-rows.ts'
import { accounts } from '../../schema/access.ts'
import { leadActivity, leadWork } from '../../schema/lead-desk.ts'
import { leadDeliveries, leads } from '../../schema/leads.ts'
import { leadNews } from './lead-news.ts'
import { isLate, isNotLate, isOfSameSite, leadWhere } from './lead-where.ts'
import { workOf } from './work-of.ts'

const MAX_ACTIVITY = 1_000

/** How many leads there are, or `most` if there are more. */
const countUpTo = async (db: Db, where: SQL | undefined, most: number): Promise<number> => {
  const some = db
    .select({ id: leads.id })
    .from(leads)
    .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
    .where(where)
    .limit(most)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  return row!.total
}

type Slice = { limit: number; offset: number }

/** Leads with their work, in this order. */
export async function rowsBy(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: Slice,
): Promise<DeskLead[]> {
  if (limit <= 0) return []
  const rows = await db
    .select({ lead: leads, work: leadWork, ownerName: accounts.name })
    .from(leads)
    .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
    .leftJoin(accounts, eq(accounts.id, leadWork.owner))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const whole = await wholeLeads(
    db,
    rows.map(({ lead }) => lead),
  )
  return whole.map((lead, n) => {
    const { work, ownerName } = rows[n]!
    const owner = work?.owner ? { id: work.owner, name: ownerName ?? '' } : null
    return { lead, owner, work: workOf(work) }
  })
}

export const NEWEST = [desc(leads.createdAt), desc(leads.id)]
const ORDERS = { newest: NEWEST, oldest: [asc(leads.createdAt), asc(leads.id)] }

/** The late ones first. Two statements, each with its own index, instead of one that sorts all. */
async function byClock(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: Slice,
  now: Date,
): Promise<DeskLead[]> {
  const late = and(where, isOfSameSite, isLate(now))
  const first = await rowsBy(db, late, [asc(leadWork.answerBy), asc(leads.id)], { limit, offset })
  if (first.length === limit) return first
  const before = first.length > 0 ? offset + first.length : await countUpTo(db, late, offset)
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - before) }
  return [...first, ...(await rowsBy(db, and(where, isNotLate(now)), NEWEST, rest))]
}

const rowsOf = (db: Db, where: SQL | undefined, query: LeadQuery): Promise<DeskLead[]> => {
  const { order = 'newest', limit, offset = 0 } = query
  return order === 'clock'
    ? byClock(db, where, { limit, offset }, query.now ?? new Date())
    : rowsBy(db, where, ORDERS[order], { limit, offset })
}

export function leadDesk({ db }: Database): LeadDesk {
  const mayRead = async (permit: Permitted<'lead.read'>, id: string) =>
    (await countUpTo(db, and(leadWhere(permit, {}), eq(leads.id, id)), 1)) === 1
  return failing('lead desk', {
    async list(permit, query) {
      const where = leadWhere(permit, query)
      const most = (query.offset ?? 0) + MAX_AHEAD
      const [rows, total] = await Promise.all([rowsOf(db, where, query), countUpTo(db, where, most)])
      return { rows, total, isCapped: total === most }
    },
    async find(permit, id) {
      const where = and(leadWhere(permit, {}), eq(leads.id, id))
      return (await rowsOf(db, where, { limit: 1 }))[0]
    },
    async activity(permit, id) {
      if (!(await mayRead(permit, id))) return []
      const rows = await db
        .select()
        .from(leadActivity)
        .where(eq(leadActivity.leadId, id))
        .orderBy(asc(leadActivity.id))
        .limit(MAX_ACTIVITY)
      return rows.map(({ id, at, actorId, actorName, text, data }) => ({
        id,
        at,
        actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
        text,
        data,
      }))
    },
    async deliveries(permit, id) {
      if (!(await mayRead(permit, id))) return []
      const rows = await db
        .select()
        .from(leadDeliveries)
        .where(eq(leadDeliveries.leadId, id))
        .orderBy(asc(leadDeliveries.dueAt), asc(leadDeliveries.channelKey))
      return rows.map(({ id, channel, about, state, attempts, lastError, deliveredAt, dueAt }) => ({
        id,
        channel,
        about,
        state,
        attempts,
        lastError,
        deliveredAt: deliveredAt?.toISOString() ?? null,
        dueAt,
      }))
    },
    async count<Name extends string>(
      permit: Permitted<'lead.read'>,
      queries: Record<Name, Omit<LeadQuery, 'limit'>>,
    ) {
      const entries = Object.entries(queries) as [Name, Omit<LeadQuery, 'limit'>][]
      const numbers = await Promise.all(
        entries.map(([, query]) => countUpTo(db, leadWhere(permit, query), MAX_ON_TAB)),
      )
      return Object.fromEntries(entries.map(([name], n) => [name, numbers[n]!])) as Record<Name, number>
    },
    news: (permit, person, since, limit) => leadNews(db, permit, person, since, limit),
    async failedDeliveries(permit, limit) {
      const rows = await db
        .select({
          leadId: leadDeliveries.leadId,
          channel: leadDeliveries.channel,
          error: leadDeliveries.lastError,
          at: leadDeliveries.dueAt,
        })
        .from(leadDeliveries)
        .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
        .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
        .where(and(sql`${leadDeliveries.state} = 'dead'`, leadWhere(permit, {})))
        .orderBy(desc(leadDeliveries.dueAt))
        .limit(limit)
      return rows.map(({ channel, error, ...row }) => ({ ...row, channel: channel.kind, error: error ?? '' }))
    },
  })
}
