import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { StoredCar, WordMark } from '#domain/desk/stock/car-words.ts'
import type { CarChanges } from '#ports/console/stock/car-changes.ts'
import type { CarDesk } from '#ports/console/stock/car-desk.ts'
import type { Db } from '../database.ts'
import { cars } from '../schema/stock.ts'
import { carBin, carMarks } from '../schema/stock-desk.ts'
import { noteWritten } from '../stock/stock-writes.ts'
import { atPlaces } from './scope-where.ts'

const MAX_LISTED = 200

/** Dates are text in JSON. */
const reviveMark = (mark: WordMark): WordMark => ({
  ...mark,
  at: new Date(mark.at),
  endsAt: mark.endsAt && new Date(mark.endsAt),
})

/** Puts cars into the bin and takes them out, on one transaction. */
export const binChanges = (tx: Db): Pick<CarChanges, 'bin' | 'fromBin'> => ({
  async bin(given, by, source) {
    const ids = given.map(({ car }) => car.id)
    if (ids.length === 0) return
    await tx.insert(carBin).values(
      given.map((stored) => ({
        carId: stored.car.id,
        dealershipId: stored.car.dealership_id,
        place: stored.car.location_id,
        stored,
        byName: by.name,
        at: by.at,
      })),
    )
    await tx.delete(carMarks).where(inArray(carMarks.carId, ids))
    const touched = await tx
      .delete(cars)
      .where(inArray(cars.id, ids))
      .returning({ id: cars.id, dealershipId: cars.dealershipId })
    await noteWritten(tx, 'cars', touched, source)
  },
  async fromBin({ scope }, dealerships, id) {
    if (dealerships.length === 0) return undefined
    const [found] = await tx
      .delete(carBin)
      .where(
        and(
          eq(carBin.carId, id),
          inArray(carBin.dealershipId, [...dealerships]),
          atPlaces(scope, carBin.place),
        ),
      )
      .returning()
    if (!found) return undefined
    const marks = Object.fromEntries(
      Object.entries(found.stored.marks).map(([field, mark]) => [field, reviveMark(mark)]),
    )
    return { ...found.stored, marks, isHeld: false } satisfies StoredCar
  },
})

/** What is in the bin. */
export const binReads = (db: Db): Pick<CarDesk, 'binned' | 'emptyBin'> => ({
  async binned({ scope }, dealerships) {
    if (dealerships.length === 0) return []
    return db
      .select({
        id: carBin.carId,
        name: sql<string>`${carBin.stored}->'car'->>'name'`,
        stocknum: sql<string | null>`${carBin.stored}->'car'->>'stocknum'`,
        byName: carBin.byName,
        at: carBin.at,
      })
      .from(carBin)
      .where(and(inArray(carBin.dealershipId, [...dealerships]), atPlaces(scope, carBin.place)))
      .orderBy(desc(carBin.at))
      .limit(MAX_LISTED)
  },
  async emptyBin(before) {
    await db.delete(carBin).where(lt(carBin.at, before))
  },
})
