import { agentHref } from '#domain/agents/agent-name.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { NO_EXTRAS } from '#domain/lead/forms/posted.ts'
import type { Reservation } from '#domain/reservation/reservation.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import { PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { submitLead } from '../leads/submit-lead.ts'
import { sideBySide } from '../side-by-side.ts'
import { type SettlePorts, settleReservation } from './settle-reservation.ts'

export type MaintenancePorts = SettlePorts & {
  sites: Pick<SiteDirectory, 'bySlug'>
  leads: Pick<LeadStore, 'save' | 'recent'>
}
type Trouble = (reservation: Reservation, doing: string, error: unknown) => void

const AT_ONCE = 100
/** Longer than the payment page of any provider stays open. */
const LATE_HOURS = 24

/** Each account at a bank has its own queue, so that a bank that hangs delays no other dealer. */
const accountOf = ({ provider, place }: Reservation) => `${provider} ${place.dealership_id}`

const each = (
  list: Reservation[],
  doing: string,
  trouble: Trouble,
  task: (reservation: Reservation) => Promise<unknown>,
) =>
  sideBySide(list, (reservation) => task(reservation).catch((error) => trouble(reservation, doing, error)), {
    keyOf: accountOf,
  })

const settle = (ports: MaintenancePorts, reservation: Reservation, now: Date) => {
  const site = ports.sites.bySlug(reservation.site)
  return site ? settleReservation(ports, site, reservation, now, 'worker') : Promise.resolve(reservation)
}

/**
 * Maintains reservations: lost notices, expired holds, dealers who were not notified, and refunds.
 * Each step runs on its own, and a failed one is retried in the next round.
 */
export async function maintainReservations(
  ports: MaintenancePorts,
  now: Date,
  trouble: Trouble,
): Promise<void> {
  const { reservations } = ports
  await each(await reservations.atTheBank(AT_ONCE), 'asking the bank', trouble, (reservation) =>
    settle(ports, reservation, now),
  )
  await each(await reservations.overdue(now, AT_ONCE), 'letting it lapse', trouble, (reservation) =>
    reservations.apply(reservation.id, { is: 'time-passed', now }, now),
  )
  await each(await reservations.notYetNotified(AT_ONCE), 'notifying the dealer', trouble, (reservation) =>
    notifyDealer(ports, reservation, now),
  )
  await sideBySide(
    await reservations.refundsDue(AT_ONCE),
    ({ reservation, deposit }) =>
      refund(ports, reservation, deposit, now).catch((error) => trouble(reservation, 'refunding', error)),
    { keyOf: ({ reservation }) => accountOf(reservation) },
  )
}

/**
 * Checks the payment of reservations that ended without one: the provider's page may be open longer
 * than our hold, and its notice may get lost. Such late payments are refunded.
 */
export async function findLatePayments(ports: MaintenancePorts, now: Date, trouble: Trouble): Promise<void> {
  const since = new Date(now.getTime() - LATE_HOURS * 3_600_000)
  const ended = await ports.reservations.mayStillBePaid(since, AT_ONCE)
  await each(ended, 'asking the bank for late money', trouble, (reservation) =>
    settle(ports, reservation, now),
  )
}

async function refund(
  ports: MaintenancePorts,
  reservation: Reservation,
  { paymentId, amountCents }: { paymentId: string; amountCents: number },
  now: Date,
) {
  const site = ports.sites.bySlug(reservation.site)
  if (!site || !reservation.session) return
  const bank = ports.payments.of(site, reservation.place.dealership_id)
  // The provider of this payment is no longer configured: an operator must restore its keys.
  if (bank?.name !== reservation.provider)
    throw new PaymentUnavailable(reservation.provider, 'refunding: the site no longer has its keys')
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

/** A deposit becomes a lead in the same queue. The reservation's id makes it a single lead. */
export async function notifyDealer(
  ports: MaintenancePorts,
  reservation: Reservation,
  now: Date,
): Promise<void> {
  const site = ports.sites.bySlug(reservation.site)
  const car = await ports.cars.byId(reservation.car.car_id)
  if (!site) return
  const { reserver, agent } = reservation
  const page = `/cars/${reservation.car.slug}/${site.payment.checkoutPath}`
  await submitLead(
    ports,
    site,
    {
      form: formFor('reserve', site),
      values: { ...reserver, postcode: reserver.postcode ?? '' },
      extras: NO_EXTRAS,
      car,
      page: agent ? agentHref(page, agent) : page,
      ...(agent && { source: 'agent' as const }),
      origin: 'same',
      address: `reservation ${reservation.id}`,
      reservationId: reservation.id,
    },
    now,
  )
  await ports.reservations.markNotified(reservation.id, now)
}
