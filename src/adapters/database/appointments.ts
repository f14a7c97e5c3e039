import { and, count, eq, gte, lt } from 'drizzle-orm'
import type { Appointments } from '#ports/appointments.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { appointments as table } from './schema/leads.ts'

export function appointments({ db }: Database): Appointments {
  return failing('appointments', {
    async taken(site, locationId, from, to) {
      const rows = await db
        .select({ startsAt: table.startsAt, booked: count() })
        .from(table)
        .where(
          and(
            eq(table.site, site),
            eq(table.locationId, locationId),
            gte(table.startsAt, from),
            lt(table.startsAt, to),
          ),
        )
        .groupBy(table.startsAt)
      return new Map(rows.map(({ startsAt, booked }) => [startsAt.toISOString(), booked]))
    },
  })
}
