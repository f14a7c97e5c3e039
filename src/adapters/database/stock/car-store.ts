import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Car } from '#domain/car/car.ts'
import { HIRE_FIELDS, PRICE_FIELDS } from '#domain/search/searched-car.ts'
import { type CarStore, SlugTaken } from '#ports/stock/car-store.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { batchesOf, canBeId, canBeText } from '../reading.ts'
import { cars, slugs } from '../schema/stock.ts'
import type { KnownVersions } from './stock-versions.ts'
import { changeStock, type Touched } from './stock-writes.ts'

/** Rows per statement. More would exceed PostgreSQL's limit of 65,535 parameters. */
const BATCH = 500

const rowOf = (car: Car) => ({
  id: car.id,
  slug: car.slug,
  dealershipId: car.dealership_id,
  stocknum: car.stocknum ?? null,
  vin: car.vin ?? null,
  status: car.status,
  document: car,
})

/** The same as `searchedCar`, in the database: half a million cars are not parsed here. */
const SEARCHED = sql`case when ${cars.status} = 'sold' or ${cars.document}->>'sold' = 'true'
  then (${cars.document} - string_to_array(${PRICE_FIELDS.join()}, ',')) || (
    select coalesce(jsonb_object_agg(name, null::text), '{}')
    from unnest(string_to_array(${HIRE_FIELDS.join()}, ',')) as name
    where ${cars.document}->name is not null)
  else ${cars.document} end`

/** Assigns slugs to these cars for ever. Throws if one belongs to another car. */
export async function storeSlugs(tx: Db, batch: Car[]): Promise<void> {
  const given = batch.map(({ slug, id, make, model, simple_body, dealership_id }) => ({
    slug,
    id,
    make,
    model,
    body: simple_body,
    dealership_id,
  }))
  // One parameter for the whole batch. With one per cell, building the statement took longer than
  // running it.
  const { rows: stored } = await tx.execute<{ slug: string }>(sql`
    insert into slugs (slug, car_id, make, model, body, dealership_id)
    select slug, id, make, model, body, dealership_id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(slug text, id int, make text, model text, body text, dealership_id int)
    on conflict (slug) do update set
      make = excluded.make, model = excluded.model, body = excluded.body, dealership_id = excluded.dealership_id
      where slugs.car_id = excluded.car_id
    returning slug`)
  if (stored.length === batch.length) return
  const ours = new Set(stored.map((row) => row.slug))
  throw new SlugTaken(batch.map((car) => car.slug).filter((slug) => !ours.has(slug)))
}

/** Writes the changed cars. Returns what changed, under the new and the former dealership. */
async function writeBatch(tx: Db, batch: Car[]): Promise<{ written: Touched[]; left: number[] }> {
  const ids = batch.map((car) => car.id)
  const before = await tx
    .select({ id: cars.id, dealershipId: cars.dealershipId })
    .from(cars)
    .where(inArray(cars.id, ids))
    .orderBy(asc(cars.id))
    .for('update')
  await storeSlugs(tx, batch)
  const written = await tx
    .insert(cars)
    .values(batch.map(rowOf))
    .onConflictDoUpdate({
      target: cars.id,
      set: {
        slug: sql`excluded.slug`,
        dealershipId: sql`excluded.dealership_id`,
        stocknum: sql`excluded.stocknum`,
        vin: sql`excluded.vin`,
        status: sql`excluded.status`,
        document: sql`excluded.document`,
        updatedAt: sql`now()`,
      },
      setWhere: ne(cars.document, sql`excluded.document`),
    })
    .returning({ id: cars.id, dealershipId: cars.dealershipId })
  const now = new Map(written.map((row) => [row.id, row.dealershipId]))
  const left = before.filter((row) => now.has(row.id) && now.get(row.id) !== row.dealershipId)
  return { written, left: left.map((row) => row.dealershipId) }
}

/** The cars in the database. */
export function carStore({ db }: Database, versions: KnownVersions): CarStore {
  const change = (write: Parameters<typeof changeStock>[3]) => changeStock(db, versions, 'cars', write)

  const store: CarStore = {
    async bySlug(slug) {
      if (!canBeText(slug)) return undefined
      const [row] = await db.select({ car: cars.document }).from(cars).where(eq(cars.slug, slug))
      return row?.car
    },
    async byId(id) {
      return (await store.byIds([id]))[0]
    },
    async byIds(ids) {
      const possible = ids.filter(canBeId)
      if (possible.length === 0) return []
      const rows = await db.select({ car: cars.document }).from(cars).where(inArray(cars.id, possible))
      const found = new Map(rows.map(({ car }) => [car.id, car]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    async *all(dealershipIds) {
      for await (const { json } of batchesOf(db, cars, { ...(dealershipIds && { dealershipIds }) }))
        yield JSON.parse(json) as Car[]
    },
    allAsJson: () => batchesOf(db, cars, { document: SEARCHED }),
    async count() {
      const [row] = await db.select({ cars: count() }).from(cars)
      return row!.cars
    },
    async upsert(given) {
      await change(async (tx) => {
        // Of two cars with one id the later wins. Sorted, so that two concurrent writers do not
        // deadlock.
        const sorted = [...new Map(given.map((car) => [car.id, car])).values()].sort((a, b) => a.id - b.id)
        const touched: Touched[] = []
        const alsoRaise: number[] = []
        for (let start = 0; start < sorted.length; start += BATCH) {
          const { written, left } = await writeBatch(tx, sorted.slice(start, start + BATCH))
          touched.push(...written)
          alsoRaise.push(...left)
        }
        return { touched, alsoRaise }
      })
    },
    async remove(ids) {
      if (ids.length === 0) return
      await change(async (tx) => ({
        touched: await tx
          .delete(cars)
          .where(inArray(cars.id, ids))
          .returning({ id: cars.id, dealershipId: cars.dealershipId }),
      }))
    },
    async markReserved(id, reserved) {
      if (!canBeId(id)) return false
      const changed = await change(async (tx) => ({
        touched: await tx
          .update(cars)
          .set({
            document: sql`jsonb_set(${cars.document}, '{reserved}', to_jsonb(${reserved}::boolean))`,
            updatedAt: sql`now()`,
          })
          .where(and(eq(cars.id, id), ne(sql`(${cars.document}->>'reserved')::boolean`, reserved)))
          .returning({ id: cars.id, dealershipId: cars.dealershipId }),
      }))
      return changed.length === 1
    },
    async formerCar(slug) {
      if (!canBeText(slug)) return undefined
      const [row] = await db
        .select({ was: slugs, slug: cars.slug })
        .from(slugs)
        .leftJoin(cars, eq(cars.id, slugs.carId))
        .where(eq(slugs.slug, slug))
      if (!row) return undefined
      const { make, model, body, dealershipId } = row.was
      return {
        make,
        model,
        dealership_id: dealershipId,
        ...(body !== null && { body }),
        ...(row.slug !== null && { slug: row.slug }),
      }
    },
  }
  return failing('car store', store, SlugTaken)
}
