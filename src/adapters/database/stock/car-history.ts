import { asc, eq, sql } from 'drizzle-orm'
import type { CarHistory } from '#ports/stock/car-history.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { carHistory as table } from '../schema/feeds.ts'

/** The history of cars in the database. */
export const carHistory = ({ db }: Pick<Database, 'db'>): CarHistory =>
  failing('car history', {
    async of(carId) {
      const rows = await db.select().from(table).where(eq(table.carId, carId)).orderBy(asc(table.id))
      return rows.map(({ at, price, priceType, status, photos, photosHash, source, runId }) => ({
        at: at.toISOString(),
        status,
        // What was recalled, or is gone, has no photos to count.
        ...(photosHash !== '' && { photos }),
        source,
        ...(price !== null && { price }),
        ...(priceType !== null && { priceType }),
        ...(runId !== null && { runId }),
      }))
    },
    async addPast(prices) {
      if (prices.length === 0) return
      await db.execute(sql`
        insert into car_history
          (car_id, dealership_id, at, price, price_type, status, photos, photos_hash, source)
        select "carId", "dealershipId", at, price, "priceType", status, 0, '', 'platform'
        from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
          as past("carId" int, "dealershipId" int, at timestamptz, price int, "priceType" text, status text)
        where not exists (select 1 from car_history as known where known.car_id = "carId")
        order by "carId", at`)
    },
  })
