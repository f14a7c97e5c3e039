import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { parseRevealRequest, REVEALS_PER_CAR, REVEALS_PER_VISITOR, revealPhone } from './reveal-phone.ts'

const now = new Date('2026-11-16T00:00:00Z')
const askFor = (car: Car) => ({ car_id: car.id, dealership_id: car.dealership_id, website_id: 1 })

function aDesk(...cars: Car[]) {
  const counts = new Map<string, number>()
  return {
    counts,
    cars: { byId: async (id: number) => cars.find((car) => car.id === id) },
    rateLimiter: {
      async take(key: string, limit: number) {
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        return { allowed: count <= limit, remaining: Math.max(0, limit - count), retryAfterSeconds: 60 }
      },
    },
  }
}

test('CALL-2 a request for a car returns the number of its location', async () => {
  const car = aCar({ location: { ...aCar().location, phone: '02 5550 1999' } })
  expect(await revealPhone(aDesk(car), aSite(), askFor(car), 'visitor', now)).toEqual({
    is: 'shown',
    phone: '02 5550 1999',
  })
})

test('CALL-2 no number for a car of another site, a wrong dealership, a sold car, or if the site reveals none', async () => {
  const car = aCar()
  const sold = aCar({ sold: true, status: 'sold' })
  const theirs = aCar({ dealership_id: 2 })
  const desk = aDesk(car, sold, theirs)
  const unknown = { is: 'unknown' }
  expect(await revealPhone(desk, aSite(), askFor(theirs), 'v', now)).toEqual(unknown)
  expect(await revealPhone(desk, aSite(), askFor(sold), 'v', now)).toEqual(unknown)
  expect(await revealPhone(desk, aSite(), { ...askFor(car), dealership_id: 2 }, 'v', now)).toEqual(unknown)
  expect(await revealPhone(desk, aSite(), { ...askFor(car), website_id: 7 }, 'v', now)).toEqual(unknown)
  expect(await revealPhone(desk, aSite(), { ...askFor(car), car_id: 999_999 }, 'v', now)).toEqual(unknown)
  const silent = aSite({ carPage: { phoneReveal: false } })
  expect(await revealPhone(desk, silent, askFor(car), 'v', now)).toEqual(unknown)
})

test('CALL-2 a visitor who requests too many numbers is limited; others are not', async () => {
  const cars = Array.from({ length: REVEALS_PER_VISITOR + 1 }, () => aCar())
  const desk = aDesk(...cars)
  const answers = []
  for (const car of cars) answers.push(await revealPhone(desk, aSite(), askFor(car), 'greedy', now))
  expect(answers.filter(({ is }) => is === 'shown')).toHaveLength(REVEALS_PER_VISITOR)
  expect(answers.at(-1)).toEqual({ is: 'too-often', retryAfterSeconds: 60 })
  expect(await revealPhone(desk, aSite(), askFor(cars[0]!), 'another', now)).toMatchObject({ is: 'shown' })
})

test('CALL-2 requests for one car are limited over all visitors', async () => {
  const car = aCar()
  const desk = aDesk(car)
  for (let visitor = 0; visitor < REVEALS_PER_CAR; visitor += 1) {
    expect(await revealPhone(desk, aSite(), askFor(car), `v${visitor}`, now)).toMatchObject({ is: 'shown' })
  }
  expect(await revealPhone(desk, aSite(), askFor(car), 'one more', now)).toMatchObject({ is: 'too-often' })
})

test('CALL-2 one visitor cannot use up the limit of a car', async () => {
  const car = aCar()
  const desk = aDesk(car)
  for (let requested = 0; requested < REVEALS_PER_CAR + 1; requested += 1)
    await revealPhone(desk, aSite(), askFor(car), 'greedy', now)
  expect(await revealPhone(desk, aSite(), askFor(car), 'another', now)).toMatchObject({ is: 'shown' })
})

test('CALL-2 unknown cars and cars of other sites are not counted', async () => {
  const theirs = aCar({ dealership_id: 2 })
  const desk = aDesk(theirs)
  await revealPhone(desk, aSite(), askFor(theirs), 'v', now)
  await revealPhone(desk, aSite(), { ...askFor(theirs), car_id: 999_999 }, 'v', now)
  expect([...desk.counts.keys()]).toEqual(['reveal:visitor:v'])
})

test('CALL-2 anything but three whole numbers is refused', () => {
  expect(parseRevealRequest({ car_id: 1, dealership_id: 2, website_id: 3 })).toEqual({
    car_id: 1,
    dealership_id: 2,
    website_id: 3,
  })
  for (const body of [
    null,
    1,
    'x',
    {},
    { car_id: '1', dealership_id: 2, website_id: 3 },
    { car_id: 1.5, dealership_id: 2, website_id: 3 },
  ])
    expect(parseRevealRequest(body)).toBeUndefined()
})
