import type { LeadCar, LeadPlace } from '#domain/lead/lead.ts'

/** How far a reservation has come. The first three keep the car from everyone else. */
export const RESERVATION_STATES = [
  'held',
  'paid',
  'confirmed',
  'lapsed',
  'declined',
  'cancelled',
  'released',
  'refunded',
] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

const OPEN_STATES: readonly ReservationState[] = ['held', 'paid', 'confirmed']
export const isOpen = (state: ReservationState): boolean => OPEN_STATES.includes(state)

/** How long a visitor has at the bank before the car is free again (PAY-4). */
export const HOLD_MINUTES = 15

/** Who reserves: what the checkout asked for. */
export type Reserver = { name: string; last_name: string; email: string; phone: string; postcode?: string }

/** A car kept for one shopper against a deposit. */
export type Reservation = {
  id: string
  site: string
  car: LeadCar
  place: LeadPlace
  reserver: Reserver
  state: ReservationState
  provider: string
  /** The provider's name for the payment page that was opened. */
  session: string | null
  amountCents: number
  currency: string
  heldUntil: string
  createdAt: string
  updatedAt: string
}

/** One arrival of money; a provider's own number makes it unique, so that a repeated notice is no second deposit. */
export type Deposit = { paymentId: string; amountCents: number; state: 'kept' | 'refund-due' | 'refunded' }

/** What happens to a reservation, whoever says so. */
export type ReservationEvent =
  | { is: 'paid'; paymentId: string; amountCents: number }
  | { is: 'declined' }
  | { is: 'cancelled' }
  | { is: 'time-passed'; now: Date }
  | { is: 'car-sold' }
  | { is: 'confirmed-by-dealer' }
  | { is: 'released-by-dealer' }
  | { is: 'refunded'; paymentId: string }

export type Step = {
  state: ReservationState
  /** What is to be done with money, by payment. */
  deposits: Deposit[]
  /** Whether the car may be offered again because of this step. */
  freesCar: boolean
  /** Whether the deposit has just arrived: shopper and dealer are told, once. */
  justPaid: boolean
}

type Standing = { state: ReservationState; deposits: Deposit[]; heldUntil: string; amountCents: number }

/**
 * What an event makes of a reservation. Events come late, twice, out of order and never; the answer depends only on
 * where the reservation stands, and an event that has nothing to say changes nothing.
 */
export function nextStep(was: Standing, event: ReservationEvent): Step {
  const stay: Step = { state: was.state, deposits: was.deposits, freesCar: false, justPaid: false }
  const become = (state: ReservationState): Step => ({
    ...stay,
    state,
    freesCar: isOpen(was.state) && !isOpen(state),
  })
  const refundAll = (step: Step): Step => ({
    ...step,
    deposits: step.deposits.map((one) => (one.state === 'kept' ? { ...one, state: 'refund-due' } : one)),
  })

  switch (event.is) {
    case 'paid': {
      if (was.deposits.some(({ paymentId }) => paymentId === event.paymentId)) return stay
      // Only the first full deposit into an open hold is wanted; all other money goes back.
      const wanted = was.state === 'held' && event.amountCents === was.amountCents
      const deposit: Deposit = {
        paymentId: event.paymentId,
        amountCents: event.amountCents,
        state: wanted ? 'kept' : 'refund-due',
      }
      return {
        ...stay,
        state: wanted ? 'paid' : was.state,
        deposits: [...was.deposits, deposit],
        justPaid: wanted,
      }
    }
    case 'declined':
      return was.state === 'held' ? become('declined') : stay
    case 'cancelled':
      return was.state === 'held' ? become('cancelled') : stay
    case 'time-passed':
      return was.state === 'held' && event.now.getTime() >= Date.parse(was.heldUntil)
        ? become('lapsed')
        : stay
    case 'confirmed-by-dealer':
      return was.state === 'paid' ? become('confirmed') : stay
    case 'released-by-dealer':
    case 'car-sold':
      if (!isOpen(was.state)) return stay
      return refundAll(become('released'))
    case 'refunded': {
      const known = was.deposits.find(({ paymentId }) => paymentId === event.paymentId)
      if (!known || known.state === 'refunded') return stay
      // A deposit taken back at the bank ends the reservation it paid for.
      const over = known.state === 'kept' ? become('released') : stay
      const deposits = was.deposits.map((one) =>
        one === known ? { ...one, state: 'refunded' as const } : one,
      )
      const allBack = deposits.every(({ state }) => state === 'refunded') && !isOpen(over.state)
      return { ...over, deposits, state: allBack ? 'refunded' : over.state }
    }
  }
}
