import { postalLine } from '#domain/location/address-line.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** A link that opens directions in the visitor's map app. */
export function directionsHref({ name, address }: Location): string {
  if (address.place_url) return address.place_url
  const query = new URLSearchParams({
    api: '1',
    destination: `${name}, ${postalLine(address)}`,
    ...(address.place_id && { destination_place_id: address.place_id }),
  })
  return `https://www.google.com/maps/dir/?${query}`
}

const pointOn = ({ address: { place_id, ...address } }: Location): string =>
  place_id ? `place_id:${place_id}` : postalLine(address)

/**
 * Google's map of some locations: interactive for the first of them, or an image with all. The key
 * is the location's own, else the site's. Without a key there is none.
 */
export function googleMap(
  locations: Location[],
  { provider, key: siteKey }: Site['maps'],
): { as: 'frame' | 'picture'; url: string } | undefined {
  const [first] = locations
  const key = first?.address.map_key ?? siteKey
  if (!first || !key || provider === 'svg') return undefined
  if (provider === 'google-embed') {
    const query = new URLSearchParams({ key, q: pointOn(first) })
    return { as: 'frame', url: `https://www.google.com/maps/embed/v1/place?${query}` }
  }
  const places = locations.map(({ address }) => postalLine(address)).join('|')
  const query = new URLSearchParams({
    // One place needs a zoom. Several are fitted into the picture.
    ...(locations.length === 1 && { center: places, zoom: '15' }),
    size: '640x400',
    scale: '2',
    markers: places,
    key,
  })
  return { as: 'picture', url: `https://maps.googleapis.com/maps/api/staticmap?${query}` }
}
