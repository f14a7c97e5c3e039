import { expect, test } from 'vitest'
import type { Offer } from '#domain/stock/offer.ts'
import type { Part } from '#domain/stock/part.ts'
import { eachDatabase } from '../testing.ts'
import { stockPorts } from './stock-ports.ts'

const aPart = (id: number, special: Partial<Part> = {}): Part => ({
  id,
  slug: `part-${id}`,
  name: 'Toyota HiLux Tow Bar',
  make: 'Toyota',
  part_number: `FC${id}`,
  categories: ['Tow Bars'],
  price: 890,
  dealership_id: 1,
  dealership_slug: 'test-motors',
  ...special,
})
const anOffer = (id: number, special: Partial<Offer> = {}): Offer => ({
  id,
  slug: `offer-${id}`,
  title: 'Toyota HiLux, drive away',
  manufacturer_name: 'Toyota',
  model_name: 'HiLux',
  model_body: 'Ute',
  expires_at_timestamp: 1_800_000_000,
  dealership_id: 2,
  dealership_slug: 'other-motors',
  ...special,
})

eachDatabase((open) => {
  test('parts and offers are read as stored, by slug and as a list', async () => {
    const { parts, offers } = await stockPorts(await open())
    await parts.upsert([aPart(1), aPart(2, { dealership_id: 3 })])
    await offers.upsert([anOffer(1)])
    expect(await parts.bySlug('part-1')).toEqual(aPart(1))
    expect(await offers.bySlug('offer-1')).toEqual(anOffer(1))
    expect(await parts.bySlug('offer-1')).toBeUndefined()
    const batches = []
    for await (const { json, count } of parts.allAsJson()) batches.push({ parts: JSON.parse(json), count })
    expect(batches).toEqual([{ parts: [aPart(1), aPart(2, { dealership_id: 3 })], count: 2 }])
  })

  test('their changes increase the version and are queued for the index, as with cars', async () => {
    const { parts, offers, stockVersions, stockChanges } = await stockPorts(await open())
    const changes = await stockChanges.follow()
    const before = Number(stockVersions.current([1, 2]))
    await parts.upsert([aPart(1)])
    await offers.upsert([anOffer(1)])
    await offers.upsert([anOffer(1)])
    await parts.remove([1])
    expect(Number(stockVersions.current([1, 2]))).toBe(before + 3)
    const claimed = await changes.claim(10)
    expect(claimed.map(({ index, documentId, document }) => ({ index, documentId, document }))).toEqual([
      { index: 'offers', documentId: 1, document: anOffer(1) },
      { index: 'parts', documentId: 1, document: null },
    ])
  })
})
