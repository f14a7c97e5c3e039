import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { Appointments } from '#ports/leads/appointments.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { appointments as table } from '../schema/leads.ts'
import { limitsOf } from './limits-of.ts'

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
    limits: (site, locationId, from, to) => limitsOf(db, site, locationId, from, to),
    async release(leadId) {
      const freed = await db.delete(table).where(eq(table.leadId, leadId)).returning({ leadId: table.leadId })
      return freed.length > 0
    },
    async freeHeld() {
      const { rows } = await db.execute(sql`
        with freed as (
          delete from appointments using leads
          where leads.id = appointments.lead_id and leads.standing = 'quarantined'
          returning lead_id, starts_at, local, minutes, seat
        )
        update leads set wanted_slot = jsonb_build_object(
          'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'local', local, 'minutes', minutes, 'capacity', seat + 1)
        from freed where leads.id = freed.lead_id
        returning leads.id`)
      return rows.length
    },
  })
}
