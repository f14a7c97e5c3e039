import type { ReservationState } from '#domain/reservation/reservation.ts'
import { type Column, PeekLink } from '../list/table.tsx'
import type { IconName } from '../parts/icons.ts'
import { Tag } from '../parts/notice.tsx'
import type { ReservationRow } from './load-reservations.ts'

const LOOKS: Record<ReservationState, { kind: 'act' | 'good' | 'due' | 'late' | 'plain'; icon: IconName }> = {
  held: { kind: 'due', icon: 'clock' },
  paid: { kind: 'act', icon: 'hold' },
  confirmed: { kind: 'good', icon: 'check' },
  lapsed: { kind: 'plain', icon: 'clock' },
  declined: { kind: 'late', icon: 'cross' },
  cancelled: { kind: 'plain', icon: 'cross' },
  released: { kind: 'due', icon: 'undo' },
  refunded: { kind: 'plain', icon: 'undo' },
}

/** The state in words and with a sign, never by colour alone. */
export const StateTag = ({ row: { state, stateWords } }: { row: ReservationRow }) => (
  <Tag {...LOOKS[state]}>{stateWords}</Tag>
)

export const RESERVATION_COLUMNS: readonly Column<ReservationRow>[] = [
  {
    id: 'car',
    words: 'Car',
    isAlways: true,
    cell: ({ id, car }) => (
      <span className="stack">
        <PeekLink id={id}>{car.name}</PeekLink>
        <span className="second cut">{[car.price, car.stocknum].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'who',
    words: 'Person',
    cell: ({ name, owner }) => (
      <span className="stack">
        <span className="cut">{name}</span>
        <span className="second cut">{owner ? `with ${owner.name}` : 'nobody’s yet'}</span>
      </span>
    ),
  },
  {
    id: 'deposit',
    words: 'Deposit',
    isRight: true,
    cell: ({ deposit, share }) => (
      <span className="stack">
        <b>{deposit}</b>
        <span className="second">{share}</span>
      </span>
    ),
  },
  {
    id: 'state',
    words: 'State',
    cell: (row) => (
      <span className="stack">
        <span>
          <StateTag row={row} />
        </span>
        {row.until && <span className="second">{row.until}</span>}
      </span>
    ),
  },
  {
    id: 'money',
    words: 'Money',
    cell: ({ money }) =>
      money.length === 0 ? (
        <span className="faint">no money yet</span>
      ) : (
        <span className="row row-wrap">
          {money.map((one) => (
            <Tag key={one.id} kind={one.kind}>
              {one.words} {one.amount}
            </Tag>
          ))}
        </span>
      ),
  },
  {
    id: 'yard',
    words: 'Yard',
    isOnlyOnDesk: true,
    cell: ({ place }) => <span className="cut">{place}</span>,
  },
  { id: 'when', words: 'Began', sort: 'down', cell: ({ when, at }) => <time dateTime={at}>{when}</time> },
]
