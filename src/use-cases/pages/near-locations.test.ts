import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { type Geocoders, InvalidPostcode } from '#ports/geocoder.ts'
import { nearLocations } from './near-locations.ts'

const place = (id: number, name: string, lat: number, lang: number) => ({
  id,
  name,
  slug: `yard-${id}`,
  dealership_id: 1,
  dealership_slug: 'test-motors',
  address: { street: '1 Road', city: name, state: 'NSW', postcode: '2000', lat, lang },
  contact_detail: { phone: '02 5550 1000' },
})
const locations = [place(1, 'Perth', -31.95, 115.86), place(2, 'Sydney', -33.87, 151.21)]
const requested: [string, string][] = []
const geocoders: Geocoders = {
  of: () => ({
    async locate(text, country) {
      requested.push([text, country])
      if (!/^\d{4}$/.test(text)) throw new InvalidPostcode()
      return { lat: -33.8, lng: 151, approximate: true }
    },
  }),
}

test('GEO-3 locations are sorted by distance from the postcode a shopper types', async () => {
  const near = await nearLocations({ geocoders }, aSite({ locations }), ' 2150 ')
  expect(near).toMatchObject({ postcode: '2150', approximate: true })
  if (!('found' in near)) throw new Error('expected locations')
  expect(near.found.map(({ location, distance }) => `${location.name} ${distance}`)).toEqual([
    'Sydney 21 km',
    'Perth 3,272 km',
  ])
  expect(requested.at(-1)).toEqual(['2150', 'AU'])
})

test('GEO-3 a New Zealand site uses New Zealand postcodes', async () => {
  await nearLocations({ geocoders }, aSite({ locations, locale: 'en-NZ' }), '6011')
  expect(requested.at(-1)).toEqual(['6011', 'NZ'])
})

test('GEO-1 an invalid postcode of any length returns Invalid postcode', async () => {
  const near = await nearLocations({ geocoders }, aSite({ locations }), 'x'.repeat(5000))
  expect(near).toMatchObject({ error: 'Invalid postcode' })
  expect(near.postcode.length).toBe(80)
})
