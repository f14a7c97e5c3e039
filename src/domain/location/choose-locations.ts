import { compareNames } from '#domain/collation.ts'
import type { Location } from './location-schema.ts'

export type LocationType = 'sales' | 'service' | 'parts'

/** An empty type counts as sales (LOC-6). */
export function locationType(location: Pick<Location, 'location_type'>): LocationType {
  return location.location_type || 'sales'
}

/** Whether this location also buys cars. */
export function buysCars(location: Pick<Location, 'location_subtype'>): boolean {
  return location.location_subtype?.toLowerCase().includes('buying') ?? false
}

export type LocationChoice = { type?: LocationType; slugs?: string[]; fixedOrder?: boolean }

/**
 * The locations of a carousel, grid or list: visible and named, filtered by type or slugs, sorted
 * by name unless the order is fixed (LOC-2, LOC-6).
 */
export function chooseLocations<L extends Location>(locations: L[], choice: LocationChoice = {}): L[] {
  const { type, slugs, fixedOrder } = choice
  const chosen = locations.filter(
    (location) =>
      location.visible &&
      location.name.trim() !== '' &&
      (!type || locationType(location) === type) &&
      (!slugs || slugs.includes(location.slug)),
  )
  if (!fixedOrder) return chosen.sort((a, b) => compareNames(a.name, b.name))
  if (slugs) return chosen.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
  return chosen.sort((a, b) => (a.position ?? chosen.length) - (b.position ?? chosen.length))
}

/**
 * The location of the large map card: the primary one of this type, else the first of the type
 * (LOC-4). Without a parts counter the service location is used, because workshops often sell
 * parts.
 */
export function mainLocation<L extends Location>(locations: L[], type?: LocationType): L | undefined {
  const visible = chooseLocations(locations, { fixedOrder: true })
  const ofType = (wanted: LocationType) => visible.filter((location) => locationType(location) === wanted)
  const candidates = type ? ofType(type) : visible
  const main =
    candidates.find((location) => location.primary) ??
    (type ? candidates[0] : (ofType('sales')[0] ?? visible[0]))
  return main ?? (type === 'parts' ? ofType('service')[0] : undefined)
}

/** The number of columns of a grid (LOC-5). */
export function gridColumns(count: number): 2 | 3 | 4 {
  if (count === 6) return 3
  if (count > 3) return 4
  return count === 3 ? 3 : 2
}

/** The location of a slug: its own, or else the first of the dealership with this slug (LOC-1). */
export function locationBySlug<L extends Location>(locations: L[], slug: string): L | undefined {
  const places = chooseLocations(locations, { fixedOrder: true })
  return (
    places.find((location) => location.slug === slug) ??
    places.find((location) => location.dealership_slug === slug)
  )
}

type CardSite = {
  contactPath: string
  manufacturer?: unknown
  locationCards: { linkTo?: 'contact' | 'location' | 'dealership' }
  locations: Location[]
}

/**
 * The link of a location's card: the contact page on a manufacturer's site, else the location's
 * page. Only the first location of a dealership has the dealership's address, so that a link never
 * leads to another location (LOC-1).
 */
export function locationHref(
  { slug, dealership_slug }: Pick<Location, 'slug' | 'dealership_slug'>,
  { manufacturer, locationCards, contactPath, locations }: CardSite,
): string {
  const linkTo = locationCards.linkTo ?? (manufacturer ? 'contact' : 'location')
  if (linkTo === 'contact') return contactPath
  const isFirst = linkTo === 'dealership' && locationBySlug(locations, dealership_slug)?.slug === slug
  return `/locations/${isFirst ? dealership_slug : slug}`
}
