import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distanceKm } from '#domain/location/distance.ts'
import { type Geocoder, GeocoderUnavailable } from '#ports/geocoder.ts'
import { geocoders } from './geocoders.ts'
import { googleGeocoder } from './google.ts'
import { postcodeTable } from './postcode-table.ts'

// A fake server with Google's wire format. It records its requests.
let fake: Server
let url: string
const requested: URL[] = []
const FAKE_ANSWERS: Record<string, { status: string; results: unknown[] }> = {
  '3000': { status: 'OK', results: [{ geometry: { location: { lat: -37.81, lng: 144.96 } } }] },
  '1 Queen Street, Auckland': {
    status: 'OK',
    results: [{ geometry: { location: { lat: -36.84, lng: 174.77 } } }],
  },
  '2000': { status: 'REQUEST_DENIED', results: [] },
}
beforeAll(async () => {
  fake = createServer((request, response) => {
    const question = new URL(request.url!, 'http://fake')
    requested.push(question)
    const address = question.searchParams.get('address')!
    if (address === '4000') return response.writeHead(500).end('not json')
    response.end(JSON.stringify(FAKE_ANSWERS[address] ?? { status: 'ZERO_RESULTS', results: [] }))
  })
  await new Promise<void>((ready) => fake.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(fake.address() as { port: number }).port}/json`
})
afterAll(() => fake.close())

const providers: [string, () => Geocoder][] = [
  ['our table', () => postcodeTable()],
  ['Google', () => googleGeocoder({ key: 'k', fetch, url })],
]
for (const [name, geocoder] of providers) {
  test(`GEO-1 ${name} finds a postcode`, async () => {
    const melbourne = await geocoder().locate('3000', 'AU')
    expect(distanceKm(melbourne, { lat: -37.8136, lng: 144.9631 })).toBeLessThan(5)
    expect(melbourne.approximate).toBe(false)
  })

  for (const nonsense of ['0000', '', 'nowhere', "'; drop table --", '99999']) {
    test(`GEO-1 ${name} raises 'Invalid postcode' for ${JSON.stringify(nonsense)}`, async () => {
      await expect(geocoder().locate(nonsense, 'AU')).rejects.toThrow('Invalid postcode')
    })
  }
}

test('SITE-9 the table knows postcodes of five digits in the United States', async () => {
  const table = postcodeTable()
  const seattle = await table.locate('98101', 'US')
  expect(distanceKm(seattle, { lat: 47.61, lng: -122.33 })).toBeLessThan(5)
  expect((await table.locate('98109', 'US')).approximate).toBe(true)
  await expect(table.locate('9810', 'US')).rejects.toThrow('Invalid postcode')
})

test('GEO-1 the table separates equal postcodes of Australia and New Zealand', async () => {
  const table = postcodeTable()
  expect((await table.locate('7010', 'AU')).lng).toBeLessThan(150)
  expect((await table.locate('7010', 'NZ')).lng).toBeGreaterThan(170)
  await expect(table.locate('9999', 'NZ')).rejects.toThrow('Invalid postcode')
})

test('GEO-1 the table reads the postcode at the end of an address', async () => {
  expect(await postcodeTable().locate('4012 Long Road, Perth WA 6000', 'AU')).toEqual({
    lat: -31.95,
    lng: 115.86,
    approximate: false,
  })
})

test('GEO-1 an unlisted postcode gets an approximate location in the same state', async () => {
  const table = postcodeTable()
  const places = await Promise.all(
    ['2999', '3996', '6797', '1234', '8001', '0950'].map((each) => table.locate(each, 'AU')),
  )
  expect(places.every((place) => place.approximate)).toBe(true)
  expect(places[0]!.lat).toBeGreaterThan(-34) // Broken Hill, not Melbourne
  expect(places[1]!.lat).toBeLessThan(-37)
  expect(places[2]!.lng).toBeLessThan(125)
  expect(places[3]!.lat).toBe(-33.87) // Sydney's post boxes
  expect(places[4]!.lat).toBe(-37.81)
  expect(places[5]!.lat).toBe(-12.46)
})

test('GEO-1 a full table replaces our entries, and its invalid rows are ignored', async () => {
  const fullTable = join(mkdtempSync(join(tmpdir(), 'postcodes-')), 'postcodes.csv')
  writeFileSync(
    fullTable,
    'country,postcode,lat,lng\nAU,2999,-30.5,145.5\nAU,20x0,1,1\nAU,2000,north,1\nXX,2001,1,1\n',
  )
  const table = postcodeTable({ fullTable })
  expect(await table.locate('2999', 'AU')).toEqual({ lat: -30.5, lng: 145.5, approximate: false })
  expect((await table.locate('2000', 'AU')).lat).toBe(-33.87)
})

test('GEO-1 every listed postcode is in its country', async () => {
  const table = postcodeTable()
  for (const [country, box] of [
    ['AU', { west: 112, east: 154, south: -44, north: -10 }],
    ['NZ', { west: 166, east: 179, south: -47.5, north: -34 }],
  ] as const) {
    for (let number = 100; number < 10_000; number += 1) {
      const place = await table.locate(String(number).padStart(4, '0'), country).catch(() => undefined)
      if (!place) continue
      expect(
        place.lat > box.south && place.lat < box.north && place.lng > box.west && place.lng < box.east,
      ).toBe(true)
    }
  }
})

test('GEO-1 a request to Google has the address, the country and the key', async () => {
  const google = googleGeocoder({ key: 'secret-key', fetch, url })
  expect(await google.locate('1 Queen Street, Auckland', 'NZ')).toMatchObject({ lat: -36.84, lng: 174.77 })
  expect(Object.fromEntries(requested.at(-1)!.searchParams)).toEqual({
    address: '1 Queen Street, Auckland',
    components: 'country:NZ',
    key: 'secret-key',
  })
})

test('GEO-1 a Google failure is not an invalid postcode, and its message has no key', async () => {
  const google = googleGeocoder({ key: 'secret-key', fetch, url })
  for (const postcode of ['2000', '4000']) {
    const error = await google.locate(postcode, 'AU').catch((caught) => caught)
    expect(error).toBeInstanceOf(GeocoderUnavailable)
    expect(JSON.stringify([error.message, error.cause])).not.toContain('secret-key')
  }
})

test('GEO-1 a site gets the geocoder it chose, and our table if Google fails', async () => {
  const choice = geocoders({
    secretOf: (_slug, name) => (name === 'env:MAPS_KEY' ? 'k' : undefined),
    fetch,
    rateLimiter: { take: async () => ({ allowed: true, remaining: 1, retryAfterSeconds: 0 }) },
    googleUrl: url,
  })
  const before = requested.length
  const own = choice.of({ slug: 'one', geocoder: { provider: 'postcode-table' } })
  await own.locate('3000', 'AU')
  expect(requested.length).toBe(before)
  const google = choice.of({ slug: 'one', geocoder: { provider: 'google', key: 'env:MAPS_KEY' } })
  await google.locate('3000', 'AU')
  expect(requested.length).toBe(before + 1)
  expect((await google.locate('2000', 'AU')).lat).toBe(-33.87) // Google refused this one
  // Google's own answer stands.
  await expect(google.locate('9999', 'AU')).rejects.toThrow('Invalid postcode')
  const without = choice.of({ slug: 'one', geocoder: { provider: 'google', key: 'env:MISSING' } })
  expect((await without.locate('3000', 'AU')).lat).toBe(-37.81)
})
