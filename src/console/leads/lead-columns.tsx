import { useSearchParams } from 'react-router'
import { type Column, PeekLink } from '../list/table.tsx'
import { Icon } from '../parts/icon.tsx'
import type { IconName } from '../parts/icons.ts'
import { Avatar } from '../parts/mark.tsx'
import { Tag } from '../parts/notice.tsx'
import { CallLink } from './call-link.tsx'
import { ClockChip } from './clock-chip.tsx'
import type { Row } from './lead-row.ts'

type LeadColumn =
  | 'clock'
  | 'when'
  | 'who'
  | 'wish'
  | 'car'
  | 'stock'
  | 'mail'
  | 'next'
  | 'state'
  | 'owner'
  | 'call'

const WISH_ICONS: Partial<Record<Row['form'], IconName>> = {
  'test-drive': 'car',
  valuation: 'valuation',
  finance: 'finance',
  service: 'settings',
  reserve: 'hold',
}

/** The columns of the list of leads. `onTake` takes a lead, where one may. */
export const leadColumns = (onTake?: (id: string) => void): readonly Column<Row, LeadColumn>[] => [
  {
    id: 'clock',
    words: 'Clock',
    isAlways: true,
    sort: 'down',
    cell: (row) => <ClockChip clock={row.clock} />,
  },
  {
    id: 'when',
    words: 'Came in',
    isAlways: true,
    sort: 'down',
    cell: (row) => (
      <time className="soft nowrap" dateTime={row.at}>
        {row.when}
      </time>
    ),
  },
  {
    id: 'who',
    words: 'Person',
    isAlways: true,
    cell: (row) => (
      <span className="stack">
        <PeekLink id={row.id}>{row.name}</PeekLink>
        <span className="second cut">{row.phone || row.email}</span>
      </span>
    ),
  },
  { id: 'wish', words: 'Wish', cell: (row) => <Wish row={row} /> },
  {
    id: 'car',
    words: 'Car and yard',
    cell: (row) => (
      <span className="stack">
        <span className="cut">{row.car?.name ?? 'No car'}</span>
        <span className="second cut">{[row.car?.price, row.place].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'stock',
    words: 'Stock number',
    isHidden: true,
    cell: (row) => <span className="cut">{row.car?.stocknum}</span>,
  },
  { id: 'mail', words: 'Mail', isHidden: true, cell: (row) => <span className="cut">{row.email}</span> },
  { id: 'next', words: 'Next step', cell: (row) => <Next row={row} /> },
  { id: 'state', words: 'State', isHidden: true, cell: (row) => row.stateWords },
  { id: 'owner', words: 'Owner', cell: (row) => <Owner row={row} onTake={onTake} /> },
  {
    id: 'call',
    words: 'Call',
    isAlways: true,
    isOnlyOnPhone: true,
    cell: (row) => row.phone && <CallFromList row={row} />,
  },
]

function CallFromList({ row }: { row: Row }) {
  const [search] = useSearchParams()
  return (
    <CallLink
      className="button main square"
      id={row.id}
      phone={row.phone}
      list={String(search)}
      aria-label={`Call ${row.name}`}
    >
      <Icon name="phone" size="l" />
    </CallLink>
  )
}

const Next = ({ row }: { row: Row }) =>
  row.next ? (
    <span className="stack">
      <span className="cut">{row.next.words}</span>
      <span className={`second cut ${row.next.isOver ? 'late-words' : ''}`}>
        {row.next.isOver && 'Due '}
        {row.next.when}
      </span>
    </span>
  ) : (
    <span className="faint">{row.stepWords}</span>
  )

const Wish = ({ row }: { row: Row }) => (
  <span className="row">
    <Icon name={WISH_ICONS[row.form] ?? 'message'} size="s" />
    <span className="stack grow">
      <span className="row">
        {row.wish}
        {row.isUnfinished && <Tag kind="due">unfinished</Tag>}
        {row.isHeld && <Tag icon="shield">held</Tag>}
      </span>
      {row.isHeld ? (
        <span className="second why">{row.reasons.join('; ')}</span>
      ) : (
        <span className="second cut">{row.detail}</span>
      )}
    </span>
  </span>
)

function Owner({ row, onTake }: { row: Row; onTake?: (id: string) => void }) {
  if (row.owner)
    return (
      <span className="row">
        <Avatar name={row.owner.name} />
        <span className="cut">{row.owner.name.split(' ')[0]}</span>
      </span>
    )
  if (!onTake) return <span className="faint">nobody</span>
  return (
    <button type="button" className="button small" onClick={() => onTake(row.id)}>
      <Icon name="plus" size="s" /> Take<span className="unseen"> the lead of {row.name}</span>
    </button>
  )
}
