import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { searchWords } from '#domain/desk/search-words.ts'
import type { DeskLead, LeadDesk, LeadQuery } from '#ports/console/lead-desk.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { wholeLeads } from '../leads/lead-rows.ts'
import { accounts, leadWork } from '../schema/access.ts'
import { leadDeliveries, leads, leadWords } from '../schema/leads.ts'
import { scopeWhere } from './scope-where.ts'
import { tsquery } from './tsquery.ts'

/** Nobody pages further than this, and counting more is expensive. */
const MOST_COUNTED = 10_000
/** Enough for a number on a tab. */
const MOST_ON_TAB = 1_000

const place = sql<number>`(${leads.place}->>'id')::int`

function whereOf(
  { dealer, scope }: Permitted<'lead.read'>,
  query: Omit<LeadQuery, 'limit'>,
): SQL | undefined {
  const words = searchWords(query.words ?? '')
  return and(
    eq(leads.site, dealer),
    ...scopeWhere(scope, { place, owner: leadWork.owner }),
    query.forms ? inArray(leads.form, [...query.forms]) : undefined,
    query.owner
      ? query.owner.is === null
        ? isNull(leadWork.owner)
        : eq(leadWork.owner, query.owner.is)
      : undefined,
    query.isHeld === undefined
      ? undefined
      : query.isHeld
        ? sql`${leads.standing} = 'quarantined'`
        : sql`${leads.standing} <> 'quarantined'`,
    query.status === 'Incomplete'
      ? sql`${leads.status} = 'Incomplete'`
      : query.status
        ? eq(leads.status, query.status)
        : undefined,
    query.since ? gte(leads.createdAt, query.since) : undefined,
    words.length > 0 ? sql`${leadWords(leads)} @@ to_tsquery('simple', ${tsquery(words)})` : undefined,
  )
}

const counted = async (db: Db, where: SQL | undefined, most: number): Promise<number> => {
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

async function rowsOf(db: Db, where: SQL | undefined, query: LeadQuery): Promise<DeskLead[]> {
  const order = query.order === 'oldest' ? asc : desc
  const rows = await db
    .select({ lead: leads, ownerId: leadWork.owner, ownerName: accounts.name })
    .from(leads)
    .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
    .leftJoin(accounts, eq(accounts.id, leadWork.owner))
    .where(where)
    .orderBy(order(leads.createdAt), order(leads.id))
    .limit(query.limit)
    .offset(query.offset ?? 0)
  const whole = await wholeLeads(
    db,
    rows.map(({ lead }) => lead),
  )
  return whole.map((lead, n) => {
    const { ownerId, ownerName } = rows[n]!
    return { lead, owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' } }
  })
}

export function leadDesk({ db }: Database): LeadDesk {
  return failing('lead desk', {
    async list(permit, query) {
      const where = whereOf(permit, query)
      const [rows, total] = await Promise.all([rowsOf(db, where, query), counted(db, where, MOST_COUNTED)])
      return { rows, total, isCapped: total === MOST_COUNTED }
    },
    async find(permit, id) {
      const where = and(whereOf(permit, {}), eq(leads.id, id))
      return (await rowsOf(db, where, { limit: 1 }))[0]
    },
    async count<Name extends string>(
      permit: Permitted<'lead.read'>,
      queries: Record<Name, Omit<LeadQuery, 'limit'>>,
    ) {
      const entries = Object.entries(queries) as [Name, Omit<LeadQuery, 'limit'>][]
      const numbers = await Promise.all(
        entries.map(([, query]) => counted(db, whereOf(permit, query), MOST_ON_TAB)),
      )
      return Object.fromEntries(entries.map(([name], n) => [name, numbers[n]!])) as Record<Name, number>
    },
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
        .where(and(eq(leadDeliveries.state, 'dead'), whereOf(permit, {})))
        .orderBy(desc(leadDeliveries.dueAt))
        .limit(limit)
      return rows.map(({ channel, error, ...row }) => ({ ...row, channel: channel.kind, error: error ?? '' }))
    },
  })
}
