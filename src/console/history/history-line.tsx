import { Link, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { HistoryRow } from './load-history.ts'

/** All fields of one line. */
export function HistoryLine({ row, onClose }: { row: HistoryRow; onClose: () => void }) {
  const { dealer } = useParams()
  return (
    <aside className="peek" aria-label="One line of the history">
      <header>
        <span className="grow">{row.when}</span>
        <button type="button" className="button quiet square small" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      <div className="inside">
        <h2>
          {row.who} {row.words} {row.thing.name}
        </h2>
        <dl className="facts">
          <dt>Through</dt>
          <dd>{row.via}</dd>
          <dt>On</dt>
          <dd>
            <Link
              className="link"
              to={`/${dealer}/history?thing=${row.thing.kind}:${encodeURIComponent(row.thing.id)}`}
            >
              {row.thing.kind} {row.thing.id}
            </Link>
          </dd>
          {row.changes.map(({ field, from, to }) => (
            <Change key={field} field={field} from={from} to={to} />
          ))}
          {row.reason && (
            <>
              <dt>Reason</dt>
              <dd>{row.reason}</dd>
            </>
          )}
          {row.operation && (
            <>
              <dt>Operation</dt>
              <dd className="mono">{row.operation}</dd>
            </>
          )}
          <dt>Request</dt>
          <dd className="mono">{row.requestId}</dd>
        </dl>
      </div>
    </aside>
  )
}

const Change = ({ field, from, to }: { field: string; from: string | null; to: string | null }) => (
  <>
    <dt>{field}</dt>
    <dd>
      {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
    </dd>
  </>
)
