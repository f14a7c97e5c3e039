import { expect, test } from 'vitest'
import { aCar } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import type { DemoStock } from '#ports/stock/demo-stock.ts'
import { fillWithDemo } from '#use-cases/stock/fill-with-demo.ts'
import { eachDatabase } from '../testing.ts'
import { stockPorts } from './stock-ports.ts'

const fleet = Array.from({ length: 2_600 }, (_, at) =>
  aCar({ dealership_id: at % 17, description: 'x'.repeat(400) }),
)
const PAST = { dealershipId: 0, priceType: 'Drive Away', status: 'in_stock' }
const demoStock: DemoStock = {
  async *cars() {
    yield fleet.slice(0, 1_300)
    yield fleet.slice(1_300)
  },
  pastPrices: ([first]) => [
    { carId: first!.id, ...PAST, at: '2026-09-01T00:00:00Z', price: 31_990 },
    { carId: first!.id, ...PAST, at: '2026-10-20T00:00:00Z', price: 29_990 },
  ],
  parts: () => [],
  offers: () => [],
}

eachDatabase((open) => {
  test('an empty platform is filled, and one with stock is unchanged', async () => {
    const ports = { ...(await stockPorts(await open())), demoStock }
    expect(await fillWithDemo(ports, [], new Date())).toBe(fleet.length)
    expect(await ports.cars.count()).toBe(fleet.length)
    expect(await fillWithDemo(ports, [], new Date())).toBe(0)
    const history = await ports.carHistory.of(fleet[0]!.id)
    expect(history.map(({ price }) => price)).toEqual([31_990, 29_990, fleet[0]!.price])
    expect(history[0]!.at).toBe('2026-09-01T00:00:00.000Z')
    const stored: Car[] = []
    for await (const batch of ports.cars.all()) stored.push(...batch)
    expect(stored).toEqual(fleet)
  })
})
