import { Link, useParams } from 'react-router'
import { Facts, Peek } from '../list/peek.tsx'
import { Icon } from '../parts/icon.tsx'
import type { ListedWebhook } from './load-webhooks.ts'

type PeekProps = {
  row: ListedWebhook
  isBusy: boolean
  onRotate: () => void
  onEnd: () => void
  onClose: () => void
}

/** A webhook beside the list: what it is notified of, its key and its history. */
export function WebhookPeek({ row, isBusy, onRotate, onEnd, onClose }: PeekProps) {
  const { dealer } = useParams()
  return (
    <Peek
      label={`The webhook ${row.url}`}
      head={<b className="mono wrap">{row.url}</b>}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={onRotate}>
            <Icon name="key" /> New key
          </button>
          <button type="button" className="button" disabled={isBusy} onClick={onEnd}>
            <Icon name="cross" /> Take off
          </button>
          <Link className="button quiet" to={`/${dealer}/history?target=webhook:${row.id}`}>
            <Icon name="history" /> History
          </Link>
        </>
      }
    >
      <Facts
        of={[
          ['Notified of', row.events.join(' · ')],
          ['Made', `${row.made} by ${row.madeBy}`],
          ['Former key', row.former && `signs too, until ${row.former}`],
        ]}
      />
    </Peek>
  )
}
