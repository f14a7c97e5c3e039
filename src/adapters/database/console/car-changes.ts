import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { RewrittenCar, StoredCar, WordMark } from '#domain/desk/stock/car-words.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import { OPEN_STATES } from '#domain/reservation/reservation.ts'
import type { CarChanges } from '#ports/console/stock/car-changes.ts'
import type { Db } from '../database.ts'
import { reservations } from '../schema/reservations.ts'
import { cars } from '../schema/stock.ts'
import { carMarks, carUndo } from '../schema/stock-desk.ts'
import { storeSlugs } from '../stock/car-store.ts'
import { freeSlugs } from '../stock/free-slugs.ts'
import { isOneOf } from '../stock/is-one-of.ts'
import { noteWritten, type Touched } from '../stock/stock-writes.ts'
import { binChanges } from './car-bin.ts'

const DAY_MS = 86_400_000
const place = sql<number>`(${cars.document}->>'location_id')::int`

/** The marks of cars, by car and field. */
async function marksOf(tx: Db, ids: readonly number[]): Promise<Map<number, Record<string, WordMark>>> {
  const rows = await tx
    .select()
    .from(carMarks)
    .where(isOneOf(carMarks.carId, ids, 'int'))
  const found = new Map<number, Record<string, WordMark>>()
  for (const { carId, field, by, byName, at, endsAt } of rows)
    found.set(carId, { ...found.get(carId), [field]: { by, byName, at, endsAt } })
  return found
}

/** Which of these cars a shopper has reserved. */
async function heldAmong(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ carId: reservations.carId })
    .from(reservations)
    .where(and(isOneOf(reservations.carId, ids, 'int'), inArray(reservations.state, [...OPEN_STATES])))
  return new Set(rows.map(({ carId }) => carId))
}

/** Rows of cars with their marks, and whether a shopper has reserved them. */
export async function storedCars(tx: Db, rows: readonly (typeof cars.$inferSelect)[]): Promise<StoredCar[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const marks = await marksOf(tx, ids)
  const held = await heldAmong(tx, ids)
  return rows.map((row) => storedCar(row, marks, held))
}

const storedCar = (
  row: typeof cars.$inferSelect,
  marks: Map<number, Record<string, WordMark>>,
  held: ReadonlySet<number>,
): StoredCar => ({
  car: row.document,
  feed: row.feed as FeedCar | null,
  feedName: row.feedName,
  overrides: (row.overrides ?? {}) as FeedCar,
  marks: marks.get(row.id) ?? {},
  isHeld: held.has(row.id),
})

const PART = 25

/** Cars as JSON, in parts: all of a large change at once would block pages. */
async function rowsAsJson(written: readonly RewrittenCar[]): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < written.length; from += PART) {
    for (const one of written.slice(from, from + PART)) parts.push(JSON.stringify(rowOf(one)))
    if (from + PART < written.length) await nextTurn()
  }
  return `[${parts.join()}]`
}

const rowOf = ({ car, feed, feedName, overrides, fingerprint }: RewrittenCar) => ({
  document: car,
  feed,
  feed_name: feedName,
  overrides: Object.keys(overrides).length > 0 ? overrides : null,
  hash: fingerprint,
})

async function writeMarks(tx: Db, written: readonly RewrittenCar[]): Promise<void> {
  const all = written.flatMap(({ car, marks }) =>
    Object.entries(marks).map(([field, mark]) => ({ carId: car.id, field, mark })),
  )
  if (all.length === 0) return
  const keys = JSON.stringify(all.map(({ carId, field }) => ({ carId, field })))
  await tx.execute(sql`
    delete from car_marks using jsonb_to_recordset(${keys}::jsonb) as gone("carId" int, field text)
    where car_marks.car_id = gone."carId" and car_marks.field = gone.field`)
  const set = all.flatMap(({ carId, field, mark }) => (mark ? [{ carId, field, ...mark }] : []))
  if (set.length === 0) return
  await tx.execute(sql`
    insert into car_marks (car_id, field, by, by_name, at, ends_at)
    select "carId", field, by, "byName", at, "endsAt" from jsonb_to_recordset(${JSON.stringify(set)}::jsonb)
      as mark("carId" int, field text, by text, "byName" text, at timestamptz, "endsAt" timestamptz)`)
}

/** Changes of cars on one transaction. */
export const carChanges = (tx: Db): CarChanges => ({
  ...binChanges(tx),
  async newId() {
    const { rows } = await tx.execute<{ id: string }>(sql`select nextval('car_ids') as id`)
    return Number(rows[0]!.id)
  },
  async namesake(dealershipId, { stocknum, vin }) {
    const same = or(
      stocknum === undefined ? undefined : sql`lower(${cars.stocknum}) = ${stocknum.toLowerCase()}`,
      vin === undefined ? undefined : eq(cars.vin, vin),
    )
    if (!same) return undefined
    const [found] = await tx
      .select({ name: sql<string>`${cars.document}->>'name'` })
      .from(cars)
      .where(and(eq(cars.dealershipId, dealershipId), same))
      .limit(1)
    return found?.name
  },
  async lock({ scope: { places } }, dealerships, ids) {
    if (ids.length === 0 || dealerships.length === 0 || (places !== 'all' && places.length === 0)) return []
    const rows = await tx
      .select()
      .from(cars)
      .where(
        and(
          inArray(cars.dealershipId, [...dealerships]),
          isOneOf(cars.id, ids, 'int'),
          places === 'all' ? undefined : inArray(place, [...places]),
        ),
      )
      // Always in the same order, so that two writers do not deadlock.
      .orderBy(asc(cars.id))
      .for('update')
    return storedCars(tx, rows)
  },
  async slugs(wanted) {
    const given = await freeSlugs(tx, wanted)
    return new Map(given.map(({ id, slug }) => [id, slug]))
  },
  async write(written, source) {
    if (written.length === 0) return
    await storeSlugs(
      tx,
      written.map(({ car }) => car),
    )
    const rows = await rowsAsJson(written)
    const { rows: touched } = await tx.execute<Touched>(sql`
      insert into cars (id, slug, dealership_id, stocknum, vin, status, document, feed, overrides, hash, feed_name)
      select (document->>'id')::int, document->>'slug', (document->>'dealership_id')::int, document->>'stocknum',
        document->>'vin', document->>'status', document, nullif(feed, 'null'), nullif(overrides, 'null'), hash, feed_name
      from json_to_recordset(${rows}::json)
        as given(document jsonb, feed jsonb, overrides jsonb, hash text, feed_name text)
      on conflict (id) do update set
        slug = excluded.slug, stocknum = excluded.stocknum, vin = excluded.vin, status = excluded.status,
        document = excluded.document, feed = excluded.feed, overrides = excluded.overrides,
        hash = excluded.hash, feed_name = excluded.feed_name, updated_at = now()
      returning id, dealership_id as "dealershipId"`)
    await writeMarks(tx, written)
    await noteWritten(tx, 'cars', touched, source)
  },
  async noteUndo({ operation, dealer, actor, at }, lines) {
    await tx.delete(carUndo).where(lt(carUndo.at, new Date(at.getTime() - DAY_MS)))
    const given = lines.map(({ carId, line }) => ({ carId, line }))
    await tx.execute(sql`
      insert into car_undo (operation, car_id, dealer, actor, at, line)
      select ${operation}, "carId", ${dealer}, ${actor}, ${at}, line
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("carId" int, line jsonb)`)
  },
})
