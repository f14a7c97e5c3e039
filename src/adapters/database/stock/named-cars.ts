import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/permit.ts'
import type { CarDesk, Dealerships } from '#ports/console/stock/car-desk.ts'
import { atPlaces } from '../console/scope-where.ts'
import type { Db } from '../database.ts'
import { registration as registrationOf, cars as table } from '../schema/stock.ts'

const MAX = 6
const place = sql<number>`(${table.document}->>'location_id')::int`

const within = (scope: Scope, dealerships: Dealerships, isNamed: SQL) =>
  and(inArray(table.dealershipId, [...dealerships]), atPlaces(scope, place), isNamed)

/** Cars by what people call them. */
export const namedCars = (db: Db): Pick<CarDesk, 'byRegistration' | 'byStockNumbers'> => ({
  async byRegistration({ scope }, dealerships, registration) {
    if (dealerships.length === 0) return []
    return db
      .select({
        id: table.id,
        slug: table.slug,
        name: sql<string>`${table.document}->>'name'`,
        stocknum: sql<string>`coalesce(${table.stocknum}, '')`,
      })
      .from(table)
      .where(within(scope, dealerships, eq(registrationOf(table), registration)))
      .limit(MAX)
  },
  async byStockNumbers({ scope }, dealerships, numbers) {
    if (dealerships.length === 0 || numbers.length === 0) return []
    const written = [...new Set(numbers.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()]))]
    const rows = await db
      .select({ car: table.document })
      .from(table)
      .where(within(scope, dealerships, inArray(table.stocknum, written)))
    return rows.map(({ car }) => car)
  },
})
