import { grouped } from '#domain/numbers.ts'
import type { Location } from './location-schema.ts'

export type Rating = { average: string; reviews: string; stars: Stars }
/** Full stars, and the filled part of the next one (0 to 1). */
export type Stars = { full: number; partial: number }

const MAX_FULL_STARS = 4
const MIN_PARTIAL = 0.3

/** At most four full stars, then a part of a star if it is large enough to see (LOC-7). */
export function starsOf(average: number): Stars {
  const full = Math.min(MAX_FULL_STARS, Math.floor(average))
  const rest = Math.round(Math.min(1, average - full) * 100) / 100
  return { full, partial: rest > MIN_PARTIAL ? rest : 0 }
}

/**
 * The rating of a location or dealer, if it is above the minimum and the site shows reviews
 * (LOC-7).
 */
export function shownRating(
  location: Pick<Location, 'average_rating' | 'review_count'>,
  reviews: { hidden: boolean; minimumRating: number },
): Rating | undefined {
  const { average_rating: average, review_count: count = 0 } = location
  if (reviews.hidden || average === undefined || !(average > reviews.minimumRating)) return undefined
  return {
    average: average.toFixed(1),
    reviews: `${grouped(count)} ${count === 1 ? 'review' : 'reviews'}`,
    stars: starsOf(average),
  }
}
