import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { EVENTS } from '#domain/events.ts'
import { countedReservations } from './counted-reservations.ts'

const site = aSite({ slug: 'yard' })
const BEFORE_MIDNIGHT = '2026-11-16T12:58:00.000Z'
const AFTER_MIDNIGHT = new Date('2026-11-16T13:03:00Z')

/** What is counted when a payment notice is applied. */
async function countedOf(justPaid: boolean): Promise<unknown[]> {
  const counted: unknown[] = []
  const reservation = { site: 'yard', car: { car_id: 7 }, createdAt: BEFORE_MIDNIGHT }
  const store = countedReservations(
    { apply: async () => ({ justPaid, reservation }) } as never,
    { bySlug: () => site },
    { count: (_site, visit, events) => void counted.push(visit, ...events) },
  )
  await store.apply('r1', { is: 'time-passed', now: AFTER_MIDNIGHT }, AFTER_MIDNIGHT)
  return counted
}

test('INSIGHT-1 a deposit is counted once, on the day on which the list has its reservation', async () => {
  expect(await countedOf(true)).toEqual([
    undefined,
    { id: EVENTS.reserved, data: { car_id: 7 }, page: '', at: Date.parse(BEFORE_MIDNIGHT) },
  ])
  expect(await countedOf(false)).toEqual([])
})
