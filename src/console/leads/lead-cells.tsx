import type { ReactNode } from 'react'
import type { ColumnChoice } from '../list/columns.tsx'
import { Icon } from '../parts/icon.tsx'
import type { IconName } from '../parts/icons.ts'
import { Avatar } from '../parts/mark.tsx'
import { Tag } from '../parts/notice.tsx'
import type { Row } from './lead-row.ts'

type LeadColumn = 'wish' | 'car' | 'stock' | 'mail' | 'owner'

/** The columns that can be shown or hidden. When a lead came and from whom is always there. */
export const LEAD_COLUMNS: readonly ColumnChoice<LeadColumn>[] = [
  { id: 'wish', words: 'Wish' },
  { id: 'car', words: 'Car and yard' },
  { id: 'stock', words: 'Stock number', isHidden: true },
  { id: 'mail', words: 'Mail', isHidden: true },
  { id: 'owner', words: 'Owner' },
]

const WISH_ICONS: Partial<Record<Row['form'], IconName>> = {
  'test-drive': 'car',
  valuation: 'valuation',
  finance: 'finance',
  service: 'settings',
  reserve: 'hold',
}

type CellProps = { row: Row; onTake?: () => void }

/** What stands in each column. */
export const LEAD_CELLS: Record<LeadColumn, (props: CellProps) => ReactNode> = {
  wish: ({ row }) => (
    <span className="row">
      <Icon name={WISH_ICONS[row.form] ?? 'message'} size="s" />
      <span className="stack grow">
        <span className="row">
          {row.wish}
          {row.isUnfinished && <Tag kind="due">unfinished</Tag>}
          {row.isHeld && <Tag icon="shield">held</Tag>}
        </span>
        <span className="second cut">{row.detail}</span>
      </span>
    </span>
  ),
  car: ({ row }) => (
    <span className="stack">
      <span className="cut">{row.car?.name ?? 'No car'}</span>
      <span className="second cut">{[row.car?.price, row.place].filter(Boolean).join(' · ')}</span>
    </span>
  ),
  stock: ({ row }) => <span className="cut">{row.car?.stocknum}</span>,
  mail: ({ row }) => <span className="cut">{row.email}</span>,
  owner: ({ row, onTake }) =>
    row.owner ? (
      <span className="row">
        <Avatar name={row.owner.name} />
        <span className="cut">{row.owner.name.split(' ')[0]}</span>
      </span>
    ) : onTake ? (
      <button type="button" className="button small" onClick={onTake}>
        <Icon name="plus" size="s" /> Take<span className="unseen"> the lead of {row.name}</span>
      </button>
    ) : (
      <span className="faint">nobody</span>
    ),
}
