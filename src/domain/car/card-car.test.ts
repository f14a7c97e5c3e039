import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import type { Car } from './car.ts'
import { CARD_FIELDS, type CardFields, cardCar } from './card-car.ts'
import { carTitle, makeAndModel } from './display-name.ts'

const now = new Date('2026-11-16T00:00:00Z')
const card = (car: Partial<Car> = {}, site: Partial<SiteInput> = {}) => cardCar(aCar(car), aSite(site), now)

test('CARD-1 a card has year, make and model, badge and series, chips, price and its type, finance and actions', () => {
  const shown = card({ series: 'MZEA12R' })
  expect(shown.title).toBe('2022 Toyota Corolla')
  expect(shown.subtitle).toBe('Ascent Sport · MZEA12R')
  expect(shown.price).toEqual({ words: '$24,990', type: 'Drive Away' })
  expect(shown.finance?.figures.map(({ label }) => label)).toEqual([
    'a week',
    'p.a.',
    'p.a. comparison rate*',
  ])
  expect(shown.finance?.terms).toEqual(['$0 deposit', '5 years', '$0 final payment'])
  expect(shown.chips.length).toBeGreaterThan(0)
  expect(shown.actions.length).toBeGreaterThan(0)
})

test('CARD-1 a card uses only the fields it fetches', () => {
  const car = aCar({ series: 'X', simple_body: 'SUV', finance_lenders: { deposit: 0, termYears: 5 } })
  const fetched = Object.fromEntries(CARD_FIELDS.map((field) => [field, car[field]]))
  const input = Object.assign({} as CardFields, fetched)
  expect(cardCar(input, aSite(), now)).toEqual(cardCar(car, aSite(), now))
})

test('CARD-2 the chips are car type, body, kilometres, transmission and stock number', () => {
  expect(card({ stocknum: 'U77' }).chips).toEqual(['Used', 'Hatchback', '41,200 km', 'Automatic', 'U77'])
})

test('CARD-2 a site can show the fuel in place of the stock number', () => {
  expect(card({ simple_fuel: 'Hybrid' }, { card: { fuelChip: true } }).chips.at(-1)).toBe('Hybrid')
})

test('CARD-2 an unknown value has no chip', () => {
  const gaps = { simple_body: undefined, km: undefined, simple_transmission: undefined, stocknum: undefined }
  expect(card(gaps).chips).toEqual(['Used'])
  expect(card({ ...gaps, km: 0 }).chips).toEqual(['Used', '0 km'])
})

test('CARD-3 Mazda 2, 3 and 6 read as one word, and SKODA as Škoda', () => {
  for (const model of ['2', '3', '6']) expect(makeAndModel('Mazda', model)).toBe(`Mazda${model}`)
  expect(makeAndModel('Mazda', 'CX-5')).toBe('Mazda CX-5')
  expect(makeAndModel('BMW', '3')).toBe('BMW 3')
  expect(carTitle({ year: 2021, make: 'SKODA', model: 'Octavia' })).toBe('2021 Škoda Octavia')
})

test('CARD-4 buttons and their labels come from the site', () => {
  const shown = card({}, { card: { buttons: ['finance', 'enquire'], labels: { enquire: 'Ask us' } } })
  expect(shown.actions.map(({ kind, label }) => [kind, label])).toEqual([
    ['finance', 'Get Finance'],
    ['enquire', 'Ask us'],
  ])
})

test('CARD-5 Reserve is among the buttons only of a car that can be reserved', () => {
  const site = { payment: { provider: 'stripe' as const }, card: { buttons: ['reserve' as const] } }
  expect(card({ slug: 'x' }, site).actions).toEqual([
    { kind: 'reserve', label: 'Reserve', href: '/cars/x/checkout' },
  ])
  expect(card({ reserved: true }, site).actions).toEqual([])
  expect(card({ tag: 'Test Drive Only' }, site).actions).toEqual([])
  expect(card({}, { ...site, payment: {} }).actions).toEqual([])
})

test('CARD-6 a sold car offers Find Me Something Similar in place of the buttons', () => {
  for (const gone of [{ status: 'sold' as const }, { sold: true }]) {
    expect(card(gone).actions.map(({ label }) => label)).toEqual(['Find Me Something Similar'])
  }
  expect(card({ status: 'coming_soon' }).actions.map(({ kind }) => kind)).not.toContain('similar')
})

test('CARD-7 a card without a photo offers to request photos, if the site wants it and the car is not sold', () => {
  const bare = { slug: 'x', primary_image_url: undefined, photos_count: 0 }
  expect(card(bare).picture).toBeUndefined()
  expect(card(bare).requestPhotos).toBeUndefined()
  expect(card(bare, { card: { requestPhotos: true } }).requestPhotos).toBe('/cars/x/request-photos')
  expect(card({}, { card: { requestPhotos: true } }).requestPhotos).toBeUndefined()
  const sold = { ...bare, sold: true, status: 'sold' as const }
  expect(card(sold, { card: { requestPhotos: true } }).requestPhotos).toBeUndefined()
})

test('CARD-8 a car without a price shows the site’s own text', () => {
  expect(card({ price: undefined }).price).toEqual({ words: 'Call for price', none: true })
  expect(card({ price: 0 }, { card: { noPrice: 'Ask us' } }).price).toEqual({ words: 'Ask us', none: true })
})

test('FIN-4 a card never has a weekly amount without the rates beside it', () => {
  expect(card({ price: undefined }).finance).toBeUndefined()
  expect(card().finance?.figures).toHaveLength(3)
})
