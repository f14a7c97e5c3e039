import { RESERVATION_STATES, type Reservation } from '#domain/reservation/reservation.ts'
import type { OperationInput } from '#use-cases/operator/operation-inputs-schema.ts'
import { type Command, done, failed, textOf, wholeNumber } from '../command.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

const line = ({ id, state, site, car, reserver, amountCents, currency, createdAt }: Reservation) =>
  [
    id,
    state.padEnd(9),
    createdAt.slice(0, 16).replace('T', ' '),
    site,
    car.stock_number ?? car.slug,
    car.name,
    `${reserver.name} ${reserver.last_name}`,
    `${dollars(amountCents)} ${currency}`,
  ].join('  ')

type State = OperationInput<'reservations.list'>['state']

export const reservationsList: Command = {
  summary: 'List reservations, newest first.',
  positionals: [],
  options: {
    site: { type: 'string', value: 'SLUG', help: 'of one site' },
    state: { type: 'string', value: 'STATE', help: `one of ${RESERVATION_STATES.join(', ')}` },
    limit: { type: 'string', value: 'NUMBER', help: 'at most so many' },
  },
  async run(given, { operate }) {
    const found = await operate('reservations.list', {
      site: textOf(given, 'site'),
      // The operation validates it.
      state: textOf(given, 'state') as State,
      limit: wholeNumber(given.options.limit, '--limit', 50),
    })
    return done(found.length > 0 ? found.map(line) : ['No reservations.'], found)
  },
}

export const reservationsShow: Command = {
  summary: 'Show a reservation with its payments and its history.',
  positionals: ['RESERVATION'],
  options: {},
  async run({ positionals }, { operate }) {
    const id = positionals[0]!
    const found = await operate('reservations.show', { id })
    if (found.is === 'unknown') return failed(`There is no reservation ${id}.`)
    const { reservation, deposits, trail } = found
    return done(
      [
        line(reservation),
        ...deposits.map((one) => `  deposit ${one.paymentId}  ${dollars(one.amountCents)}  ${one.state}`),
        ...trail.map((one) => `  ${one.at}  ${one.event}  ${one.from ?? '-'} → ${one.to}  ${one.detail}`),
      ],
      { reservation, deposits, trail },
    )
  },
}

export const reservationCommand = (
  action: OperationInput<'reservations.change'>['action'],
  summary: string,
): Command => ({
  summary,
  positionals: ['RESERVATION'],
  options: {},
  async run({ positionals }, { operate }) {
    const id = positionals[0]!
    const outcome = await operate('reservations.change', { id, action })
    if (outcome.is === 'unknown') return failed(`There is no reservation ${id}.`)
    if (outcome.is === 'not-possible')
      return failed(`A reservation that is ${outcome.state} does not allow that.`)
    return done([`It was ${outcome.from} and is now ${outcome.to}.`], outcome)
  },
})
