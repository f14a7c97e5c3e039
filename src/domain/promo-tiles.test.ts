import { expect, test } from 'vitest'
import { aSite } from './builders.ts'
import { promoTiles } from './promo-tiles.ts'
import type { PromoTile } from './site/content-schema.ts'

const now = new Date('2026-11-16T00:00:00Z')
const before = '2026-11-01T00:00:00Z'
const after = '2026-12-01T00:00:00Z'
const tile = (id: string, special: Partial<PromoTile> = {}): PromoTile => ({
  id,
  title: id,
  text: '',
  link: { label: 'Go', href: '/' },
  ground: 'accent',
  display: [],
  strictDisplay: false,
  ...special,
})
const ids = (promotions: PromoTile[], among: Partial<Parameters<typeof promoTiles>[1]> = {}) =>
  promoTiles(aSite({ promotions }), { now, carTypes: ['used'], ...among }).map(({ id }) => id)

test('PROMO-1 with both dates a tile shows after its start and before its expiry', () => {
  expect(ids([tile('a', { start: before, expiry: after })])).toEqual(['a'])
  expect(ids([tile('a', { start: after, expiry: after })])).toEqual([])
  expect(ids([tile('a', { start: before, expiry: before })])).toEqual([])
})

test('PROMO-1 with one date only that bound counts, with none it always shows', () => {
  expect(ids([tile('a', { start: before }), tile('b', { start: after })])).toEqual(['a'])
  expect(ids([tile('a', { expiry: after }), tile('b', { expiry: before })])).toEqual(['a'])
  expect(ids([tile('a')])).toEqual(['a'])
})

test('PROMO-2 positioned tiles come first in their order, the rest follow', () => {
  expect(ids([tile('x'), tile('b', { position: 2 }), tile('y'), tile('a', { position: 1 })])).toEqual([
    'a',
    'b',
    'x',
    'y',
  ])
})

test('PROMO-2 the rest can be shuffled, in the same order on server and browser', () => {
  const tiles = [tile('first', { position: 1 }), ...'abcdefgh'.split('').map((id) => tile(id))]
  const once = ids(tiles, { shuffle: 'test-motors 1' })
  expect(ids(tiles, { shuffle: 'test-motors 1' })).toEqual(once)
  expect(once[0]).toBe('first')
  expect(once).not.toEqual(ids(tiles))
  expect([...once].sort()).toEqual([...ids(tiles)].sort())
  expect(ids(tiles, { shuffle: 'test-motors 2' })).not.toEqual(once)
})

test('PROMO-3 a tile with types shows where one of them is; a strict one only where all are', () => {
  const strict = tile('strict', { display: ['new', 'demo'], strictDisplay: true })
  const easy = tile('easy', { display: ['new', 'demo'] })
  expect(ids([strict, easy, tile('any')], { carTypes: ['used'] })).toEqual(['any'])
  expect(ids([strict, easy, tile('any')], { carTypes: ['used', 'demo'] })).toEqual(['easy', 'any'])
  expect(ids([strict, easy, tile('any')], { carTypes: ['new', 'demo'] })).toEqual(['strict', 'easy', 'any'])
})

test('PROMO-3 strict tiles are dropped when no car is new, used or demo', () => {
  const strict = tile('any', { display: ['new', 'used', 'demo'], strictDisplay: true })
  expect(ids([strict, tile('easy')], { carTypes: [] })).toEqual(['easy'])
})
