import { expect, test } from 'vitest'
import { aCar, aSite } from './builders.ts'
import { cardCar } from './car/card-car.ts'
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

test('PROMO-4 a tile with a rule stands among its cars only, and elsewhere as before', () => {
  const ruled = tile('suvs', { cars: 'simple_body:SUV AND price<=30000' })
  const suv = aCar({ simple_body: 'SUV', price: 29_000 })
  const ute = aCar({ simple_body: 'Ute', price: 29_000 })
  expect(ids([ruled, tile('all')], { cars: [ute] })).toEqual(['all'])
  expect(ids([ruled, tile('all')], { cars: [ute, suv] })).toEqual(['suvs', 'all'])
  expect(ids([ruled])).toEqual(['suvs'])
})

test('PROMO-4 the cars of a running special carry its badge, to the second, unless they have a tag or are sold', () => {
  const special = tile('s', {
    cars: 'simple_body:SUV',
    badge: 'Summer special',
    start: before,
    expiry: '2026-11-16T00:00:30Z',
  })
  const site = aSite({ promotions: [special] })
  const old = { simple_body: 'SUV', created_at_timestamp: 0 }
  const car = aCar(old)
  const badge = (one: typeof car, at = now) => cardCar(one, site, at).tag?.text
  expect(badge(car)).toBe('Summer special')
  // The same minute, a second after its end.
  expect(badge(car, new Date('2026-11-16T00:00:31Z'))).toBeUndefined()
  expect(badge(car, new Date('2026-10-01T00:00:00Z'))).toBeUndefined()
  expect(badge(aCar({ ...old, simple_body: 'Ute' }))).toBeUndefined()
  expect(badge(aCar({ ...old, tag: 'One owner' }))).toBe('One owner')
  expect(badge(aCar({ ...old, status: 'sold', sold: true }))).not.toBe('Summer special')
})
