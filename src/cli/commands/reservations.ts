import {
  RESERVATION_STATES,
  type Reservation,
  type ReservationState,
} from '#domain/reservation/reservation.ts'
import { manageReservation, type OperatorAction } from '#use-cases/manage-reservations.ts'
import { type Command, done, failed, UsageError, wholeNumber } from '../command.ts'

const line = ({ id, state, site, car, reserver, amountCents, currency, createdAt }: Reservation) =>
  [
    id,
    state.padEnd(9),
    createdAt.slice(0, 16).replace('T', ' '),
    site,
    car.stock_number ?? car.slug,
    car.name,
    `${reserver.name} ${reserver.last_name}`,
    `${(amountCents / 100).toFixed(2)} ${currency}`,
  ].join('  ')

export const reservationsList: Command = {
  summary: 'List reservations, newest first.',
  positionals: [],
  options: {
    site: { type: 'string', value: 'SLUG', help: 'of one site' },
    state: { type: 'string', value: 'STATE', help: `one of ${RESERVATION_STATES.join(', ')}` },
    limit: { type: 'string', value: 'NUMBER', help: 'at most so many' },
  },
  async run({ options: { site, state, limit } }, { ports }) {
    if (state !== undefined && !RESERVATION_STATES.includes(state as ReservationState))
      throw new UsageError(`--state is one of ${RESERVATION_STATES.join(', ')}.`)
    const found = await ports.reservations.list({
      limit: wholeNumber(limit, '--limit', 50),
      ...(typeof site === 'string' && { site }),
      ...(state !== undefined && { state: state as ReservationState }),
    })
    return done(found.length > 0 ? found.map(line) : ['No reservations.'], found)
  },
}

export const reservationsShow: Command = {
  summary: 'Show one reservation with its money and its history.',
  positionals: ['RESERVATION'],
  options: {},
  async run({ positionals: [id] }, { ports }) {
    const reservation = await ports.reservations.find(id!)
    if (!reservation) return failed(`There is no reservation ${id}.`)
    const [deposits, trail] = [await ports.reservations.deposits(id!), await ports.reservations.trail(id!)]
    return done(
      [
        line(reservation),
        ...deposits.map(
          (one) => `  deposit ${one.paymentId}  ${(one.amountCents / 100).toFixed(2)}  ${one.state}`,
        ),
        ...trail.map((one) => `  ${one.at}  ${one.event}  ${one.from ?? '-'} → ${one.to}  ${one.detail}`),
      ],
      { reservation, deposits, trail },
    )
  },
}

export const reservationCommand = (action: OperatorAction, summary: string): Command => ({
  summary,
  positionals: ['RESERVATION'],
  options: {},
  async run({ positionals: [id] }, { ports, now }) {
    const outcome = await manageReservation(ports.reservations, id!, action, now)
    if (outcome.is === 'unknown') return failed(`There is no reservation ${id}.`)
    if (outcome.is === 'not-possible')
      return failed(`A reservation that is ${outcome.state} does not allow that.`)
    return done([`It was ${outcome.from} and is now ${outcome.to}.`], outcome)
  },
})
