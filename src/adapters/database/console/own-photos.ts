import { asc, eq } from 'drizzle-orm'
import type { OwnPhoto, OwnPhotoChanges } from '#ports/console/stock/own-photos.ts'
import type { Db } from '../database.ts'
import { ownPhotos as table } from '../schema/stock-desk.ts'

/** The photos that people added to a car, in the order they were chosen. */
export const ownPhotosOf = (db: Db, carId: number): Promise<OwnPhoto[]> =>
  db.select().from(table).where(eq(table.carId, carId)).orderBy(asc(table.place), asc(table.id))

export const ownPhotoChanges = (tx: Db): OwnPhotoChanges => ({
  of: (carId) => ownPhotosOf(tx, carId),
  async isNamed(id) {
    const found = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
    return found.length > 0
  },
  async add(photo) {
    await tx.insert(table).values(photo)
  },
})
