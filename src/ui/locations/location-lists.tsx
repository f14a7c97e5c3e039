import { gridColumns } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { Carousel } from '#ui/primitives/carousel/carousel.tsx'
import { PlaceCard } from './place-card.tsx'

/** The layout depends on the number of cards (LOC-3). */
const crowd = (count: number) => (count < 3 ? 'few' : count === 3 ? 'three' : count === 4 ? 'four' : 'many')

export function LocationsCarousel({
  locations,
  site,
  label,
  auto,
}: {
  locations: Location[]
  site: Site
  label: string
  auto: boolean
}) {
  const slides = locations.map((location) => ({
    key: location.slug,
    content: <PlaceCard location={location} site={site} />,
  }))
  return (
    <div className="places-carousel" data-crowd={crowd(locations.length)}>
      <Carousel label={label} slides={slides} auto={auto} />
    </div>
  )
}

type GridProps = { places: { location: Location; distance?: string }[]; site: Site }

/** Cards in two, three or four columns, depending on their number (LOC-5). */
export function LocationsGrid({ places, site }: GridProps) {
  return (
    <ul className="places" data-columns={gridColumns(places.length)}>
      {places.map(({ location, distance }) => (
        <li key={location.slug}>
          <PlaceCard location={location} site={site} distance={distance} />
        </li>
      ))}
    </ul>
  )
}
