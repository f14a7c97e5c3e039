import { starsOf } from '#domain/location/rating.ts'

/** A rating as stars (LOC-7). */
export function Stars({ rating }: { rating: number }) {
  const { full, partial } = starsOf(rating)
  return (
    <svg className="stars" viewBox="0 0 100 20" role="img" aria-label={`${rating.toFixed(1)} out of 5 stars`}>
      <use href="#i-five-stars" width="100" height="20" />
      {/* A nested svg clips its content, so the partial star needs neither ids nor style
          attributes. */}
      <svg width={Math.round((full + partial) * 20)} height="20" aria-hidden="true">
        <use href="#i-five-stars" width="100" height="20" />
      </svg>
    </svg>
  )
}
