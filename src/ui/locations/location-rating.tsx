import type { Location } from '#domain/location/location-schema.ts'
import { shownRating } from '#domain/location/rating.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { Stars } from '#ui/primitives/stars.tsx'

/** '★★★★⯪ 4.6 731 reviews', if the rating is above the dealer's minimum (LOC-7). */
export function LocationRating({ location, site }: { location: Location; site: Site }) {
  const rating = shownRating(location, site.reviews)
  if (!rating) return null
  const href = site.gmb_profiles[0]?.review_url
  return (
    <p className="rating">
      <Stars rating={location.average_rating!} /> <b>{rating.average}</b>{' '}
      {href ? <a href={href}>{rating.reviews}</a> : <span>{rating.reviews}</span>}
    </p>
  )
}
