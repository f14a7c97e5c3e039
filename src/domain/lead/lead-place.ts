import type { Car } from '#domain/car/car.ts'
import { type LocationType, locationType } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { FormId } from './forms/form.ts'

/**
 * The location that gets a lead: the car's, else the one the shopper chose, else the site's sales
 * location, or its workshop for a service (LEAD-6).
 */
export function leadPlace(
  locations: Location[],
  car: Pick<Car, 'location_id'> | undefined,
  chosenSlug: string,
  form?: FormId,
): Location {
  const isFor = (type: LocationType) => (location: Location) => locationType(location) === type
  return (
    locations.find((location) => car && location.id === car.location_id) ??
    locations.find((location) => location.slug === chosenSlug) ??
    (form === 'service' ? locations.find(isFor('service')) : undefined) ??
    locations.find(isFor('sales')) ??
    locations[0]!
  )
}
