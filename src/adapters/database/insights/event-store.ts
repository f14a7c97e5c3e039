import { createHmac, randomBytes } from 'node:crypto'
import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { SeenEvent } from '#domain/insights/seen-event.ts'
import { addEvent, noSums } from '#domain/insights/sums.ts'
import type { Attempt, EventStore } from '#ports/insights/event-store.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { dailyVisits, dayVisitors, visitEvents, visitorKeys } from '../schema/insights.ts'
import { events as formerEvents } from '../schema/leads.ts'
import { addSums } from './add-sums.ts'
import { addVisitors, type SourceOf } from './add-visitors.ts'
import { dropMonthsBefore, eventPartitions } from './event-partitions.ts'
import { inParts } from './in-parts.ts'

/** Small enough that no query takes long. */
const FORGOTTEN_AT_ONCE = 10_000

const dataOf = ({ form, step, seconds, photos, search, vitals, landing }: SeenEvent) => ({
  ...(form && { form, step }),
  ...(seconds && { seconds }),
  ...(photos && { photos }),
  ...(search && { asked: search.asked, facets: search.facets.join(','), hits: search.hits }),
  ...(landing && { landing: true, campaign: landing.campaign, referrer: landing.referrer }),
  ...vitals,
})

async function storeEvents(tx: Db, events: readonly SeenEvent[], sourceOf: SourceOf) {
  const rows = events.map((event) => ({
    site: event.site,
    at: new Date(event.at).toISOString(),
    event: event.event,
    device: event.device,
    source: sourceOf(event),
    kind: event.kind,
    car: event.car,
    place: event.place,
    data: dataOf(event),
  }))
  await tx.execute(sql`
    insert into visit_events (site, at, event, device, source, kind, car, place, data)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      site text, at timestamptz, event int, device text, source text, kind text, car int, place int,
      data jsonb)`)
}

const transactionOf = async (tx: Db): Promise<string> => {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  return rows[0]!.id
}

/** Whether an earlier attempt was stored after all: the answer to its commit may have been lost. */
async function isCommitted(db: Db, { transaction }: Attempt): Promise<boolean> {
  if (!transaction) return false
  const { rows } = await db.execute<{ status: string | null }>(
    sql`select pg_xact_status(${transaction}::text::xid8) as status`,
  )
  // Until it is over nobody can say. The next attempt asks again.
  if (rows[0]?.status === 'in progress') throw new Error('An earlier attempt to store events is not over')
  return rows[0]?.status === 'committed'
}

/** Long enough that two visitors of a day never share one. */
const HASH_LENGTH = 16
const hashWith = (key: string) => (who: string) =>
  createHmac('sha256', key).update(who).digest('base64url').slice(0, HASH_LENGTH)

export function eventStore({ db }: Database): EventStore {
  const makePartitions = eventPartitions(db)
  return failing('event store', {
    async add(events, attempt = {}) {
      if (events.length === 0 || (await isCommitted(db, attempt))) return
      await makePartitions(events.map(({ at }) => at))
      await db.transaction(async (tx) => {
        attempt.transaction = await transactionOf(tx)
        const sums = noSums()
        const sourceOf = await addVisitors(tx, sums, events)
        await inParts(events, async (part) => {
          for (const event of part) addEvent(sums, event, sourceOf(event))
          await storeEvents(tx, part, sourceOf)
        })
        await addSums(tx, sums)
      })
    },
    addSums: (sums) => db.transaction((tx) => addSums(tx, sums)),
    async hasSums(site, before) {
      const some = db
        .select({ day: dailyVisits.day })
        .from(dailyVisits)
        .where(and(eq(dailyVisits.site, site), lt(dailyVisits.day, before)))
      return (await some.limit(1)).length > 0
    },
    async counts(site, since) {
      const rows = await db
        .select({ event: visitEvents.event, times: count() })
        .from(visitEvents)
        .where(and(eq(visitEvents.site, site), gte(visitEvents.at, since)))
        .groupBy(visitEvents.event)
      return Object.fromEntries(rows.map(({ event, times }) => [event, times]))
    },
    async visitorHash(day, today) {
      const read = async () => {
        const [row] = await db.select().from(visitorKeys).where(eq(visitorKeys.day, day))
        return row?.key
      }
      const known = await read()
      if (known) return hashWith(known)
      if (day < today) return undefined
      await db
        .insert(visitorKeys)
        .values({ day, key: randomBytes(32).toString('base64url') })
        .onConflictDoNothing()
      return hashWith((await read())!)
    },
    async forgetVisitors(before) {
      await db.delete(visitorKeys).where(lt(visitorKeys.day, before))
      await db.delete(dayVisitors).where(lt(dayVisitors.day, before))
    },
    async forget(before) {
      await dropMonthsBefore(db, before)
      const oldest = db
        .select({ id: formerEvents.id })
        .from(formerEvents)
        .where(lt(formerEvents.at, before))
        .orderBy(asc(formerEvents.id))
        .limit(FORGOTTEN_AT_ONCE)
      const forgetSome = () =>
        db.delete(formerEvents).where(inArray(formerEvents.id, oldest)).returning({ id: formerEvents.id })
      while ((await forgetSome()).length === FORGOTTEN_AT_ONCE);
    },
  })
}
