import { Tag } from '../parts/notice.tsx'

export type ListedKey = {
  id: string
  name: string
  hint: string
  purposes: string[]
  dealership: string
  used: string
  isStale: boolean
  ends: string
  isOver: boolean
}

/** A key, when it was used and until when it works. */
export const KEY_COLUMNS = [
  {
    words: 'Name',
    cell: ({ name, hint }: ListedKey) => (
      <span className="stack">
        <span className="first-line">{name}</span>
        <span className="second mono">{hint}</span>
      </span>
    ),
  },
  { words: 'For', cell: ({ purposes }: ListedKey) => purposes.join(', ') },
  { words: 'Dealership', className: 'soft', cell: ({ dealership }: ListedKey) => dealership },
  {
    words: 'Used',
    className: 'soft',
    cell: ({ isStale, used }: ListedKey) =>
      isStale ? (
        <Tag kind="due" icon="warning">
          {used === 'never' ? 'never used' : `not since ${used}`}
        </Tag>
      ) : (
        used
      ),
  },
  {
    words: 'Ends',
    className: 'soft nowrap',
    cell: ({ isOver, ends }: ListedKey) => (isOver ? <Tag kind="due">over</Tag> : ends),
  },
]
