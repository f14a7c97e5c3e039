import { Link, useParams } from 'react-router'
import { Facts, Peek } from '../list/peek.tsx'
import { Icon } from '../parts/icon.tsx'
import type { ListedKey } from './load-keys.ts'

type PeekProps = { row: ListedKey; onEnd?: () => void; onClose: () => void }

/** A key beside the list: what it may do, and its history. */
export function KeyPeek({ row, onEnd, onClose }: PeekProps) {
  const { dealer } = useParams()
  return (
    <Peek
      label={`The key ${row.name}`}
      head={<b className="cut">{row.name}</b>}
      onClose={onClose}
      foot={
        <>
          {onEnd && (
            <button type="button" className="button" onClick={onEnd}>
              <Icon name="cross" /> End it
            </button>
          )}
          <Link className="button quiet" to={`/${dealer}/history?target=key:${row.id}`}>
            <Icon name="history" /> History
          </Link>
        </>
      }
    >
      <Facts
        of={[
          [
            'Key',
            <span key="hint" className="mono">
              {row.hint}
            </span>,
          ],
          ['For', row.purposes.join(' · ')],
          ['Dealership', row.dealership],
          ['Made', `${row.made} by ${row.madeBy}`],
          ['Used', row.used],
          ['Ends', row.isOver ? `${row.ends}, it is over` : row.ends],
        ]}
      />
    </Peek>
  )
}
