import { Link } from 'react-router'
import { useListUrl } from '../list/url.ts'
import type { useRows } from '../list/use-rows.ts'
import { Icon } from '../parts/icon.tsx'
import { Avatar } from '../parts/mark.tsx'
import { Tag } from '../parts/notice.tsx'
import type { HistoryRow } from './load-history.ts'

type TableProps = { rows: readonly HistoryRow[]; list: ReturnType<typeof useRows> }

/** The page of the history that the address asks for. */
export function HistoryTable({ rows, list }: TableProps) {
  const { hrefWith } = useListUrl()
  return (
    <div className="table-box" tabIndex={-1}>
      <table className="list fixed history-table">
        <thead>
          <tr>
            <th>When</th>
            <th>Who</th>
            <th>Through</th>
            <th>What happened</th>
            <th className="right">Remark</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr
              key={row.id}
              id={`row-${row.id}`}
              className={n === list.current || row.id === list.peeked ? 'current' : ''}
            >
              <td className="when soft nowrap">
                <Link to={hrefWith({ peek: row.id })} preventScrollReset>
                  <time dateTime={row.at}>{row.when}</time>
                </Link>
              </td>
              <td className="who">
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
              </td>
              <td className="through soft">{row.via}</td>
              <td className="what">
                <Sentence row={row} />
              </td>
              <td className="remark right">
                {row.topic === 'personal-data' ? (
                  <Tag kind="due" icon="shield">
                    personal data
                  </Tag>
                ) : row.reason ? (
                  <span className="xs soft cut">“{row.reason}”</span>
                ) : row.operation ? (
                  <span className="xs soft">one act of several</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What happened, in words; old struck through, new marked. */
function Sentence({ row }: { row: HistoryRow }) {
  const [first] = row.changes
  return (
    <span>
      {row.words} {row.thing.kind !== 'session' && <b className="strong">{row.thing.name}</b>}
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
