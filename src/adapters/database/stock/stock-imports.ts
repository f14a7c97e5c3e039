import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Car } from '#domain/car/car.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { CarChange } from '#ports/stock/import-runs.ts'
import type { ImportedCar, StockImports, StockSource } from '#ports/stock/stock-imports.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { cars } from '../schema/stock.ts'
import { storeSlugs } from './car-store.ts'
import { freeSlugs } from './free-slugs.ts'
import { isOneOf } from './is-one-of.ts'
import { knownCars } from './known-cars.ts'
import type { KnownVersions } from './stock-versions.ts'
import { changeStock, type Touched } from './stock-writes.ts'

const PART = 50

/**
 * A column of a batch, one value a line. JSON has no line breaks of its own, so the database only
 * has to split the text. Lists in JSON took three times as long, because it parsed them twice.
 */
async function lines(batch: readonly ImportedCar[], valueIn: (one: ImportedCar) => string): Promise<string> {
  const values: string[] = []
  for (let from = 0; from < batch.length; from += PART) {
    for (const one of batch.slice(from, from + PART)) values.push(valueIn(one))
    // A whole batch at once would block pages.
    await nextTurn()
  }
  return values.join('\n')
}

/** The values of such a column. Empty ones are null. */
const column = (text: string) => sql`string_to_array(${text}::text, E'\\n', '')`

const unreserved = (ids: number[]) =>
  and(inArray(cars.id, ids), eq(sql`(${cars.document}->>'reserved')::boolean`, false))

type Gone = Touched & { stocknum: string | null; name: string }
const GONE = {
  id: cars.id,
  dealershipId: cars.dealershipId,
  stocknum: cars.stocknum,
  name: sql<string>`${cars.document}->>'name'`,
}

/** Stores what a run did to cars, in the transaction that does it. */
async function noteChanges(tx: Db, source: StockSource, changes: CarChange[]): Promise<void> {
  if (source.by !== 'feed' || changes.length === 0) return
  await tx.execute(sql`
    insert into import_changes (run_id, car_id, kind, stocknum, name, fields)
    select ${source.runId}::bigint, "carId", kind, stocknum, name, fields
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change("carId" int, kind text, stocknum text, name text, fields jsonb)
    on conflict do nothing`)
}

const removals = (gone: Gone[]): CarChange[] =>
  gone.map(({ id, stocknum, name }) => ({
    carId: id,
    kind: 'removed',
    name,
    ...(stocknum !== null && { stocknum }),
  }))

