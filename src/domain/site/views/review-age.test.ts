import { expect, test } from 'vitest'
import { reviewAge } from './review-age.ts'

const age = (review_date: string, now: string) =>
  reviewAge({ review_date, created_at_time_ago_in_words: 'just now' }, new Date(now), 'Australia/Sydney')

test('MODEL-3 how long ago a review was follows from its day, by the dealer’s clock', () => {
  expect(age('18/11/2026', '2026-11-17T12:59:00Z')).toBe('just now') // still the 17th in Sydney
  expect(age('18/11/2026', '2026-11-17T13:00:00Z')).toBe('today')
  expect(age('17/11/2026', '2026-11-17T13:00:00Z')).toBe('yesterday')
  expect(age('09/11/2026', '2026-11-18T01:00:00Z')).toBe('9 days ago')
  expect(age('02/11/2026', '2026-11-18T01:00:00Z')).toBe('about 2 weeks ago')
  expect(age('18/08/2026', '2026-11-18T01:00:00Z')).toBe('about 3 months ago')
  expect(age('18/11/2023', '2026-11-18T01:00:00Z')).toBe('about 3 years ago')
})
