import type { Car } from '#domain/car/car.ts'
import { locationType } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'

/**
 * The location that gets a lead: the car's, else the one the shopper chose, else the site's sales
 * location (LEAD-6).
 */
export function leadPlace(
  locations: Location[],
  car: Pick<Car, 'location_id'> | undefined,
  chosenSlug: string,
): Location {
  return (
    locations.find((location) => car && location.id === car.location_id) ??
    locations.find((location) => location.slug === chosenSlug) ??
    locations.find((location) => locationType(location) === 'sales') ??
    locations[0]!
  )
}