/** The stock of a dealership for imports. */
export function stockImports({ db }: Database, versions: Pick<KnownVersions, 'learn'>): StockImports {
  let last: Promise<unknown> = Promise.resolve()
  /** Two batches at once would take both cores of a small machine, and pages would wait. */
  const inTurn = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const written = last.then(write)
    last = written.catch(() => {}) // Whoever asked for it gets the error.
    return written
  }
  return failing('stock imports', {
    known: (dealershipId) => knownCars(db, dealershipId),
    async read(ids) {
      if (ids.length === 0) return []
      const rows = await db.select().from(cars).where(inArray(cars.id, ids))
      return rows.map(({ document, feed, overrides, hash }) => ({
        car: document,
        feed: (feed ?? {}) as FeedCar,
        fingerprint: hash,
        ...(overrides && { overrides: overrides as FeedCar }),
      }))
    },
    async allocate(requests) {
      if (requests.length === 0) return []
      const fresh = requests.filter(({ id }) => id === undefined).length
      const { rows } = await db.execute<{ id: string }>(
        sql`select nextval('car_ids') as id from generate_series(1, ${fresh}::int)`,
      )
      let next = 0
      return freeSlugs(
        db,
        requests.map(({ slug, id = Number(rows[next++]!.id) }) => ({ id, slug })),
      )
    },
    async write(given, source, changes = []) {
      if (given.length === 0) return []
      const feedName = source.by === 'feed' ? source.feed : null
      // Always in the same order, so that two concurrent writers do not deadlock.
      const sorted = given.toSorted((a, b) => a.car.id - b.car.id)
      const documents = column(await lines(sorted, ({ car }) => JSON.stringify(car)))
      const feeds = column(await lines(sorted, ({ feed }) => JSON.stringify(feed)))
      const overrides = column(await lines(sorted, (one) => JSON.stringify(one.overrides) ?? ''))
      const hashes = column(await lines(sorted, ({ fingerprint }) => fingerprint ?? ''))
      const ids = sorted.map(({ car }) => car.id)
      const write = async (tx: Db) => {
        // Cars before slugs, as everybody locks them. Otherwise two writers would deadlock.
        await tx.execute(sql`
          select id from cars where ${isOneOf(cars.id, ids, 'int')} order by id for update`)
        await storeSlugs(
          tx,
          sorted.map(({ car }) => car),
        )
        // A column of the batch is one parameter. One per cell took longer to build than to run.
        const { rows: touched } = await tx.execute<Touched>(sql`
          insert into cars (id, slug, dealership_id, stocknum, vin, status, document, feed, overrides, hash, feed_name)
          select (document->>'id')::int, document->>'slug', (document->>'dealership_id')::int, document->>'stocknum',
            document->>'vin', document->>'status', document, feed, overrides, hash, ${feedName}::text
          from (
            select document::jsonb as document, feed::jsonb as feed, overrides::jsonb as overrides, hash
            from unnest(${documents}, ${feeds}, ${overrides}, ${hashes}) as line(document, feed, overrides, hash)
            offset 0
          ) as given
          on conflict (id) do update set
            slug = excluded.slug, stocknum = excluded.stocknum, vin = excluded.vin, status = excluded.status,
            document = excluded.document
              || jsonb_build_object('reserved', cars.document->'reserved', 'views', cars.document->'views'),
            feed = excluded.feed, overrides = excluded.overrides, hash = excluded.hash,
            feed_name = coalesce(excluded.feed_name, cars.feed_name), updated_at = now()
          where ${source.by === 'feed' ? sql`cars.overrides is not distinct from excluded.overrides` : sql`true`}
          returning id, dealership_id as "dealershipId"`)
        const isWritten = new Set(touched.map(({ id }) => id))
        await noteChanges(
          tx,
          source,
          changes.filter(({ carId }) => isWritten.has(carId)),
        )
        return { touched }
      }
      const touched = await inTurn(() => changeStock(db, versions, 'cars', write, source))
      const isWritten = new Set(touched.map(({ id }) => id))
      return ids.filter((id) => !isWritten.has(id))
    },
    async sellUnreserved(ids, at, source) {
      if (ids.length === 0) return []
      const seconds = Math.floor(at.getTime() / 1000)
      const sold: Partial<Car> = {
        status: 'sold',
        sold: true,
        sold_date_timestamp: seconds,
        updated_at_timestamp: seconds,
      }
      const sell = async (tx: Db) => {
        const touched = await tx
          .update(cars)
          .set({
            status: 'sold',
            document: sql`${cars.document} || ${JSON.stringify(sold)}::jsonb`,
            // No feed row has this fingerprint, so a car that returns is written again.
            hash: '',
            updatedAt: sql`now()`,
          })
          .where(unreserved(ids))
          .returning(GONE)
        await noteChanges(tx, source, removals(touched))
        return { touched }
      }
      return (await changeStock(db, versions, 'cars', sell, source)).map(({ id }) => id)
    },
    async removeUnreserved(ids, source) {
      if (ids.length === 0) return []
      const remove = async (tx: Db) => {
        const touched = await tx.delete(cars).where(unreserved(ids)).returning(GONE)
        await noteChanges(tx, source, removals(touched))
        return { touched }
      }
      return (await changeStock(db, versions, 'cars', remove, source)).map(({ id }) => id)
    },
    async redirectMoved(dealershipIds, source) {
      if (dealershipIds.length < 2) return 0
      const group = sql.join(dealershipIds, sql`, `)
      const redirect = async (tx: Db) => {
        // An empty hash means that the feed no longer has the car. A car that its feed marks as
        // sold would return with the next import.
        const { rows } = await tx.execute<{ id: number; dealershipId: number }>(sql`
          with moved as (
            select distinct on (old.id) old.id as old_id, new.id as new_id
            from cars as old join cars as new on new.vin = old.vin and new.dealership_id <> old.dealership_id
            where old.dealership_id in (${group}) and new.dealership_id in (${group})
              and old.hash = '' and old.status = 'sold' and new.status <> 'sold'
              and not (old.document->>'reserved')::boolean
            order by old.id, new.id
          ), addresses as (
            update slugs set car_id = moved.new_id from moved where slugs.car_id = moved.old_id
          )
          delete from cars using moved where cars.id = moved.old_id
          returning cars.id, cars.dealership_id as "dealershipId"`)
        return { touched: rows }
      }
      return (await changeStock(db, versions, 'cars', redirect, source)).length
    },
  })
}
