import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Deposit,
  isOpen,
  nextStep,
  type Reservation,
  type ReservationEvent,
  type ReservationState,
} from './reservation.ts'
import { reservationView } from './reservation-view.ts'

const heldUntil = '2026-11-16T10:15:00.000Z'
const held = { state: 'held' as ReservationState, deposits: [] as Deposit[], heldUntil, amountCents: 50_000 }
const paid = (paymentId = 'p1', amountCents = 50_000): ReservationEvent => ({
  is: 'paid',
  paymentId,
  amountCents,
})
const late: ReservationEvent = { is: 'time-passed', now: new Date('2026-11-16T10:15:00.000Z') }
const early: ReservationEvent = { is: 'time-passed', now: new Date('2026-11-16T10:14:59.000Z') }

/** Applies events to an open hold. */
function after(...events: ReservationEvent[]) {
  let now = { ...held, freesCar: false, justPaid: false }
  for (const event of events) now = { ...now, ...nextStep(now, event) }
  return now
}

test('PAY-2 a deposit into an open hold makes it paid, and the dealer confirms', () => {
  expect(after(paid())).toMatchObject({ state: 'paid', justPaid: true })
  expect(after(paid(), { is: 'confirmed-by-dealer' }).state).toBe('confirmed')
})

test('PAY-4 an abandoned hold expires at its end, not before', () => {
  expect(after(early).state).toBe('held')
  expect(after(late)).toMatchObject({ state: 'lapsed', freesCar: true })
  expect(after(paid(), late).state).toBe('paid')
})

test('PAY-4 a repeated notice changes nothing', () => {
  expect(after(paid(), paid())).toMatchObject({
    state: 'paid',
    justPaid: false,
    deposits: [{ state: 'kept' }],
  })
})

test('PAY-4 a payment for an ended hold is refunded', () => {
  for (const over of [
    late,
    { is: 'declined' },
    { is: 'cancelled' },
    { is: 'released-by-dealer' },
  ] as ReservationEvent[]) {
    const end = after(over, paid())
    expect(end.deposits).toEqual([{ paymentId: 'p1', amountCents: 50_000, state: 'refund-due' }])
    expect(isOpen(end.state)).toBe(false)
    expect(after(over, paid(), { is: 'refunded', paymentId: 'p1' }).state).toBe('refunded')
  }
})

test('PAY-3 a second payment, or one of another amount, is refunded', () => {
  expect(after(paid('p1'), paid('p2')).deposits.map(({ state }) => state)).toEqual(['kept', 'refund-due'])
  expect(after(paid('p1', 1)).state).toBe('held')
  expect(after(paid('p1', 1)).deposits[0]?.state).toBe('refund-due')
})

test('PAY-4 if a paid car is sold elsewhere or released, the deposit is refunded and the car is free', () => {
  for (const is of ['car-sold', 'released-by-dealer'] as const)
    expect(after(paid(), { is })).toMatchObject({
      state: 'released',
      freesCar: true,
      deposits: [{ state: 'refund-due' }],
    })
})

const anEvent: fc.Arbitrary<ReservationEvent> = fc.oneof(
  fc.constantFrom('p1', 'p2', 'p3').map((id) => paid(id)),
  fc.constantFrom('p1', 'p2').map((paymentId) => ({ is: 'refunded' as const, paymentId })),
  fc.constantFrom<ReservationEvent>(
    late,
    early,
    { is: 'declined' },
    { is: 'cancelled' },
    { is: 'car-sold' },
    { is: 'confirmed-by-dealer' },
    { is: 'released-by-dealer' },
  ),
)

test('PAY-3 PAY-4 with any events in any order, one deposit is kept while the car is held, and nothing reopens', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 12 }), (events) => {
      let was = { ...held, freesCar: false, justPaid: false }
      let notified = 0
      let freed = 0
      for (const event of events) {
        const now = { ...was, ...nextStep(was, event) }
        expect(isOpen(now.state) && !isOpen(was.state)).toBe(false)
        notified += Number(now.justPaid)
        freed += Number(now.freesCar)
        was = now
        const kept = now.deposits.filter(({ state }) => state === 'kept')
        expect(kept.length).toBe(now.state === 'paid' || now.state === 'confirmed' ? 1 : 0)
        expect(freed).toBe(isOpen(now.state) ? 0 : 1)
      }
      expect(notified).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2000 },
  )
})

test('PAY-4 a shopper who left the bank’s page sees what to do, and opening an address releases nothing', () => {
  const held = {
    state: 'held',
    amountCents: 50_000,
    car: { name: '2022 Kia Rio', slug: 'rio' },
  } as Reservation
  expect(reservationView(held, 'en-AU')).toMatchObject({ isWaiting: true, canLetGo: false })
  expect(reservationView(held, 'en-AU', true)).toMatchObject({
    title: 'Nothing was charged',
    isWaiting: false,
    canLetGo: true,
  })
  expect(reservationView({ ...held, state: 'paid' }, 'en-AU', true)).toMatchObject({ canLetGo: false })
})
