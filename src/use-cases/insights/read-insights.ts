import type { Actor } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Permitted, type Refused, type Scope } from '#domain/access/permit.ts'
import { addDays, type Day, dayAt } from '#domain/insights/day.ts'
import { type Comparison, comparedRange, type Range } from '#domain/insights/range.ts'
import type { Device } from '#domain/insights/visit.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { momentOf } from '#domain/site-desk/times/moments.ts'
import type { Insights } from '#ports/insights/insights.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { permitAt } from '../access/dealers.ts'
import { clockOf } from './event-counter.ts'

type Ports = { sites: SiteDirectory; insights: Insights }

/** What a screen asks for. */
export type InsightsInput = {
  range: Range
  comparison: Comparison
  places?: readonly number[]
  device?: Device
}

/** The sums of a range, and of the one it is compared with. */
export type Reader = {
  site: Site
  range: Range
  compared: Range | undefined
  /** Reads the same for both ranges. */
  both<Read>(
    read: (permit: Permitted<'insight.read'>, range: Range) => Promise<Read>,
  ): Promise<[Read, Read | undefined]>
  permit: Permitted<'insight.read'>
}

/** Today by the dealer's clock. */
export const todayOf = (site: Pick<Site, 'slug' | 'locations'>, now: Date): Day =>
  dayAt(now.getTime(), clockOf(site).zone)

/** From the first moment of the days to the last, by the clock of the yard if there is one. */
export function boundsOf(
  site: Pick<Site, 'slug' | 'locations'>,
  { from, to }: Range,
  { places }: Scope,
): [string, string] {
  const { zone, zoneOf } = clockOf(site)
  const [yard] = places === 'all' || places.length > 1 ? [] : places
  const midnight = (day: Day) => momentOf(`${day}T00:00`, zoneOf.get(yard ?? 0) ?? zone)!
  return [midnight(from), midnight(addDays(to, 1))]
}

/** Who may see a dealer's insights, and of which yards. */
export function openInsights(
  ports: Ports,
  actor: Actor,
  dealer: string,
  { range, comparison, places }: InsightsInput,
  now: Date,
): Reader | Refused {
  const given = permitAt(ports, actor, 'insight.read', dealer, now)
  if (isRefused(given)) return given
  const permit = places ? narrowed(given, places) : given
  const compared = comparedRange(range, comparison)
  return {
    site: ports.sites.bySlug(dealer)!,
    range,
    compared,
    permit,
    both: (read) => Promise.all([read(permit, range), compared ? read(permit, compared) : undefined]),
  }
}
