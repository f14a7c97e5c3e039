import { createHmac, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { EVENTS } from '#domain/events.ts'
import type { Day } from '#domain/insights/day.ts'
import type { SeenEvent } from '#domain/insights/seen-event.ts'
import type { Source } from '#domain/insights/source.ts'
import { addEvent, addVisit, noSums, type Sums } from '#domain/insights/sums.ts'
import type { EventStore } from '#ports/insights/event-store.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { dailyVisits, dayVisitors, visitEvents, visitorKeys } from '../schema/insights.ts'
import { events as formerEvents } from '../schema/leads.ts'
import { addSums } from './add-sums.ts'
import { dropMonthsBefore, eventPartitions } from './event-partitions.ts'

/** Small enough that no query takes long. */
const FORGOTTEN_AT_ONCE = 10_000

type Mark = { site: string; day: Day; visitor: string; mark: string; source: Source }
type Marked = { mark: Mark; event: SeenEvent }

/** What a visitor of a day is counted for only once. */
function marksOf(event: SeenEvent): string[] {
  const isCarView = event.event === EVENTS.pageView && event.kind === 'car' && event.car > 0
  return [
    ...(isCarView ? ['car'] : []),
    ...(event.event === EVENTS.formStart ? ['form'] : []),
    ...(event.place ? [`place:${event.place}`] : []),
  ]
}

const nameOf = ({ site, day, visitor, mark }: Omit<Mark, 'source'>) => `${site}\n${day}\n${visitor}\n${mark}`

/** Stores marks, and returns the names of those that are new. */
async function storeMarks(tx: Db, marks: readonly Mark[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set()
  const ordered = marks.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const { rows } = await tx.execute<Omit<Mark, 'source'>>(sql`
    insert into day_visitors (day, site, visitor, mark, source)
    select day, site, visitor, mark, source from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb)
      as given(day date, site text, visitor text, mark text, source text)
    on conflict do nothing returning day::text, site, visitor, mark`)
  await nextTurn()
  return new Set(rows.map(nameOf))
}

/** The first source of each visitor of this batch, who may have come earlier on the day. */
async function sourcesOf(tx: Db, firsts: Iterable<Mark>): Promise<Map<string, Source>> {
  const requested = [...firsts].map(({ site, day, visitor }) => ({ site, day, visitor }))
  if (requested.length === 0) return new Map()
  const { rows } = await tx.execute<Mark>(sql`
    select day::text, site, visitor, mark, source from day_visitors
    join jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as given(day date, site text, visitor text)
      using (day, site, visitor) where mark = 'site'`)
  return new Map(rows.map((row) => [nameOf(row), row.source]))
}

const firstOf = (event: SeenEvent): Mark | undefined =>
  event.visitor === null
    ? undefined
    : {
        site: event.site,
        day: event.day,
        visitor: event.visitor,
        mark: 'site',
        source: event.landing?.source ?? 'direct',
      }

/**
 * Counts visitors: each once a day for the site, for seeing a car, for a form, and for each yard.
 */
async function addVisitors(tx: Db, sums: Sums, events: readonly SeenEvent[]): Promise<Map<string, Source>> {
  const firsts = new Map<string, Marked>()
  for (const event of events) {
    const mark = firstOf(event)
    if (mark && !firsts.has(nameOf(mark))) firsts.set(nameOf(mark), { mark, event })
  }
  const isNew = await storeMarks(
    tx,
    [...firsts.values()].map(({ mark }) => mark),
  )
  const sources = await sourcesOf(
    tx,
    [...firsts.values()].map(({ mark }) => mark),
  )
  for (const [name, { mark, event }] of firsts)
    if (isNew.has(name))
      addVisit(sums, { ...event, place: 0 }, sources.get(name) ?? mark.source, { visitors: 1 })

  const others = new Map<string, Marked>()
  for (const event of events) {
    const first = firstOf(event)
    if (!first) continue
    const source = sources.get(nameOf(first)) ?? first.source
    for (const mark of marksOf(event)) {
      const one = { ...first, mark, source }
      if (!others.has(nameOf(one))) others.set(nameOf(one), { mark: one, event })
    }
  }
  const newMarks = await storeMarks(
    tx,
    [...others.values()].map(({ mark }) => mark),
  )
  for (const [name, { mark, event }] of others) {
    if (!newMarks.has(name)) continue
    if (mark.mark === 'car') addVisit(sums, { ...event, place: 0 }, mark.source, { carVisitors: 1 })
    else if (mark.mark === 'form') addVisit(sums, { ...event, place: 0 }, mark.source, { formVisitors: 1 })
    else addPlaceVisitor(sums, event, mark.source)
  }
  return sources
}

/** A yard's visitor counts in the yard's row only: the site has counted them. */
function addPlaceVisitor(sums: Sums, event: SeenEvent, source: Source): void {
  const alone = noSums()
  addVisit(alone, event, source, { visitors: 1 })
  for (const [name, row] of alone.visits) {
    if (row.key[2] !== event.place) continue
    const known = sums.visits.get(name)
    if (known) known.counts.visitors = (known.counts.visitors ?? 0) + 1
    else sums.visits.set(name, row)
  }
}

const dataOf = ({ form, step, seconds, photos, search, vitals, landing }: SeenEvent) => ({
  ...(form && { form, step }),
  ...(seconds && { seconds }),
  ...(photos && { photos }),
  ...(search && { asked: search.asked, facets: search.facets.join(','), hits: search.hits }),
  ...(landing && { landing: true, campaign: landing.campaign, referrer: landing.referrer }),
  ...vitals,
})

async function storeEvents(tx: Db, events: readonly SeenEvent[], sourceOf: (event: SeenEvent) => Source) {
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
      site text, at timestamptz, event int, device text, source text, kind text, car int, place int, data jsonb)`)
  await nextTurn()
}

/** Long enough that two visitors of a day never share one. */
const HASH_LENGTH = 16
const hashWith = (key: string) => (who: string) =>
  createHmac('sha256', key).update(who).digest('base64url').slice(0, HASH_LENGTH)

export function eventStore({ db }: Database): EventStore {
  const makePartitions = eventPartitions(db)
  return failing('event store', {
    async add(events) {
      if (events.length === 0) return
      await makePartitions(events.map(({ at }) => at))
      await db.transaction(async (tx) => {
        const sums = noSums()
        const sources = await addVisitors(tx, sums, events)
        const sourceOf = (event: SeenEvent): Source => {
          const first = firstOf(event)
          return event.landing?.source ?? (first && sources.get(nameOf(first))) ?? 'direct'
        }
        for (const event of events) addEvent(sums, event, sourceOf(event))
        await storeEvents(tx, events, sourceOf)
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
