import { dayAt, daysBetween } from '#domain/insights/day.ts'
import type { Site } from '../site-schema.ts'

type Review = Site['reviews']['items'][number]

/** The day of a review, '02/11/2026', as an ISO date. */
export const reviewDay = ({ review_date }: Pick<Review, 'review_date'>): string =>
  review_date.split('/').reverse().join('-')

/**
 * How long ago a review was, from its day: the words that came with it are true only on the day
 * they were written. They stay where the day has not come yet (MODEL-3).
 */
export function reviewAge(
  review: Pick<Review, 'review_date' | 'created_at_time_ago_in_words'>,
  now: Date,
  timeZone: string,
): string {
  const days = daysBetween(reviewDay(review), dayAt(now.getTime(), timeZone))
  if (days < 0) return review.created_at_time_ago_in_words
  if (days < 2) return days === 0 ? 'today' : 'yesterday'
  if (days < 14) return `${days} days ago`
  if (days < 61) return `about ${Math.round(days / 7)} weeks ago`
  if (days < 730) return `about ${Math.round(days / 30.4)} months ago`
  return `about ${Math.round(days / 365.25)} years ago`
}
