import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { isReservable } from '#domain/car/availability.ts'
import { depositFields } from '#domain/car/derived-fields.ts'
import { yardOf } from '#domain/import/build-car.ts'
import { depositCents } from '#domain/reservation/deposit.ts'
import { changedCar, type StoredCar } from './car-words.ts'

const site = aSite({ payment: { provider: 'test-bank' } })
const [location] = site.locations
const yard = yardOf([site], site.dealerships[0]!.id)!
const mark = { by: 'p1', byName: 'Jo', at: new Date(), endsAt: null }

const aStored = (car: Partial<StoredCar['car']>): StoredCar => ({
  car: aCar({ dealership_id: yard.dealership.id, location_id: location!.id, ...car }),
  feed: null,
  feedName: null,
  overrides: {},
  marks: {},
  isHeld: false,
})

test('a demo car with a price that a person set is still reserved for its own deposit', () => {
  expect(yard.dealership.paymentKeys.publishable).toBeUndefined()
  const stored = aStored(depositFields('pk_demo_yard', 200))
  expect(isReservable(stored.car, site)).toBe(true)
  const once = changedCar(stored, { price: { value: 21_000, mark } }, yard, stored.car, new Date())
  expect([once.car.price, isReservable(once.car, site), depositCents(once.car)]).toEqual([
    21_000,
    true,
    20_000,
  ])
  const again = { ...stored, ...once, marks: {} }
  const twice = changedCar(again, { deposit_amount: { value: 750, mark } }, yard, once.car, new Date())
  expect([isReservable(twice.car, site), depositCents(twice.car)]).toEqual([true, 75_000])
})

test('a car of a feed takes the payment key of its dealership, and no other', () => {
  const { car } = aStored(depositFields('pk_of_old', 200))
  const stored = { ...aStored(car), feed: { make: car.make, model: car.model, year: car.year } }
  const { car: next } = changedCar(stored, { price: { value: 21_000, mark } }, yard, car, new Date())
  expect(next.payment_processors).toEqual([])
})
