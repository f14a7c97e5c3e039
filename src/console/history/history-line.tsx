import { Link, useParams } from 'react-router'
import { Facts, Peek } from '../list/peek.tsx'
import { UndoButton } from '../parts/undo-button.tsx'
import type { HistoryRow } from './load-history.ts'

/** All fields of one line. */
export function HistoryLine({ row, onClose }: { row: HistoryRow; onClose: () => void }) {
  const { dealer } = useParams()
  const target = `${row.target.kind}:${encodeURIComponent(row.target.id)}`
  return (
    <Peek label="One line of the history" head={row.when} onClose={onClose}>
      <h2>
        {row.who} {row.words} {row.target.name}
      </h2>
      {row.undoes && <UndoButton operation={row.undoes} />}
      <Facts
        of={[
          ['Through', row.via],
          [
            'On',
            <Link key="on" className="link" to={`/${dealer}/history?target=${target}`}>
              {row.target.kind} {row.target.id}
            </Link>,
          ],
          ...row.changes.map(
            ({ field, from, to }) =>
              [field || 'Outcome', <Change key="change" from={from} to={to} />] as const,
          ),
          ['Reason', row.reason],
          ['Operation', row.operation && <span className="mono">{row.operation}</span>],
          [
            'Request',
            <span key="request" className="mono">
              {row.requestId}
            </span>,
          ],
        ]}
      />
    </Peek>
  )
}

const Change = ({ from, to }: { from: string | null; to: string | null }) => (
  <>
    {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
  </>
)
