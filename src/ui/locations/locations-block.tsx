import { chooseLocations, mainLocation } from '#domain/location/choose-locations.ts'
import type { BlockProps } from '#ui/home/block-props.ts'
import { Section } from '#ui/home/section.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { useToday } from './hours-table.tsx'
import { LocationsCarousel, LocationsGrid } from './location-lists.tsx'
import { MapCard } from './map-card.tsx'

/** 'Our Locations' on a home or content page: carousel, grid or one large card (LOC-2 to LOC-5). */
export function LocationsBlock({ block, filling }: BlockProps<'locations'>) {
  const site = useServerSite()
  const { title, ground, layout, type, slugs, fixedOrder, autoplay } = block
  const locations = chooseLocations(site.locations, { type, slugs, fixedOrder })
  const main = mainLocation(site.locations, type)
  const today = useToday(main ?? site.locations[0]!)
  if (layout === 'map' ? !main : locations.length === 0) return null
  return (
    <Section ground={ground} title={title} version={{ block, filling }}>
      {layout === 'carousel' && (
        <LocationsCarousel locations={locations} site={site} label={title} auto={autoplay} />
      )}
      {layout === 'grid' && (
        <LocationsGrid places={locations.map((location) => ({ location }))} site={site} />
      )}
      {layout === 'map' && main && <MapCard location={main} site={site} today={today} />}
    </Section>
  )
}
