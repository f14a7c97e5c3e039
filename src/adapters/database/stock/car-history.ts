import { asc, eq } from 'drizzle-orm'
import type { CarHistory } from '#ports/stock/car-history.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { carHistory as table } from '../schema/feeds.ts'

/** The history of cars in the database. */
export const carHistory = ({ db }: Pick<Database, 'db'>): CarHistory =>
  failing('car history', {
    async of(carId) {
      const rows = await db.select().from(table).where(eq(table.carId, carId)).orderBy(asc(table.id))
      return rows.map(({ at, price, status, photos, source, runId }) => ({
        at: at.toISOString(),
        status,
        photos,
        source,
        ...(price !== null && { price }),
        ...(runId !== null && { runId }),
      }))
    },
  })
