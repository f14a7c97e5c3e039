import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { isReservable, isTestDriveOnly, showsReserve, whyNotReservable } from './availability.ts'
import type { Car } from './car.ts'

const site = aSite({ payment: { provider: 'stripe' } })
const reservable = (special: Partial<Car> = {}) => isReservable(aCar(special), site)

test('AVAIL-1 either wording of the tag makes a car test-drive only', () => {
  expect(isTestDriveOnly({ tag: 'Test Drive Only' })).toBe(true)
  expect(isTestDriveOnly({ tag: '*** Test Drive Vehicle Only ***' })).toBe(true)
  expect(isTestDriveOnly({ tag: 'Special' })).toBe(false)
  expect(isTestDriveOnly({})).toBe(false)
})

test('AVAIL-2 a car that meets all conditions is reservable', () => {
  expect(reservable()).toBe(true)
})

test('AVAIL-2 not without a payment provider', () => {
  expect(isReservable(aCar(), aSite())).toBe(false)
})

test('AVAIL-2 not unless in stock', () => {
  expect(reservable({ status: 'coming_soon' })).toBe(false)
  expect(reservable({ status: 'sold' })).toBe(false)
})

test('AVAIL-2 not when test-drive only', () => {
  expect(reservable({ tag: 'Test Drive Only' })).toBe(false)
})

test('AVAIL-2 not without a payment key, of the dealership or with the car', () => {
  const payment_processors = [
    { authorization_type: 'publishable_key', authorization_key: '', deposit_amount: 500 },
  ]
  expect(reservable({ payment_processors })).toBe(false)
  const dealerships = [
    { id: 1, slug: 'test-motors', name: 'Test Motors', paymentKeys: { publishable: 'pk_test' } },
  ]
  const keyed = aSite({ payment: { provider: 'stripe' }, dealerships })
  expect(isReservable(aCar({ payment_processors }), keyed)).toBe(true)
  expect(isReservable(aCar({ payment_processors, dealership_id: 2 }), keyed)).toBe(false)
})

test('AVAIL-2 not when sold', () => {
  expect(reservable({ sold: true })).toBe(false)
})

test('AVAIL-2 not when reserved', () => {
  expect(reservable({ reserved: true })).toBe(false)
})

test('AVAIL-2 only with a price above 200', () => {
  expect(reservable({ price: 200 })).toBe(false)
  expect(reservable({ price: undefined })).toBe(false)
  expect(reservable({ price: 200.5 })).toBe(true)
})

test('AVAIL-2 a car by subscription or for rent needs the price that its site sells on', () => {
  const hired = (path: 'subscription-cars' | 'rental-cars', special: Partial<Car>) =>
    isReservable(aCar(special), aSite({ payment: { provider: 'stripe' }, search: { path } }))
  expect(hired('subscription-cars', { price: undefined, subscription_price: 149 })).toBe(true)
  expect(hired('subscription-cars', { price: 30_000, subscription_price: undefined })).toBe(false)
  expect(hired('rental-cars', { price: undefined, rental_day_price: 59 })).toBe(true)
  expect(hired('rental-cars', { price: 30_000 })).toBe(false)
})

test('AVAIL-2 the reason is the true one', () => {
  const why = (special: Partial<Car>) => whyNotReservable(aCar(special), site)
  expect(why({ sold: true })).toBe('This one has been sold.')
  expect(why({ reserved: true })).toBe('This one is reserved for someone else.')
  expect(why({ tag: 'Test Drive Only' })).toBe('This one is for test drives only.')
  expect(why({ status: 'coming_soon' })).toBe('This one has not arrived yet.')
  expect(why({ price: undefined })).toBe('This one has no price to reserve it at yet.')
  expect(why({ payment_processors: [] })).toBe('This one cannot be reserved online.')
})

test('AVAIL-2 not when reservable is false', () => {
  expect(reservable({ reservable: false })).toBe(false)
  expect(reservable({ reservable: undefined as never })).toBe(true)
})

test('AVAIL-2 not without a payment processor, even where the dealership has a key', () => {
  const dealerships = [
    { id: 1, slug: 'test-motors', name: 'Test Motors', paymentKeys: { publishable: 'pk_test' } },
  ]
  const keyed = aSite({ payment: { provider: 'stripe' }, dealerships })
  expect(isReservable(aCar(), keyed)).toBe(true)
  expect(isReservable(aCar({ payment_processors: [] }), keyed)).toBe(false)
})

test('CARD-5 Reserve shows only for a reservable car that is not test-drive only and not reserved', () => {
  expect(showsReserve(aCar(), site)).toBe(true)
  expect(showsReserve(aCar({ tag: '*** Test Drive Vehicle Only ***' }), site)).toBe(false)
  expect(showsReserve(aCar({ reserved: true }), site)).toBe(false)
  expect(showsReserve(aCar({ price: 150 }), site)).toBe(false)
})
