import { isSold } from '#domain/car/availability.ts'
import type { Reservation, ReservationEvent } from '#domain/reservation/reservation.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { CarStore } from '#ports/car-store.ts'
import type { PaymentStatus } from '#ports/payment-provider.ts'
import type { ReservePorts } from './reserve-car.ts'

export type SettlePorts = ReservePorts & { cars: Pick<CarStore, 'byId'> }

/**
 * Gets the state of a payment from the provider and applies it. A return or a notice only triggers
 * this check (PAY-4).
 */
export async function settleReservation(
  ports: SettlePorts,
  site: Site,
  reservation: Reservation,
  now: Date,
): Promise<Reservation> {
  const { reservations, payments, cars } = ports
  const bank = payments.of(site, reservation.place.dealership_id)
  if (!bank || bank.name !== reservation.provider || !reservation.session) return reservation
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
