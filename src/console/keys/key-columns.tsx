import { type Column, PeekLink } from '../list/table.tsx'
import { Tag } from '../parts/notice.tsx'
import type { ListedKey } from './load-keys.ts'

/** A key, when it was used and until when it works. */
export const KEY_COLUMNS: readonly Column<ListedKey, 'name' | 'for' | 'dealership' | 'used' | 'ends'>[] = [
  {
    id: 'name',
    words: 'Name',
    isAlways: true,
    sort: 'up',
    cell: ({ id, name, hint }) => (
      <span className="stack">
        <PeekLink id={id}>{name}</PeekLink>
        <span className="second mono">{hint}</span>
      </span>
    ),
  },
  { id: 'for', words: 'For', cell: ({ purposes }) => purposes.join(' · ') },
  { id: 'dealership', words: 'Dealership', cell: ({ dealership }) => dealership },
  {
    id: 'used',
    words: 'Used',
    sort: 'down',
    cell: ({ isStale, used }) =>
      isStale ? (
        <Tag kind="due" icon="warning">
          {used === 'never' ? 'never used' : `not since ${used}`}
        </Tag>
      ) : (
        used
      ),
  },
  {
    id: 'ends',
    words: 'Ends',
    sort: 'up',
    cell: ({ isOver, ends }) => (isOver ? <Tag kind="due">over</Tag> : ends),
  },
]
