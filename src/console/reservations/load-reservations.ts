import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { dayWords, timeOfDay, whenWords } from '#domain/desk/when-words.ts'
import { type Locale, money } from '#domain/money.ts'
import { isOpen, RESERVATION_STATES, type ReservationState } from '#domain/reservation/reservation.ts'
import type { DeskReservation } from '#ports/console/bookings/reservation-desk.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { TrailLine } from '#ports/reservations/reservation-store.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import {
  countReservations,
  listReservations,
  openReservation,
  type ReservationListInput,
} from '#use-cases/desk/bookings/reservations.ts'
import { betweenOf } from '../list/between.ts'
import { placesOf, sinceOf } from '../list/lead-query.ts'
import { savedViews } from '../list/load-views.ts'
import { type Sort, sortOf } from '../list/sort.ts'
import { listOf, pageOf } from '../list/url.ts'
import { refuse } from '../request.ts'

export const STATE_WORDS: Record<ReservationState, string> = {
  held: 'At the bank',
  paid: 'Paid',
  confirmed: 'Confirmed',
  lapsed: 'Ran out',
  declined: 'Declined',
  cancelled: 'Cancelled',
  released: 'Released',
  refunded: 'Refunded',
}

const EVENT_WORDS: Record<TrailLine['event'], string> = {
  hold: 'The car was held',
  paid: 'The deposit arrived',
  declined: 'The bank said no',
  cancelled: 'The shopper left',
  'time-passed': 'The hold ran out',
  'car-sold': 'The car was sold',
  'confirmed-by-dealer': 'Confirmed',
  'released-by-dealer': 'Released',
  refunded: 'The money went back',
}

/** The newest first, unless the address says otherwise. */
export const RESERVATION_ORDER: Sort<'when'> = { by: 'when', isDown: true }

const OPEN: ReservationState[] = ['held', 'paid', 'confirmed']
const BUILT_IN = [
  { id: 'open', words: 'Held now', query: 'state=held,paid,confirmed', asks: { states: OPEN } },
  { id: 'paid', words: 'Needs a word', query: 'state=paid', asks: { states: ['paid'] } },
  { id: 'due', words: 'Refund on its way', query: 'money=due', asks: { isRefundDue: true } },
  { id: 'back', words: 'Given back', query: 'state=refunded', asks: { states: ['refunded'] } },
] as const

const isState = (name: string): name is ReservationState =>
  (RESERVATION_STATES as readonly string[]).includes(name)

/** What an address asks for. Whatever it says, it can only narrow what one may see. */
export function reservationQueryOf(search: URLSearchParams, now: Date): ReservationListInput {
  const states = listOf(search.get('state')).filter(isState)
  return {
    places: placesOf(search),
    states: states.length > 0 ? states : undefined,
    isRefundDue: search.get('money') === 'due' || undefined,
    since: sinceOf(search.get('since'), now),
    until: betweenOf(search.get('since'))?.until,
    words: search.get('q') ?? undefined,
    isOldestFirst: !sortOf(search, ['when'], RESERVATION_ORDER).isDown,
    limit: PAGE_ROWS,
    offset: (pageOf(search) - 1) * PAGE_ROWS,
  }
}

const MONEY_WORDS = {
  kept: { words: 'Paid', kind: 'good' },
  'refund-due': { words: 'Goes back', kind: 'due' },
  refunded: { words: 'Went back', kind: 'plain' },
} as const

/** A reservation in the words of the list. */
function rowOf({ reservation, deposits, leadId, owner }: DeskReservation, locale: Locale, now: Date) {
  const { id, car, place, reserver, state, amountCents, heldUntil, createdAt } = reservation
  const at = new Date(createdAt)
  return {
    id,
    at: createdAt,
    when: whenWords(at, now, place.timeZone),
    name: [reserver.name, reserver.last_name].filter(Boolean).join(' ') || 'No name',
    phone: reserver.phone ?? '',
    email: reserver.email ?? '',
    car: { name: car.name, stocknum: car.stock_number ?? '', price: car.price_words, id: car.car_id },
    share: car.price ? `${((amountCents / 100 / car.price) * 100).toFixed(1)} %` : '',
    place: place.name,
    deposit: money(amountCents / 100, locale),
    state,
    stateWords: STATE_WORDS[state],
    isOpen: isOpen(state),
    until: state === 'held' ? `until ${timeOfDay(new Date(heldUntil), place.timeZone)}` : '',
    money: deposits.map((one) => ({
      id: one.paymentId,
      amount: money(one.amountCents / 100, locale),
      ...MONEY_WORDS[one.state],
    })),
    leadId,
    owner,
  }
}
export type ReservationRow = ReturnType<typeof rowOf>

/** The heading and a line for each reservation, for a spreadsheet. */
export const reservationLines = (rows: readonly DeskReservation[]): string[][] => [
  [
    'began',
    'name',
    'last_name',
    'email',
    'phone',
    'car',
    'stock_number',
    'place',
    'deposit',
    'state',
    'paid',
  ],
  ...rows.map(({ reservation: { reserver, car, ...it }, deposits }) => [
    it.createdAt,
    reserver.name ?? '',
    reserver.last_name ?? '',
    reserver.email ?? '',
    reserver.phone ?? '',
    car.name,
    car.stock_number ?? '',
    it.place.name,
    (it.amountCents / 100).toFixed(2),
    STATE_WORDS[it.state],
    deposits.map(({ amountCents, state }) => `${(amountCents / 100).toFixed(2)} ${state}`).join(' '),
  ]),
]

/** Everything the list of reservations shows for an address. */
export async function loadReservations(
  ports: ConsolePorts,
  actor: PersonActor,
  dealer: string,
  search: URLSearchParams,
  now: Date,
) {
  const page = await listReservations(ports, actor, dealer, reservationQueryOf(search, now), now)
  if (isRefused(page)) return refuse(page, dealer)
  const site = ports.sites.bySlug(dealer)!
  const asks = Object.fromEntries(BUILT_IN.map(({ id, asks: query }) => [id, query]))
  const peek = search.get('peek')
  const [counts, opened, saved] = await Promise.all([
    countReservations(ports, actor, dealer, placesOf(search), asks, now),
    peek ? openReservation(ports, actor, dealer, peek, now) : undefined,
    savedViews(ports, actor, { dealer }, 'reservations', now),
  ])
  const numbers: Record<string, number> = isRefused(counts) ? {} : counts
  const may = mayDo(ports, actor, dealer, now)
  return {
    rows: page.rows.map((row) => rowOf(row, site.locale, now)),
    total: page.total,
    isCapped: page.isCapped,
    views: [
      { id: 'all', words: 'All', query: '' },
      ...BUILT_IN.map(({ id, words, query }) => ({ id, words, query, number: numbers[id] })),
      ...saved,
    ],
    opened: opened && {
      ...rowOf(opened, site.locale, now),
      trail: opened.trail.map(({ at, event }, n) => ({
        id: n,
        words: EVENT_WORDS[event],
        when: `${dayWords(new Date(at), now, opened.reservation.place.timeZone)}, ${timeOfDay(new Date(at), opened.reservation.place.timeZone)}`,
      })),
    },
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    mayDecide: may('reservation.decide'),
    mayShare: may('view.share'),
    mayExport: may('lead.export'),
  }
}
export type LoadedReservations = Awaited<ReturnType<typeof loadReservations>>
