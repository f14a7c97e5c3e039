import { isReservable } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { leadCar } from '#domain/lead/lead.ts'
import { leadPlace } from '#domain/lead/lead-place.ts'
import { CURRENCIES } from '#domain/money.ts'
import { depositCents } from '#domain/reservation/deposit.ts'
import { HOLD_MINUTES, type Reserver } from '#domain/reservation/reservation.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import { type PaymentProviders, PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import type { ReservationStore } from '#ports/reservations/reservation-store.ts'

export type ReservePorts = {
  reservations: ReservationStore
  payments: PaymentProviders
  rateLimiter: RateLimiter
}

/** The limit per visitor. Without it one visitor could hold all cars of a dealer. */
export const HOLDS_AN_HOUR = 20
const HOUR = 3600

/** The person, the key for rate limits, and the origin that the browser returns to. */
export type ReserveInput = {
  reserver: Reserver
  visitor: string
  origin: string
  /** The agent whose link brought them. */
  agent?: string | null
}

export type Reserving =
  /** The car is held and the payment page is open: redirect the shopper there. */
  | { is: 'go'; url: string; reservationId: string }
  /** Someone else holds the car since the page was rendered. */
  | { is: 'taken' }
  /**
   * The car cannot be reserved online: sold, reserved, without a price, or not offered (AVAIL-2).
   */
  | { is: 'closed' }
  /** The payment provider cannot be reached. The car is free again and nothing was charged. */
  | { is: 'no-bank' }
  /** This visitor has reached the limit of holds. The car was not changed. */
  | { is: 'too-often' }

/**
 * Holds a car for a shopper and opens the payment page. AVAIL-2 is checked again, because the page
 * may be old (PAY-2).
 */
export async function reserveCar(
  { reservations, payments, rateLimiter }: ReservePorts,
  site: Site,
  car: Car,
  { reserver, visitor, origin, agent = null }: ReserveInput,
  now: Date,
): Promise<Reserving> {
  const bank = payments.of(site, car.dealership_id)
  if (!bank || !isReservable(car, site)) return { is: 'closed' }
  const limit = [`holds:${visitor}`, HOLDS_AN_HOUR, HOUR] as const
  // Checks the limit without counting, because an unavailable car must not count. It comes before
  // the hold, because a hold changes pages.
  if (!(await rateLimiter.hasRoom(...limit))) return { is: 'too-often' }
  const place = leadPlace(site.locations, car, '')
  const held = await reservations.hold({
    site: site.slug,
    car: leadCar(car, site),
    place: {
      id: place.id,
      slug: place.slug,
      name: place.name,
      dealership_id: car.dealership_id,
      dealership_slug: car.dealership_slug,
      timeZone: place.timeZone,
    },
    reserver,
    agent,
    provider: bank.name,
    amountCents: depositCents(car),
    currency: CURRENCIES[site.locale],
    heldUntil: new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString(),
    now,
  })
  if (held.is === 'taken') return held
  const { reservation } = held
  const { allowed } = await rateLimiter.take(...limit)
  if (!allowed) {
    // Concurrent requests may all have passed the first check.
    await reservations.apply(reservation.id, { is: 'cancelled' }, now)
    return { is: 'too-often' }
  }
  const page = `${origin}/reservations/${reservation.id}`
  try {
    const { session, url } = await bank.provider.open({
      reservationId: reservation.id,
      amountCents: reservation.amountCents,
      currency: reservation.currency,
      description: `Deposit: ${car.name}`,
      email: reserver.email,
      returnUrl: page,
      cancelUrl: `${page}?cancelled`,
      notifyUrl: `${origin}/webhooks/payments/${bank.name}/${car.dealership_id}`,
      expiresAt: new Date(reservation.heldUntil),
    })
    await reservations.attachSession(reservation.id, session)
    return { is: 'go', url, reservationId: reservation.id }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    await reservations.apply(reservation.id, { is: 'cancelled' }, now)
    return { is: 'no-bank' }
  }
}
