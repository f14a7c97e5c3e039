import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Car } from '#domain/car/car.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { ImportedCar, StockImports } from '#ports/stock-imports.ts'
import { keepSlugs } from './car-store.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { cars, slugs } from './schema/stock.ts'
import type { KnownVersions } from './stock-versions.ts'
import { changeStock } from './stock-writes.ts'

const rowOf = ({ car, feed, overrides, fingerprint }: ImportedCar) => ({
  document: car,
  feed,
  ...(overrides && { overrides }),
  hash: fingerprint,
})

const unreserved = (ids: number[]) =>
  and(inArray(cars.id, ids), eq(sql`(${cars.document}->>'reserved')::boolean`, false))

/** The stock of a dealership for imports. */
export function stockImports({ db }: Database, versions: KnownVersions): StockImports {
  return failing('stock imports', {
    async known(dealershipId) {
      const number = (field: string) =>
        sql<number | null>`(${cars.document}->>${sql.raw(`'${field}'`)})::float8`
      const rows = await db
        .select({
          id: cars.id,
          slug: cars.slug,
          stocknum: cars.stocknum,
          vin: cars.vin,
          status: cars.status,
          fingerprint: cars.hash,
          isImported: sql<boolean>`${cars.feed} is not null`,
          overrides: cars.overrides,
          reserved: sql<boolean>`(${cars.document}->>'reserved')::boolean`,
          createdAt: number('created_at_timestamp'),
          soldAt: number('sold_date_timestamp'),
        })
        .from(cars)
        .where(eq(cars.dealershipId, dealershipId))
      return rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        status: row.status as Car['status'],
        reserved: row.reserved,
        createdAt: row.createdAt ?? 0,
        ...(row.stocknum !== null && { stocknum: row.stocknum }),
        ...(row.vin !== null && { vin: row.vin }),
        ...(row.soldAt !== null && { soldAt: row.soldAt }),
        ...(row.isImported && { fingerprint: row.fingerprint ?? '' }),
        ...(row.overrides && { overrides: row.overrides as FeedCar }),
      }))
    },
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
    async allocate(wished) {
      if (wished.length === 0) return []
      const { rows } = await db.execute<{ id: string }>(
        sql`select nextval('car_ids') as id from generate_series(1, ${wished.length}::int)`,
      )
      const former = await db.select({ slug: slugs.slug }).from(slugs).where(inArray(slugs.slug, wished))
      const taken = new Set(former.map(({ slug }) => slug))
      return wished.map((wish, at) => {
        const id = Number(rows[at]!.id)
        const slug = taken.has(wish) ? `${wish}-${id}` : wish
        taken.add(slug)
        return { id, slug }
      })
    },
    async write(given) {
      if (given.length === 0) return
      // Always in the same order, so that two concurrent writers do not deadlock.
      const sorted = given.toSorted((a, b) => a.car.id - b.car.id)
      await changeStock(db, versions, 'cars', async (tx) => {
        await keepSlugs(
          tx,
          sorted.map(({ car }) => car),
        )
        // One parameter for the whole batch. With one per cell, building the statement took longer
        // than running it.
        const { rows } = await tx.execute<{ id: number; dealershipId: number }>(sql`
          insert into cars (id, slug, dealership_id, stocknum, vin, status, document, feed, overrides, hash)
          select (document->>'id')::int, document->>'slug', (document->>'dealership_id')::int, document->>'stocknum',
            document->>'vin', document->>'status', document, feed, overrides, hash
          from jsonb_to_recordset(${JSON.stringify(sorted.map(rowOf))}::jsonb)
            as given(document jsonb, feed jsonb, overrides jsonb, hash text)
          on conflict (id) do update set
            slug = excluded.slug, stocknum = excluded.stocknum, vin = excluded.vin, status = excluded.status,
            document = excluded.document
              || jsonb_build_object('reserved', cars.document->'reserved', 'views', cars.document->'views'),
            feed = excluded.feed, overrides = excluded.overrides, hash = excluded.hash, updated_at = now()
          returning id, dealership_id as "dealershipId"`)
        return { touched: rows }
      })
    },
    async sellUnreserved(ids, at) {
      if (ids.length === 0) return []
      const seconds = Math.floor(at.getTime() / 1000)
      const sold: Partial<Car> = {
        status: 'sold',
        sold: true,
        sold_date_timestamp: seconds,
        updated_at_timestamp: seconds,
      }
      const left = await changeStock(db, versions, 'cars', async (tx) => ({
        touched: await tx
          .update(cars)
          .set({
            status: 'sold',
            document: sql`${cars.document} || ${JSON.stringify(sold)}::jsonb`,
            // No feed row has this fingerprint, so a car that returns is written again.
            hash: '',
            updatedAt: sql`now()`,
          })
          .where(unreserved(ids))
          .returning({ id: cars.id, dealershipId: cars.dealershipId }),
      }))
      return left.map(({ id }) => id)
    },
    async removeUnreserved(ids) {
      if (ids.length === 0) return []
      const left = await changeStock(db, versions, 'cars', async (tx) => ({
        touched: await tx
          .delete(cars)
          .where(unreserved(ids))
          .returning({ id: cars.id, dealershipId: cars.dealershipId }),
      }))
      return left.map(({ id }) => id)
    },
    async leadMovedOn(dealershipIds) {
      if (dealershipIds.length < 2) return 0
      const group = sql.join(dealershipIds, sql`, `)
      const left = await changeStock(db, versions, 'cars', async (tx) => {
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
      })
      return left.length
    },
  })
}
