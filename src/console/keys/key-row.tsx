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
export function KeyRow({ of: key, isBusy, onEnd }: { of: ListedKey; isBusy: boolean; onEnd?: () => void }) {
  return (
    <tr>
      <td>
        <span className="stack">
          <span className="first-line">{key.name}</span>
          <span className="second mono">{key.hint}</span>
        </span>
      </td>
      <td>{key.purposes.join(', ')}</td>
      <td className="soft">{key.dealership}</td>
      <td className="soft">
        {key.isStale ? (
          <Tag kind="due" icon="warning">
            {key.used === 'never' ? 'never used' : `not since ${key.used}`}
          </Tag>
        ) : (
          key.used
        )}
      </td>
      <td className="soft nowrap">{key.isOver ? <Tag kind="due">over</Tag> : key.ends}</td>
      <td className="right">
        {onEnd && (
          <button
            type="button"
            className="button small"
            disabled={isBusy}
            aria-label={`End it: the key ${key.name}`}
            onClick={onEnd}
          >
            End it
          </button>
        )}
      </td>
    </tr>
  )
}
