import { expect, test } from 'vitest'
import { distanceKm, formatDistance, nearestFirst, pointOf } from './distance.ts'

const SYDNEY = { lat: -33.8688, lng: 151.2093 }
const MELBOURNE = { lat: -37.8136, lng: 144.9631 }
const AUCKLAND = { lat: -36.8485, lng: 174.7633 }

test('GEO-2 distance on a sphere of 6371 km', () => {
  expect(distanceKm(SYDNEY, MELBOURNE)).toBeCloseTo(713.4, 0)
  expect(distanceKm(SYDNEY, AUCKLAND)).toBeCloseTo(2155.9, -1)
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6)
  expect(distanceKm(SYDNEY, SYDNEY)).toBe(0)
})

test('GEO-2 coordinates are parsed as floats, and invalid ones are undefined', () => {
  expect(pointOf({ lat: '-33.8688', lang: '151.2093' })).toEqual(SYDNEY)
  expect(pointOf({ lat: -33.8688, lang: 151.2093 })).toEqual(SYDNEY)
  expect(pointOf({ lat: '', lang: '151' })).toBeUndefined()
  expect(pointOf({})).toBeUndefined()
})

test('GEO-2 the nearest location comes first, one without coordinates last', () => {
  const yards = [
    { name: 'Nowhere', address: {} },
    { name: 'Auckland', address: { lat: AUCKLAND.lat, lang: AUCKLAND.lng } },
    { name: 'Melbourne', address: { lat: String(MELBOURNE.lat), lang: String(MELBOURNE.lng) } },
  ]
  const sorted = nearestFirst(yards, SYDNEY)
  expect(sorted.map(({ location }) => location.name)).toEqual(['Melbourne', 'Auckland', 'Nowhere'])
  expect(sorted[2]!.km).toBeUndefined()
})

test('SITE-9 distances are miles in the United States and kilometres elsewhere', () => {
  expect(formatDistance(16.09344, 'en-US')).toBe('10 mi')
  expect(formatDistance(4.26, 'en-AU')).toBe('4.3 km')
  expect(formatDistance(1204.6, 'en-NZ')).toBe('1,205 km')
})
