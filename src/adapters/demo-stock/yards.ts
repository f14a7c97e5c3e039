import type { Location } from '#domain/location/location-schema.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Dealership, Site } from '#domain/site/site-schema.ts'
import type { StockPlan, YardPlan } from './stock-plan.ts'

/** A demo dealership: what it plans to sell, where, and how its site lends and takes deposits. */
export type Yard = {
  plan: YardPlan
  dealership: Dealership
  /** Where cars stand: its sales locations, or all of them when none is for sales. */
  locations: Location[]
  locale: Site['locale']
  finance: Site['finance']
}

/** The planned dealerships among the sites; a dealership that several sites share is one yard. */
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

/** A franchise sells a make's new cars where that make's sign hangs; everything else may stand anywhere. */
export function locationsFor(yard: Yard, make: string): Location[] {
  const signs = yard.locations.filter((location) =>
    location.manufacturers.some((name) => slugOf(name).startsWith(slugOf(make))),
  )
  return signs.length > 0 ? signs : yard.locations
}
