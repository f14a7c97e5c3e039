import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { MAX_AHEAD, MAX_ON_TAB } from '#domain/desk/page.ts'
import { searchWords } from '#domain/desk/search-words.ts'
import type {
  DeskReservation,
  ReservationChanges,
  ReservationDesk,
  ReservationQuery,
} from '#ports/console/bookings/reservation-desk.ts'
import type { Database, Db } from '../../database.ts'
import { failing } from '../../failing.ts'
import { applyEvent } from '../../reservations/apply-event.ts'
import { reservationOf, reservationReads } from '../../reservations/reservation-reads.ts'
import { accounts } from '../../schema/access.ts'
import { leadWork } from '../../schema/lead-desk.ts'
import { leads } from '../../schema/leads.ts'
import { deposits, reservations, reservationWords } from '../../schema/reservations.ts'
import { noteWritten } from '../../stock/stock-writes.ts'
import { scopeWhere } from '../scope-where.ts'
import { tsquery } from '../tsquery.ts'

const place = sql<number>`(${reservations.place}->>'id')::int`
/** The lead that the platform wrote for a reservation has its id in its key. */
const isItsLead = and(
  eq(leads.site, reservations.site),
  eq(leads.key, sql`'reservation:' || ${reservations.id}`),
)
const refundDue = sql`exists (select 1 from ${deposits}
  where ${deposits.reservationId} = ${reservations.id} and ${deposits.state} = 'refund-due')`

const whereOf = (
  { dealer, scope }: Permitted<'reservation.read'>,
  query: Omit<ReservationQuery, 'limit'>,
): SQL | undefined => {
  const words = searchWords(query.words ?? '')
  return and(
    eq(reservations.site, dealer),
    ...scopeWhere(scope, { place, owner: leadWork.owner }),
    query.states ? inArray(reservations.state, [...query.states]) : undefined,
    query.isRefundDue ? refundDue : undefined,
    query.since ? gte(reservations.createdAt, query.since) : undefined,
    query.until ? lt(reservations.createdAt, query.until) : undefined,
    words.length > 0
      ? sql`${reservationWords(reservations)} @@ to_tsquery('simple', ${tsquery(words)})`
      : undefined,
  )
}

async function counted(db: Db, where: SQL | undefined, max: number): Promise<number> {
  const some = db
    .select({ id: reservations.id })
    .from(reservations)
    .leftJoin(leads, isItsLead)
    .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
    .where(where)
    .limit(max)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  return row!.total
}

async function rowsOf(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0, isOldestFirst }: Pick<ReservationQuery, 'limit' | 'offset' | 'isOldestFirst'>,
): Promise<DeskReservation[]> {
  const order = isOldestFirst ? asc : desc
  const rows = await db
    .select({
      reservation: reservations,
      leadId: leads.id,
      owner: leadWork.owner,
      ownerName: accounts.name,
    })
    .from(reservations)
    .leftJoin(leads, isItsLead)
    .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
    .leftJoin(accounts, eq(accounts.id, leadWork.owner))
    .where(where)
    .orderBy(order(reservations.createdAt), order(reservations.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ reservation }) => reservation.id)
  const money =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(deposits)
          .where(inArray(deposits.reservationId, ids))
          .orderBy(asc(deposits.arrivedAt))
  return rows.map(({ reservation, leadId, owner, ownerName }) => ({
    reservation: reservationOf(reservation),
    leadId,
    owner: owner === null ? null : { id: owner, name: ownerName ?? '' },
    deposits: money
      .filter(({ reservationId }) => reservationId === reservation.id)
      .map(({ paymentId, amountCents, state }) => ({ paymentId, amountCents, state })),
  }))
}

export function reservationDesk({ db }: Database): ReservationDesk {
  const find = async (permit: Permitted<'reservation.read'>, id: string) =>
    (await rowsOf(db, and(whereOf(permit, {}), eq(reservations.id, id)), { limit: 1 }))[0]
  return failing('reservation desk', {
    async list(permit, query) {
      const where = whereOf(permit, query)
      const max = (query.offset ?? 0) + MAX_AHEAD
      const [rows, total] = await Promise.all([rowsOf(db, where, query), counted(db, where, max)])
      return { rows, total, isCapped: total === max }
    },
    find,
    trail: async (permit, id) => ((await find(permit, id)) ? reservationReads(db).trail(id) : []),
    async count<Name extends string>(
      permit: Permitted<'reservation.read'>,
      queries: Record<Name, Omit<ReservationQuery, 'limit'>>,
    ) {
      const entries = Object.entries(queries) as [Name, Omit<ReservationQuery, 'limit'>][]
      const numbers = await Promise.all(
        entries.map(([, query]) => counted(db, whereOf(permit, query), MAX_ON_TAB)),
      )
      return Object.fromEntries(entries.map(([name], n) => [name, numbers[n]!])) as Record<Name, number>
    },
  })
}

export const reservationChanges = (tx: Db): ReservationChanges => ({
  async apply({ dealer, scope: { places } }, id, event, now) {
    const [found] = await tx
      .select({ place })
      .from(reservations)
      .where(and(eq(reservations.site, dealer), eq(reservations.id, id)))
    if (!found || (places !== 'all' && !places.includes(found.place))) return undefined
    const done = await applyEvent(tx, id, event, now)
    if (done) await noteWritten(tx, 'cars', done.touched, { by: 'platform' }, { isUrgent: true })
    return done?.applied
  },
})
