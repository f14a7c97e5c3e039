import { type Locale, money } from '#domain/money.ts'
import type { Reservation, ReservationState } from './reservation.ts'

/** The message beside the checkout form. */
export type CheckoutView =
  | { is: 'open'; deposit: string; price: string; rest?: string; terms: string[] }
  /** The car cannot be reserved. `isGone` if another shopper has it. */
  | { is: 'closed'; title: string; href: string; words: string; isGone: boolean }

/** The result of a reservation, as text for the shopper. */
export type ReservationView = {
  state: ReservationState
  title: string
  text: string
  carTitle: string
  carHref: string
  /** The page reloads itself until the payment provider has an answer. */
  isWaiting: boolean
  /** A link for a shopper who did not get the car. */
  canTryAgain: boolean
  /** A button for a shopper who left the bank's page: it releases the car at once. */
  canLetGo: boolean
}

type Words = (name: string, deposit: string) => { title: string; text: string }

const WORDS: Record<ReservationState, Words> = {
  held: (name) => ({
    title: 'Waiting for the bank',
    text: `The ${name} is held for you. This page looks again by itself; you can close it, we will write to you either way.`,
  }),
  paid: (name, deposit) => ({
    title: 'It is reserved for you',
    text: `Your ${deposit} has arrived and the ${name} is off the market. We have written to you, and will ring to arrange the rest.`,
  }),
  confirmed: (name) => ({
    title: 'It is reserved for you',
    text: `The dealer has confirmed: the ${name} is waiting for you.`,
  }),
  lapsed: (name, deposit) => ({
    title: 'The hold ran out',
    text: `Fifteen minutes went by without a payment, so the ${name} went back on sale. Nothing was charged; if your ${deposit} was on its way, it goes back by itself.`,
  }),
  declined: () => ({
    title: 'The bank said no',
    text: 'Your card was declined and nothing was charged. Another card, or a word with your bank, usually helps.',
  }),
  cancelled: () => ({
    title: 'Nothing was charged',
    text: 'You left the payment page, so we let the hold go.',
  }),
  released: (name, deposit) => ({
    title: 'This reservation has ended',
    text: `The ${name} is no longer held for you. Your ${deposit} is on its way back to the same card.`,
  }),
  refunded: (_, deposit) => ({
    title: 'Your money is on its way back',
    text: `We have returned your ${deposit}. Banks take two or three days to show it.`,
  }),
}

const LEFT_THE_BANK: Words = (name) => ({
  title: 'Nothing was charged',
  text: `You left the payment page. The ${name} is held for you a few minutes longer. You can pay after all, or let it go.`,
})

/** `leftTheBank`: according to the address, the shopper came back without paying. */
export function reservationView(
  reservation: Reservation,
  locale: Locale,
  leftTheBank = false,
): ReservationView {
  const { state, car, amountCents } = reservation
  const canLetGo = leftTheBank && state === 'held'
  const words = canLetGo ? LEFT_THE_BANK : WORDS[state]
  return {
    state,
    ...words(car.name, money(amountCents / 100, locale)),
    carTitle: car.name,
    carHref: `/cars/${car.slug}`,
    isWaiting: state === 'held' && !canLetGo,
    canTryAgain: ['lapsed', 'declined', 'cancelled'].includes(state),
    canLetGo,
  }
}
