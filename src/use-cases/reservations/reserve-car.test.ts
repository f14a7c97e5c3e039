import { expect, test } from 'vitest'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { reservationStore } from '#adapters/database/reservations/reservation-store.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import type { PaymentProvider } from '#ports/reservations/payment-provider.ts'
import { HOLDS_AN_HOUR, reserveCar } from './reserve-car.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const JO = { name: 'Jo', last_name: 'Marchetti', email: 'jo@example.com', phone: '0491570006' }
const site = aSite({ payment: { provider: 'test-bank' } })

eachDatabase((open) => {
  /** A dealership with some cars, and a bank that counts its opened pages. */
  async function aYard(size: number) {
    const database = await open()
    const { cars, stockVersions } = await stockPorts(database)
    const stock = Array.from({ length: size }, () => aCar())
    await cars.upsert(stock)
    const reservations = reservationStore(database, stockVersions)
    let pages = 0
    const provider = {
      async open() {
        pages += 1
        return { session: `s-${pages}`, url: 'https://bank.example/pay' }
      },
    } as unknown as PaymentProvider
    const ports = {
      reservations,
      payments: { of: () => ({ name: 'test-bank' as const, provider }) },
      rateLimiter: rateLimiter(database, 'test key'),
    }
    return {
      stock,
      reserve: async (car: Car, visitor: string) => {
        const requested = { reserver: JO, visitor, origin: 'http://test-motors.localhost' }
        return (await reserveCar(ports, site, car, requested, NOW)).is
      },
      traces: async () => ({
        pages,
        reservations: (await reservations.list({})).length,
        version: stockVersions.current([1]),
      }),
    }
  }

  test('PAY-3 a visitor with enough holds is refused before anything is held, and others are not', async () => {
    const yard = await aYard(HOLDS_AN_HOUR + 1)
    const last = yard.stock.pop()!
    for (const car of yard.stock) expect(await yard.reserve(car, 'greedy')).toBe('go')
    const before = await yard.traces()
    expect(await yard.reserve(last, 'greedy')).toBe('too-often')
    expect(await yard.traces()).toEqual(before)
    expect(await yard.reserve(last, 'another')).toBe('go')
  })

  test('PAY-3 a car that is not available does not count as a hold', async () => {
    const { stock, reserve } = await aYard(2)
    const [held, free] = stock
    expect(await reserve(held!, 'first')).toBe('go')
    for (let tries = 0; tries <= HOLDS_AN_HOUR; tries += 1)
      expect(await reserve(held!, 'patient')).toBe('taken')
    expect(await reserve(free!, 'patient')).toBe('go')
  })

  test('PAY-3 concurrent requests do not pass the limit, and the bank gets no more of them', async () => {
    const { stock, reserve, traces } = await aYard(HOLDS_AN_HOUR + 10)
    const answers = await Promise.all(stock.map((car) => reserve(car, 'greedy')))
    expect(answers.filter((is) => is === 'go')).toHaveLength(HOLDS_AN_HOUR)
    expect((await traces()).pages).toBe(HOLDS_AN_HOUR)
  })
})
