import type { LeadCar, LeadPlace } from '#domain/lead/lead.ts'

/** The states of a reservation. In the first three, nobody else can reserve the car. */
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

/** In these states a car is held for its shopper. */
export const OPEN_STATES: readonly ReservationState[] = ['held', 'paid', 'confirmed']
export const isOpen = (state: ReservationState): boolean => OPEN_STATES.includes(state)

/** The time a visitor has for the payment. After it the car is free again (PAY-4). */
export const HOLD_MINUTES = 15

/** The person who reserves, as entered at the checkout. */
export type Reserver = { name: string; last_name: string; email: string; phone: string; postcode?: string }

/** A car held for one shopper with a deposit. */
export type Reservation = {
  id: string
  site: string
  car: LeadCar
  place: LeadPlace
  reserver: Reserver
  /** The agent whose link brought them. */
  agent?: string | null
  state: ReservationState
  provider: string
  /** The provider's id of the payment page. */
  session: string | null
  amountCents: number
  currency: string
  heldUntil: string
  createdAt: string
  updatedAt: string
}

/**
 * One payment. The provider's payment id is unique, so a repeated notice is not a second deposit.
 */
export type Deposit = { paymentId: string; amountCents: number; state: 'kept' | 'refund-due' | 'refunded' }

/** Something that changes a reservation, from any source. */
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
  /** All payments, with what has to happen to each. */
  deposits: Deposit[]
  /** Whether this step makes the car available again. */
  freesCar: boolean
  /** True when the deposit has just arrived: shopper and dealer are then notified once. */
  justPaid: boolean
}

type ReservationStatus = {
  state: ReservationState
  deposits: Deposit[]
  heldUntil: string
  amountCents: number
}

/**
 * The result of an event. Events may come late, twice, out of order or not at all. The result
 * depends only on the current state, and an event that does not fit changes nothing.
 */
export function nextStep(was: ReservationStatus, event: ReservationEvent): Step {
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
      // Only the first full deposit into an open hold is accepted. All other money is refunded.
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
      // If the bank refunds the accepted deposit, the reservation ends.
      const over = known.state === 'kept' ? become('released') : stay
      const deposits = was.deposits.map((one) =>
        one === known ? { ...one, state: 'refunded' as const } : one,
      )
      const allBack = deposits.every(({ state }) => state === 'refunded') && !isOpen(over.state)
      return { ...over, deposits, state: allBack ? 'refunded' : over.state }
    }
  }
}
