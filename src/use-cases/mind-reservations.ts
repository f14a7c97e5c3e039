import { formFor } from '#domain/lead/form-for.ts'
import { NO_EXTRAS } from '#domain/lead/posted.ts'
import type { Reservation } from '#domain/reservation/reservation.ts'
import type { LeadStore } from '#ports/lead-store.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'
import { type SettlePorts, settleReservation } from './settle-reservation.ts'
import { submitLead } from './submit-lead.ts'

export type MindPorts = SettlePorts & {
  sites: Pick<SiteDirectory, 'bySlug'>
  leads: Pick<LeadStore, 'keep' | 'recent'>
}
type Trouble = (reservation: Reservation, doing: string, error: unknown) => void

const AT_ONCE = 100

/**
 * What happens to reservations without anyone clicking: notices that were lost, holds whose time is over, dealers who have not
 * heard yet, and money to give back. Each is done on its own, and whatever fails is tried again at the next turn.
 */
export async function mindReservations(ports: MindPorts, now: Date, trouble: Trouble): Promise<void> {
  const { reservations } = ports
  const each = async (
    list: Reservation[],
    doing: string,
    task: (reservation: Reservation) => Promise<unknown>,
  ) => {
    for (const reservation of list)
      await task(reservation).catch((error) => trouble(reservation, doing, error))
  }
  const settle = (reservation: Reservation) => {
    const site = ports.sites.bySlug(reservation.site)
    return site ? settleReservation(ports, site, reservation, now) : Promise.resolve(reservation)
  }

  await each(await reservations.atTheBank(AT_ONCE), 'asking the bank', settle)
  await each(await reservations.overdue(now, AT_ONCE), 'letting it lapse', (reservation) =>
    reservations.apply(reservation.id, { is: 'time-passed', now }, now),
  )
  await each(await reservations.untold(AT_ONCE), 'telling the dealer', (reservation) =>
    tellDealer(ports, reservation, now),
  )
  for (const { reservation, deposit } of await reservations.refundsDue(AT_ONCE))
    await refund(ports, reservation, deposit, now).catch((error) => trouble(reservation, 'refunding', error))
}

async function refund(
  ports: MindPorts,
  reservation: Reservation,
  { paymentId, amountCents }: { paymentId: string; amountCents: number },
  now: Date,
) {
  const site = ports.sites.bySlug(reservation.site)
  const bank = site && ports.payments.of(site, reservation.place.dealership_id)
  if (!bank || !reservation.session) return
  const key = `refund-${reservation.id}-${paymentId}`
  await bank.provider.refund({
    session: reservation.session,
    paymentId,
    amountCents,
    currency: reservation.currency,
    key,
  })
  await ports.reservations.apply(reservation.id, { is: 'refunded', paymentId }, now)
}

/** A deposit is a lead of its own kind: it goes out through the same queue, and the reservation's number makes it one lead. */
export async function tellDealer(ports: MindPorts, reservation: Reservation, now: Date): Promise<void> {
  const site = ports.sites.bySlug(reservation.site)
  const car = await ports.cars.byId(reservation.car.car_id)
  if (!site) return
  const { reserver } = reservation
  await submitLead(
    ports,
    site,
    {
      form: formFor('reserve', site),
      values: { ...reserver, postcode: reserver.postcode ?? '' },
      extras: { ...NO_EXTRAS, key: `reservation-${reservation.id}` },
      car,
      page: `/cars/${reservation.car.slug}/${site.payment.checkoutPath}`,
      origin: 'same',
      address: `reservation ${reservation.id}`,
    },
    now,
  )
  await ports.reservations.markTold(reservation.id, now)
}
