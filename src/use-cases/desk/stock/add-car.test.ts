import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { reservationStore } from '#adapters/database/reservations/reservation-store.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import type { PersonActor } from '#domain/access/actor.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { undoOperation } from '../undo.ts'
import { addCar, copyOf } from './add-car.ts'
import { binCars, binnedCars, putBack } from './bin-cars.ts'
import { setFields } from './set-fields.ts'
import { setStage } from './set-stage.ts'

const TYPED = {
  car_type: 'used',
  make: 'Toyota',
  model: 'HiLux',
  year: '2021',
  location: '10',
  price: '$41,990',
  stocknum: 'T77',
  km: '62,000',
}

async function aDesk(database: Database) {
  const platform = aPlatform(database)
  const stock = await stockPorts(database)
  const { ports } = platform
  const { actor } = await platform.signIn('stock')
  const add = async (special: Partial<typeof TYPED> = {}, by: PersonActor = actor) => {
    const outcome = await addCar(ports, by, 'yard', { ...TYPED, ...special }, NOW)
    if (outcome.is !== 'added') throw new Error(JSON.stringify(outcome))
    return outcome
  }
  return { ...platform, stock, actor, add, reservations: reservationStore(database, stock.stockVersions) }
}

eachDatabase((open) => {
  test('a car is added by hand with a number, an address and a line in the history', async () => {
    const { ports, actor, add, stock, history } = await aDesk(await open())
    const { id, operation } = await add()
    const car = (await stock.cars.byId(id))!
    expect(car).toMatchObject({ name: '2021 Toyota HiLux', price: 41_990, location_id: 10, km: 62_000 })
    expect(car.slug).toBe('2021-toyota-hilux-t77')
    expect((await history()).at(-1)).toMatchObject({ verb: 'car-added', thing_name: '2021 Toyota HiLux' })
    const again = await addCar(ports, actor, 'yard', TYPED, NOW)
    expect(again).toMatchObject({ is: 'invalid', faults: { stocknum: expect.stringContaining('HiLux') } })
    expect(await undoOperation(ports, actor, 'yard', operation, NOW)).toEqual({ is: 'undone', count: 1 })
    expect(await stock.cars.byId(id)).toBeUndefined()
    expect((await add({ stocknum: 'T78' })).id).not.toBe(id)
  })

  test('what is missing or wrong is said beside each field, and nothing is stored', async () => {
    const { ports, actor, stock } = await aDesk(await open())
    const typed = { ...TYPED, make: ' ', year: 'old', location: '99' }
    const outcome = await addCar(ports, actor, 'yard', typed, NOW)
    expect(outcome).toMatchObject({
      is: 'invalid',
      faults: { make: expect.any(String), year: expect.any(String) },
    })
    const elsewhere = await addCar(ports, actor, 'yard', { ...TYPED, location: '99' }, NOW)
    expect(elsewhere).toEqual({ is: 'invalid', faults: { location: 'Choose one of your yards.' } })
    expect(await stock.cars.count()).toBe(0)
  })

  test('a copy has no number, odometer, rego or photos of its own', async () => {
    const { ports, actor, add } = await aDesk(await open())
    const { id } = await add()
    const copied = await copyOf(ports, actor, 'yard', id, NOW)
    expect(copied).toEqual({
      car_type: 'used',
      make: 'Toyota',
      model: 'HiLux',
      year: 2021,
      price: 41_990,
      location: '10',
    })
    expect(await copyOf(ports, actor, 'next-door', id, NOW)).toBeUndefined()
  })

  test('a deleted car is kept, and put back as it was', async () => {
    const { ports, actor, add, stock } = await aDesk(await open())
    const { id } = await add()
    await setFields(ports, actor, 'yard', { id, fields: { price: '39990' }, until: null }, NOW)
    const before = await stock.cars.byId(id)
    expect(await binCars(ports, actor, 'yard', { ids: [id] }, NOW)).toMatchObject({ count: 1 })
    expect(await stock.cars.byId(id)).toBeUndefined()
    expect(await binnedCars(ports, actor, 'yard', NOW)).toMatchObject([{ id, stocknum: 'T77' }])
    expect(await putBack(ports, actor, 'yard', { id }, minutesAfter(60))).toMatchObject({ count: 1 })
    expect(await stock.cars.byId(id)).toEqual(before)
    expect(await putBack(ports, actor, 'yard', { id }, NOW)).toMatchObject({ count: 0 })
    await binCars(ports, actor, 'yard', { ids: [id] }, NOW)
    await add()
    const taken = await putBack(ports, actor, 'yard', { id }, NOW)
    expect(taken).toMatchObject({ count: 0, skipped: [{ reason: expect.stringContaining('stock number') }] })
    expect(await binnedCars(ports, actor, 'yard', NOW)).toHaveLength(1)
    await ports.carDesk.emptyBin(minutesAfter(1))
    expect(await binnedCars(ports, actor, 'yard', NOW)).toEqual([])
  })

  test('a car of a feed is not deleted: its feed would bring it again', async () => {
    const { ports, actor, stock } = await aDesk(await open())
    const car = aCar({ id: 5, dealership_id: 1, location_id: 10 })
    const source = { by: 'feed', feed: 'main', runId: 1 } as const
    await stock.stockImports.write([{ car, feed: { make: 'Toyota' }, fingerprint: 'x' }], source)
    const outcome = await binCars(ports, actor, 'yard', { ids: [5] }, NOW)
    expect(outcome).toMatchObject({ count: 0, skipped: [{ reason: expect.stringContaining('feed') }] })
    expect(await stock.cars.byId(5)).toBeDefined()
  })

  test('a shopper’s reservation stands whatever a person says of the car', async () => {
    const { ports, actor, add, stock, reservations } = await aDesk(await open())
    const { id } = await add()
    const { slug, name } = (await stock.cars.byId(id))!
    const held = await reservations.hold({
      site: 'yard',
      car: { car_id: id, car_name: name, car_slug: slug } as never,
      place: { id: 10, name: 'Yard' } as never,
      reserver: { name: 'A', last_name: 'B', email: 'a@b.example', phone: '' },
      provider: 'test',
      amountCents: 50_000,
      currency: 'AUD',
      heldUntil: minutesAfter(15).toISOString(),
      now: NOW,
    })
    expect(held.is).toBe('held')
    const stage = (stage: Parameters<typeof setStage>[3]['stage']) =>
      setStage(ports, actor, 'yard', { ids: [id], stage }, NOW)
    const reason = expect.stringContaining('a shopper has reserved it')
    expect(await stage('on-sale')).toMatchObject({ count: 0, skipped: [{ reason }] })
    expect(await binCars(ports, actor, 'yard', { ids: [id] }, NOW)).toMatchObject({ skipped: [{ reason }] })
    const hidden = await stage('hidden')
    expect((await stock.cars.byId(id))!).toMatchObject({ reserved: true, show_on_dealer_website: false })
    await undoOperation(ports, actor, 'yard', 'operation' in hidden ? hidden.operation : '', NOW)
    await stage('sold')
    expect((await stock.cars.byId(id))!).toMatchObject({ reserved: true, status: 'sold' })
  })

  test('roles: sales add and delete nothing, and a person of one yard adds to that yard only', async () => {
    const { ports, signIn, add } = await aDesk(await open())
    const { id } = await add()
    const { actor: sales } = await signIn('sales')
    expect(await addCar(ports, sales, 'yard', TYPED, NOW)).toMatchObject({ is: 'refused' })
    expect(await binCars(ports, sales, 'yard', { ids: [id] }, NOW)).toMatchObject({ is: 'refused' })
    const { actor: elsewhere } = await signIn([aMembership('stock', { places: [20] })])
    const added = await addCar(ports, elsewhere, 'yard', { ...TYPED, stocknum: 'T9' }, NOW)
    expect(added).toMatchObject({ is: 'invalid', faults: { location: expect.any(String) } })
    expect(await binCars(ports, elsewhere, 'yard', { ids: [id] }, NOW)).toMatchObject({ count: 0 })
    expect(await binnedCars(ports, elsewhere, 'next-door', NOW)).toMatchObject({ is: 'refused' })
  })
})
