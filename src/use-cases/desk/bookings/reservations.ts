import type { Actor } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Permitted, type Refused } from '#domain/access/permit.ts'
import type { Page } from '#domain/desk/page.ts'
import type { ReservationEvent } from '#domain/reservation/reservation.ts'
import type { DeskReservation, ReservationQuery } from '#ports/console/bookings/reservation-desk.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { TrailLine } from '#ports/reservations/reservation-store.ts'
import { permitAt } from '../../access/dealers.ts'
import { type Taken, takeFile } from '../../take-file.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'reservationDesk' | 'changes' | 'secrets'>

export type ReservationListInput = ReservationQuery & { places?: readonly number[] }

const within = (permit: Permitted<'reservation.read'>, places: readonly number[] | undefined) =>
  places ? narrowed(permit, places) : permit

export async function listReservations(
  ports: Ports,
  actor: Actor,
  slug: string,
  { places, ...query }: ReservationListInput,
  now: Date,
): Promise<Page<DeskReservation> | Refused> {
  const permit = permitAt(ports, actor, 'reservation.read', slug, now)
  return isRefused(permit) ? permit : ports.reservationDesk.list(within(permit, places), query)
}

/** The most reservations of one file. */
const MAX_EXPORTED = 10_000

/** All reservations that a query finds. They name shoppers, so it is an export of leads. */
export async function exportReservations(
  ports: Ports,
  actor: Actor,
  slug: string,
  query: Omit<ReservationListInput, 'limit' | 'offset'>,
  now: Date,
): Promise<Taken<DeskReservation[]> | Refused> {
  const count = (rows: DeskReservation[]) => rows.length
  return takeFile(ports, actor, slug, { file: 'reservations', count }, now, async () => {
    const page = await listReservations(ports, actor, slug, { ...query, limit: MAX_EXPORTED }, now)
    return isRefused(page) ? page : page.rows
  })
}

/** The number of reservations in each tab of the list. */
export async function countReservations<Name extends string>(
  ports: Ports,
  actor: Actor,
  slug: string,
  places: readonly number[] | undefined,
  queries: Record<Name, Omit<ReservationQuery, 'limit'>>,
  now: Date,
): Promise<Record<Name, number> | Refused> {
  const permit = permitAt(ports, actor, 'reservation.read', slug, now)
  return isRefused(permit) ? permit : ports.reservationDesk.count(within(permit, places), queries)
}

/** A reservation with its history. Undefined if it is not there for this actor. */
export async function openReservation(
  ports: Ports,
  actor: Actor,
  slug: string,
  id: string,
  now: Date,
): Promise<(DeskReservation & { trail: TrailLine[] }) | undefined> {
  const permit = permitAt(ports, actor, 'reservation.read', slug, now)
  if (isRefused(permit)) return undefined
  const found = await ports.reservationDesk.find(permit, id)
  return found && { ...found, trail: await ports.reservationDesk.trail(permit, id) }
}

/** A page of the list. */
const MAX_DECIDED = 50

/** A release gives the money back by itself, so a refund is a release. */
const DECISIONS = {
  confirm: { is: 'confirmed-by-dealer' },
  release: { is: 'released-by-dealer' },
} as const satisfies Record<string, ReservationEvent>
export type Decision = keyof typeof DECISIONS
export const isDecision = (name: string): name is Decision => Object.hasOwn(DECISIONS, name)

export type Decided =
  | { is: 'done'; count: number }
  /** It ended meanwhile, or was decided before: nothing was done again. */
  | { is: 'not-possible'; state: string }
  | { is: 'gone' }
  | Refused

/**
 * Confirms reservations, or releases their cars and gives the deposits back. The state decides, so
 * that a second press or the end of a hold changes nothing twice. Several are one operation.
 */
export async function decideReservations(
  ports: Ports,
  actor: Actor,
  dealer: string,
  { ids, decision }: { ids: readonly string[]; decision: Decision },
  now: Date,
): Promise<Decided> {
  const permit = permitAt(ports, actor, 'reservation.decide', dealer, now)
  if (isRefused(permit)) return permit
  const operation = ids.length > 1 ? ports.secrets.newId() : undefined
  return ports.changes.commit(actor, async ({ reservations, audit }): Promise<Decided> => {
    let count = 0
    let state: string | undefined
    // In one order everywhere, so that two who decide at once do not wait for each other.
    for (const id of [...new Set(ids)].sort().slice(0, MAX_DECIDED)) {
      const applied = await reservations.apply(permit, id, DECISIONS[decision], now)
      if (!applied) continue
      const { was, reservation } = applied
      if (was === reservation.state) {
        state = was
        continue
      }
      count += 1
      audit({
        dealer,
        place: reservation.place.id,
        verb: decision === 'confirm' ? 'reservation-confirmed' : 'reservation-released',
        target: { kind: 'reservation', id, name: reservation.car.name },
        changes: [
          { field: 'state', from: was, to: reservation.state },
          { field: 'deposit', from: null, to: reservation.amountCents / 100 },
        ],
        operation,
      })
    }
    if (count > 0) return { is: 'done', count }
    return state === undefined ? { is: 'gone' } : { is: 'not-possible', state }
  })
}
