import { and, asc, count, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { CLOSED_STATES } from '#domain/desk/lead-work.ts'
import { MAX_AHEAD, MAX_ON_TAB } from '#domain/desk/page.ts'
import type { DeskLead, LeadDesk, LeadQuery } from '#ports/console/lead-desk.ts'
import { isAmong } from '../../among.ts'
import type { Database, Db } from '../../database.ts'
import { failing } from '../../failing.ts'
import { leadsByIds } from '../../leads/lead-rows.ts'
import { accounts } from '../../schema/access.ts'
import { leadActivity, leadWork } from '../../schema/lead-desk.ts'
import { leadDeliveries, leads } from '../../schema/leads.ts'
import { leadNews } from './lead-news.ts'
import { isLate, isNotLate, leadWhere } from './lead-where.ts'
import { workOf } from './work-of.ts'

const MAX_ACTIVITY = 1_000

const someLeads = (db: Db, where: SQL | undefined, max: number) =>
  db.select({ id: leadWork.leadId }).from(leadWork).where(where).limit(max).as('some')

/** How many leads there are, or `max` if there are more. */
const countUpTo = async (db: Db, where: SQL | undefined, max: number): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(someLeads(db, where, max))
  return row!.total
}

/**
 * The same, and a condition that finds them fast. Many are met soon in the order of a list. A few
 * would be looked for among all leads, so their ids are the condition.
 */
export async function findUpTo(
  db: Db,
  permit: Permitted<'lead.read'>,
  query: Omit<LeadQuery, 'limit'>,
  max: number,
) {
  const some = someLeads(db, leadWhere(permit, query), max)
  const ids = sql<string[] | null>`case when count(*) < ${max}::int then json_agg(${some.id}) end`
  const [row] = await db.select({ total: count(), ids }).from(some)
  const { total } = row!
  const isCapped = total === max
  const found = isCapped
    ? leadWhere(permit, query, { isCommon: true })
    : isAmong(leadWork.leadId, row!.ids ?? [])
  return { total, isCapped, found }
}

type Slice = { limit: number; offset: number }

/** The ids of leads in this order. Only those of a page are joined with the rest. */
export async function idsBy(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: Slice,
): Promise<string[]> {
  if (limit <= 0) return []
  const rows = await db
    .select({ id: leadWork.leadId })
    .from(leadWork)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map((row) => row.id)
}

/** The words are long, and only an index reads them. */
const { words: _, ...WORK } = getTableColumns(leadWork)

/** These leads with their work. */
export async function deskLeads(db: Db, ids: readonly string[]): Promise<DeskLead[]> {
  if (ids.length === 0) return []
  const [works, whole] = await Promise.all([
    db
      .select({ work: WORK, ownerName: accounts.name })
      .from(leadWork)
      .leftJoin(accounts, eq(accounts.id, leadWork.owner))
      .where(isAmong(leadWork.leadId, ids)),
    leadsByIds(db, ids),
  ])
  const workFor = new Map(works.map((one) => [one.work.leadId, one]))
  return whole.flatMap((lead) => {
    const found = workFor.get(lead.id)
    if (!found) return []
    const { work, ownerName } = found
    return { lead, owner: work.owner ? { id: work.owner, name: ownerName ?? '' } : null, work: workOf(work) }
  })
}

export const NEWEST = [desc(leadWork.at), desc(leadWork.leadId)]
const ORDERS = { newest: NEWEST, oldest: [asc(leadWork.at), asc(leadWork.leadId)] }

/** Whether nobody of a list waits: they stopped halfway, are held, were answered or are closed. */
const isNobodyLate = ({ status, isHeld, answered, states }: Omit<LeadQuery, 'limit'>): boolean =>
  status === 'Incomplete' ||
  isHeld === true ||
  (answered !== undefined && answered !== 'never') ||
  (states?.every((state) => CLOSED_STATES.some((closed) => closed === state)) ?? false)

/** The late ones first. Two statements, each with its own index, instead of one that sorts all. */
async function byClock(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0, since, now = new Date(), ...query }: LeadQuery,
): Promise<string[]> {
  if (isNobodyLate(query)) return idsBy(db, where, NEWEST, { limit, offset })
  // A promise ends after it was given, so that the index skips older ones.
  const late = and(where, isLate(now), since && gte(leadWork.answerBy, since))
  const first = await idsBy(db, late, [asc(leadWork.answerBy), asc(leadWork.leadId)], { limit, offset })
  if (first.length === limit) return first
  const before = first.length > 0 ? offset + first.length : await countUpTo(db, late, offset)
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - before) }
  return [...first, ...(await idsBy(db, and(where, isNotLate(now)), NEWEST, rest))]
}

async function rowsOf(db: Db, where: SQL | undefined, query: LeadQuery): Promise<DeskLead[]> {
  const { order = 'newest', limit, offset = 0 } = query
  return deskLeads(
    db,
    order === 'clock'
      ? await byClock(db, where, query)
      : await idsBy(db, where, ORDERS[order], { limit, offset }),
  )
}

export function leadDesk({ db }: Database): LeadDesk {
  const mayRead = async (permit: Permitted<'lead.read'>, id: string) =>
    (await countUpTo(db, and(leadWhere(permit, {}), eq(leadWork.leadId, id)), 1)) === 1
  return failing('lead desk', {
    async list(permit, query) {
      const { total, isCapped, found } = await findUpTo(db, permit, query, (query.offset ?? 0) + MAX_AHEAD)
      const rows = total === 0 ? [] : await rowsOf(db, found, query)
      return { rows, total, isCapped }
    },
    async find(permit, id) {
      const where = and(leadWhere(permit, {}), eq(leadWork.leadId, id))
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
      return rows.map(({ id, channel, about, state, attempts, resends, lastError, deliveredAt, dueAt }) => ({
        id,
        channel,
        about,
        state,
        attempts,
        resends,
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
      const numbers = entries.map(
        ([name, query]) =>
          sql`(select count(*)::int from ${someLeads(db, leadWhere(permit, query), MAX_ON_TAB)}) as ${sql.identifier(name)}`,
      )
      const { rows } = await db.execute<Record<Name, number>>(sql`select ${sql.join(numbers, sql`, `)}`)
      return rows[0]!
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
