import { chooseLocations, mainLocation } from '#domain/location/choose-locations.ts'
import type { NearLocations } from '#domain/location/near.ts'
import { PageHead } from '#ui/content/page-head.tsx'
import { Section } from '#ui/home/section.tsx'
import { DealerFacts } from '#ui/meta/dealer-facts.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { useToday } from './hours-table.tsx'
import { LocationsGrid } from './location-lists.tsx'
import { MapCard } from './map-card.tsx'
import { NearForm } from './near-form.tsx'

/**
 * All locations: a large card for the main one, then the others, nearest first if a postcode is
 * known.
 */
export function LocationsPage({ near, canonical }: { near?: NearLocations; canonical: string }) {
  const site = useServerSite()
  const found = near && 'found' in near ? near.found : undefined
  const main = found?.[0]?.location ?? mainLocation(site.locations)
  const today = useToday(main ?? site.locations[0]!)
  const sales = chooseLocations(site.locations, { type: 'sales' })
  const service = chooseLocations(site.locations).filter((location) => !sales.includes(location))
  const asPlaces = (locations: typeof sales) => locations.map((location) => ({ location }))
  return (
    <>
      <DealerFacts canonical={canonical} />
      <PageHead title="Our Locations" lead={site.description} canonical={canonical}>
        {sales.length + service.length > 1 && <NearForm action="/locations" near={near} />}
      </PageHead>
      <div className="wrap">{main && <MapCard location={main} site={site} today={today} />}</div>
      {found ? (
        <Section ground="surface" title={`Nearest to ${near?.postcode}`}>
          <LocationsGrid places={found} site={site} />
        </Section>
      ) : (
        <>
          {sales.length > 0 && (
            <Section ground="surface" title="Sales">
              <LocationsGrid places={asPlaces(sales)} site={site} />
            </Section>
          )}
          {service.length > 0 && (
            <Section ground="paper" title="Service and parts">
              <LocationsGrid places={asPlaces(service)} site={site} />
            </Section>
          )}
        </>
      )}
    </>
  )
}
