import { isSold } from '#domain/car/availability.ts'
import type { Reservation, ReservationEvent } from '#domain/reservation/reservation.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { PaymentStatus } from '#ports/reservations/payment-provider.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import type { ReservePorts } from './reserve-car.ts'

export type SettlePorts = ReservePorts & { cars: Pick<CarStore, 'byId'> }

/** Who wants the bank to be asked: the shopper's page, the bank's notice, or our own worker. */
export type AskedBy = 'page' | 'notice' | 'worker'

const MINUTE = 60
/** Requests to the bank per minute: about one reservation, and about all of one account. */
const PER_RESERVATION: Record<AskedBy, number> = { page: 10, notice: 10, worker: 12 }
const PER_ACCOUNT = 120

/**
 * Gets the state of a payment from the provider and applies it. A return or a notice only triggers
 * this check (PAY-4).
 */
export async function settleReservation(
  ports: SettlePorts,
  site: Site,
  reservation: Reservation,
  now: Date,
  askedBy: AskedBy,
): Promise<Reservation> {
  const { reservations, payments, cars } = ports
  const bank = payments.of(site, reservation.place.dealership_id)
  if (!bank || bank.name !== reservation.provider || !reservation.session) return reservation
  // Too many requests: the known state is used, and the worker asks again soon.
  if (!(await mayAsk(ports, reservation, askedBy))) return reservation
  const event = eventOf(await bank.provider.status(reservation.session))
  if (!event) return reservation
  if (event.is === 'paid' && reservation.state === 'held') {
    // The car was sold while the shopper was paying: the hold ends first, so the payment is
    // refunded.
    const car = await cars.byId(reservation.car.car_id)
    if (!car || isSold(car)) await reservations.apply(reservation.id, { is: 'car-sold' }, now)
  }
  return (await reservations.apply(reservation.id, event, now))?.reservation ?? reservation
}

async function mayAsk({ rateLimiter }: SettlePorts, { id, provider, place }: Reservation, askedBy: AskedBy) {
  const own = await rateLimiter.take(`bank:${askedBy}:${id}`, PER_RESERVATION[askedBy], MINUTE)
  if (!own.allowed) return false
  const account = await rateLimiter.take(`bank:${provider}:${place.dealership_id}`, PER_ACCOUNT, MINUTE)
  return account.allowed
}

function eventOf(status: PaymentStatus): ReservationEvent | undefined {
  switch (status.is) {
    case 'paid':
      return { is: 'paid', paymentId: status.paymentId, amountCents: status.amountCents }
    case 'declined':
    case 'cancelled':
      return { is: status.is }
    case 'open':
      return undefined
  }
}
