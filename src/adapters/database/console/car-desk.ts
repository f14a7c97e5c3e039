import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CarDesk } from '#ports/console/car-desk.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { registration as registrationOf, cars as table } from '../schema/stock.ts'

const MOST = 6
const place = sql<number>`(${table.document}->>'location_id')::int`

export function carDesk({ db }: Database): CarDesk {
  return failing('car desk', {
    async byRegistration({ scope: { places } }, dealerships, registration) {
      if (dealerships.length === 0 || (places !== 'all' && places.length === 0)) return []
      const rows = await db
        .select({
          id: table.id,
          slug: table.slug,
          name: sql<string>`${table.document}->>'name'`,
          stocknum: sql<string>`coalesce(${table.stocknum}, '')`,
        })
        .from(table)
        .where(
          and(
            inArray(table.dealershipId, [...dealerships]),
            places === 'all' ? undefined : inArray(place, [...places]),
            eq(registrationOf(table), registration),
          ),
        )
        .limit(MOST)
      return rows
    },
  })
}
