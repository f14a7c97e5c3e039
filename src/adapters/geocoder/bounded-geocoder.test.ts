import { expect, test } from 'vitest'
import { GeocoderUnavailable, InvalidPostcode } from '#ports/geocoder.ts'
import { boundedGeocoder } from './bounded-geocoder.ts'

/** A geocoder that records its requests, with a clock that tests move. */
function counted(options: { perMinute?: number; perDay?: number; maxBytes?: number } = {}) {
  const requests: string[] = []
  let now = 0
  const windows = new Map<string, number>()
  const geocoder = boundedGeocoder(
    {
      async locate(text) {
        requests.push(text)
        if (text === '9999') throw new InvalidPostcode()
        if (text === 'down') throw new GeocoderUnavailable('testing')
        return { lat: 1, lng: 2, approximate: false }
      },
    },
    {
      account: 'yard',
      rateLimiter: {
        async take(key, limit, seconds) {
          const window = `${key} ${Math.floor(now / (seconds * 1000))}`
          const taken = (windows.get(window) ?? 0) + 1
          windows.set(window, taken)
          return { allowed: taken <= limit, remaining: 0, retryAfterSeconds: 0 }
        },
      },
      ...options,
      now: () => now,
    },
  )
  const pass = (ms: number) => {
    now += ms
  }
  return { geocoder, requests, pass }
}

test('a place is requested once, however it is written and however many ask at once', async () => {
  const { geocoder, requests } = counted()
  await Promise.all(Array.from({ length: 20 }, () => geocoder.locate('1 Queen St', 'NZ')))
  await geocoder.locate('  1  QUEEN st ', 'NZ')
  expect(requests).toHaveLength(1)
  await geocoder.locate('1 Queen St', 'AU')
  expect(requests).toHaveLength(2)
})

test('an unknown place is cached, a failure is not', async () => {
  const { geocoder, requests } = counted()
  for (const text of ['9999', '9999', 'down', 'down'])
    await geocoder.locate(text, 'AU').catch(() => undefined)
  expect(requests).toEqual(['9999', 'down', 'down'])
  await expect(geocoder.locate('9999', 'AU')).rejects.toBeInstanceOf(InvalidPostcode)
})

test('a flood of invented places is limited per minute and per day, and cached places are still answered', async () => {
  const { geocoder, requests, pass } = counted({ perMinute: 10, perDay: 25 })
  const flood = async () => {
    for (let at = 0; at < 100; at += 1)
      await geocoder.locate(`street ${requests.length} ${at}`, 'AU').catch(() => undefined)
  }
  await geocoder.locate('2000', 'AU')
  await flood()
  expect(requests).toHaveLength(10)
  await expect(geocoder.locate('elsewhere', 'AU')).rejects.toBeInstanceOf(GeocoderUnavailable)
  expect((await geocoder.locate('2000', 'AU')).lat).toBe(1)
  for (let minute = 0; minute < 5; minute += 1) {
    pass(60_000)
    await flood()
  }
  expect(requests).toHaveLength(25)
})

test('the cache is bounded, and its entries expire', async () => {
  const { geocoder, requests, pass } = counted({ maxBytes: 600, perMinute: 1_000 })
  for (const text of ['1', '2', '1', '3', '1', '2']) await geocoder.locate(text, 'AU')
  expect(requests).toEqual(['1', '2', '3', '2'])
  pass(31 * 86_400_000)
  await geocoder.locate('2', 'AU')
  expect(requests).toHaveLength(5)
})
