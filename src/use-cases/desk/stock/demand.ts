import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { addDays, type Day, dayAt } from '#domain/insights/day.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Demand } from '#ports/insights/car-demand.ts'
import { permitAt } from '../../access/dealers.ts'

/** The days that a demand is shown for in a table. */
export const DEMAND_DAYS = 28

/** What shoppers did with cars in the last days, by day of the dealer's clock. */
export async function demandOf(
  ports: Pick<ConsolePorts, 'sites' | 'carDemand'>,
  actor: PersonActor,
  slug: string,
  ids: readonly number[],
  now: Date,
  days = DEMAND_DAYS,
): Promise<{ from: Day; of: Map<number, Demand> }> {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return { from: '', of: new Map() }
  const to = dayAt(now.getTime(), ports.sites.bySlug(slug)!.locations[0]!.timeZone)
  const from = addDays(to, 1 - days)
  return { from, of: await ports.carDemand.byDay(permit, ids, from, to) }
}
