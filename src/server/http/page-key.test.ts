import { expect, test } from 'vitest'
import { normalisedUrl } from './page-key.ts'

test('the order of parameters and advertisers’ marks do not make another page', () => {
  expect(normalisedUrl('/search/used-cars?page=2&gclid=x&query=golf')).toBe(
    '/search/used-cars?page=2&query=golf',
  )
  expect(normalisedUrl('/search/used-cars?query=golf&page=2')).toBe('/search/used-cars?page=2&query=golf')
  expect(normalisedUrl('/?utm_source=news')).toBe('/')
  expect(normalisedUrl('/cars/x')).toBe('/cars/x')
})
