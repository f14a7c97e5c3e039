import { Link, useParams } from 'react-router'
import { Facts, Peek } from '../list/peek.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { FeedTag, LastRun } from './feed-columns.tsx'
import type { ListedFeed } from './load-feeds.ts'

type PeekProps = { row: ListedFeed; isBusy: boolean; onRun?: () => void; onClose: () => void }

/** A feed beside the list: what is wrong with it, and when it comes. */
export function FeedPeek({ row, isBusy, onRun, onClose }: PeekProps) {
  const { dealer } = useParams()
  return (
    <Peek
      label={`The feed ${row.feed} of ${row.dealership}`}
      head={
        <b className="cut">
          {row.dealership} <span className="soft">{row.feed}</span>
        </b>
      }
      onClose={onClose}
      foot={
        <>
          <Link className="button main" to={`/${dealer}/feeds/${row.dealershipId}/${row.feed}`}>
            Open the feed
          </Link>
          {onRun && (
            <button type="button" className="button" disabled={isBusy} onClick={onRun}>
              <Icon name="refresh" /> Run now
            </button>
          )}
        </>
      }
    >
      <p className="row">
        <FeedTag state={row.state} />
      </p>
      {row.alarms.map((alarm) => (
        <Notice key={alarm} kind="due" icon="warning">
          {alarm}
        </Notice>
      ))}
      <Facts
        of={[
          ['Rhythm', row.rhythm],
          ['Last', <LastRun key="last" last={row.last} />],
          ['Next', row.next ?? 'nobody has said'],
        ]}
      />
    </Peek>
  )
}
