import { compareNames } from '#domain/collation.ts'
import { distanceUnit, KM_PER } from '#domain/distance-unit.ts'
import { grouped } from '#domain/numbers.ts'
export type Point = { lat: number; lng: number }

const EARTH_RADIUS_KM = 6371

/** Great-circle distance on a sphere of 6371 km (GEO-2). */
export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const dLat = radians(to.lat - from.lat)
  const dLng = radians(to.lng - from.lng)
  const chord =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The coordinates of an address. Feeds may send them as text, and call the longitude `lang`. */
export function pointOf(address: { lat?: number | string; lang?: number | string }): Point | undefined {
  const lat = Number.parseFloat(String(address.lat))
  const lng = Number.parseFloat(String(address.lang))
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : undefined
}

/** Kilometres, or miles in the United States (SITE-9). Short distances have one decimal. */
export function formatDistance(km: number, locale: string): string {
  const unit = distanceUnit(locale)
  const length = km / KM_PER[unit]
  return `${length < 10 ? Math.round(length * 10) / 10 : grouped(length)} ${unit}`
}

type Addressed = { name: string; address: { lat?: number | string; lang?: number | string } }

/** Locations with their distance, nearest first. Those without coordinates come last, by name. */
export function nearestFirst<L extends Addressed>(
  locations: L[],
  from: Point,
): { location: L; km?: number }[] {
  return locations
    .map((location) => {
      const point = pointOf(location.address)
      return { location, km: point && distanceKm(from, point) }
    })
    .sort(
      (a, b) =>
        (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY) ||
        compareNames(a.location.name, b.location.name),
    )
}
