import type { Location } from '#domain/location/location-schema.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Dealership, Site } from '#domain/site/site-schema.ts'
import type { StockPlan, YardPlan } from './stock-plan.ts'

/**
 * A car yard of the demo: one dealership with its plan, its locations and its site's finance
 * settings.
 */
export type Yard = {
  plan: YardPlan
  dealership: Dealership
  /** The locations of its cars: its sales locations, or all if it has none. */
  locations: Location[]
  locale: Site['locale']
  finance: Site['finance']
}

/** The planned dealerships of these sites. A dealership that several sites share is one yard. */
export function yardsOf(sites: Site[], plan: StockPlan): Yard[] {
  const yards = new Map<number, Yard>()
  for (const site of sites) {
    for (const dealership of site.dealerships) {
      const planned = plan[String(dealership.id)]
      const own = site.locations.filter((location) => location.dealership_id === dealership.id)
      if (!planned || own.length === 0 || yards.has(dealership.id)) continue
      const sales = own.filter(({ location_type }) => location_type === 'sales' || location_type === '')
      yards.set(dealership.id, {
        plan: planned,
        dealership,
        locations: sales.length > 0 ? sales : own,
        locale: site.locale,
        finance: site.finance,
      })
    }
  }
  return [...yards.values()].sort((a, b) => a.dealership.id - b.dealership.id)
}

/** New cars are only at locations of their make. If there are none, any location is possible. */
export function locationsFor(yard: Yard, make: string): Location[] {
  const signs = yard.locations.filter((location) =>
    location.manufacturers.some((name) => slugOf(name).startsWith(slugOf(make))),
  )
  return signs.length > 0 ? signs : yard.locations
}
