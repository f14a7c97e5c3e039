import { and, eq, gt, lt } from 'drizzle-orm'
import { DEFAULT_DESK, DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import type { Limits } from '#domain/lead/seats.ts'
import type { Db } from '../database.ts'
import { appointmentBlocks, deskSettings } from '../schema/lead-desk.ts'

/** What limits the appointments of a location between two instants: blocks and times of staff. */
export async function limitsOf(
  db: Db,
  site: string,
  locationId: number,
  from: Date,
  to: Date,
): Promise<Limits> {
  const blocks = await db
    .select({
      startsAt: appointmentBlocks.startsAt,
      endsAt: appointmentBlocks.endsAt,
      seats: appointmentBlocks.seats,
    })
    .from(appointmentBlocks)
    .where(
      and(
        eq(appointmentBlocks.site, site),
        eq(appointmentBlocks.locationId, locationId),
        gt(appointmentBlocks.endsAt, from),
        lt(appointmentBlocks.startsAt, to),
      ),
    )
  const [row] = await db
    .select({ settings: deskSettings.settings })
    .from(deskSettings)
    .where(eq(deskSettings.site, site))
  const { staffTimes, away } = DeskSettings.safeParse(row?.settings).data ?? DEFAULT_DESK
  return { blocks, staff: staffTimes, away }
}
