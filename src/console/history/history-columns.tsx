import { type Column, PeekLink } from '../list/table.tsx'
import { Icon } from '../parts/icon.tsx'
import { Avatar } from '../parts/mark.tsx'
import { Tag } from '../parts/notice.tsx'
import { UndoButton } from '../parts/undo-button.tsx'
import type { HistoryRow } from './load-history.ts'

type HistoryColumn = 'when' | 'who' | 'through' | 'what' | 'remark' | 'target'

/** The columns of the history. */
export const HISTORY_COLUMNS: readonly Column<HistoryRow, HistoryColumn>[] = [
  {
    id: 'when',
    words: 'When',
    isAlways: true,
    sort: 'down',
    cell: (row) => (
      <PeekLink id={row.id} className="soft nowrap">
        <time dateTime={row.at}>{row.when}</time>
      </PeekLink>
    ),
  },
  {
    id: 'who',
    words: 'Who',
    isAlways: true,
    cell: (row) => (
      <span className="row">
        {row.isPerson ? (
          <Avatar name={row.who} />
        ) : (
          <span className="avatar">
            <Icon name="settings" size="s" />
          </span>
        )}
        <span className="cut">{row.who}</span>
      </span>
    ),
  },
  {
    id: 'through',
    words: 'Through',
    isOnlyOnDesk: true,
    cell: (row) => <span className="soft">{row.via}</span>,
  },
  { id: 'what', words: 'What happened', isAlways: true, cell: (row) => <Sentence row={row} /> },
  {
    id: 'target',
    words: 'Record',
    isHidden: true,
    cell: (row) => (
      <span className="soft cut">
        {row.target.kind} {row.target.id}
      </span>
    ),
  },
  { id: 'remark', words: 'Remark', isOnlyOnDesk: true, isRight: true, cell: (row) => <Remark row={row} /> },
]

function Remark({ row }: { row: HistoryRow }) {
  if (row.undoes) return <UndoButton operation={row.undoes} />
  if (row.topic === 'personal-data')
    return (
      <Tag kind="due" icon="shield">
        personal data
      </Tag>
    )
  if (row.reason) return <span className="xs soft cut">“{row.reason}”</span>
  return row.operation ? <span className="xs soft">one act of several</span> : null
}

/** What happened, in words; old struck through, new marked. */
function Sentence({ row }: { row: HistoryRow }) {
  const [first] = row.changes
  return (
    <span>
      {row.words} {row.target.kind !== 'session' && <b className="strong">{row.target.name}</b>}
      {first && (
        <>
          {' '}
          <span className="soft">{first.field}</span> {first.from !== null && <del>{first.from}</del>}{' '}
          {first.to !== null && <ins>{first.to}</ins>}
        </>
      )}
    </span>
  )
}
