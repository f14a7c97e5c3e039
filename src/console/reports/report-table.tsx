import { Link } from 'react-router'
import { MiniTable, ShareBar } from '../insights/mini-table.tsx'
import type { ReportRow } from './load-reports.ts'

/** A number that opens its leads. */
const Counted = ({ count, href, of }: { count: number; href: string; of: string }) =>
  count === 0 ? (
    <>0</>
  ) : (
    <Link className="link" to={href}>
      {count}
      <span className="unseen"> {of}</span>
    </Link>
  )

/** Leads by one property, such as the form. Each row opens its leads. */
export function ReportTable({ of, rows }: { of: string; rows: readonly ReportRow[] }) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads))
  if (rows.length === 0) return <p className="soft">No leads in these days.</p>
  return (
    <MiniTable
      label={of}
      columns={[
        { words: of },
        { words: 'Leads' },
        { words: 'Answered', isNumber: true },
        { words: 'Half within', isNumber: true },
        { words: 'By the calendar', isNumber: true },
        { words: 'Won', isNumber: true },
        { words: 'Lost', isNumber: true },
      ]}
      rows={rows.map(({ key, words, href, leads, answered, open, calendar, ...row }) => ({
        key,
        cells: [
          <Link key="name" className="link" to={href}>
            {words}
          </Link>,
          <span key="leads" className="row">
            <ShareBar value={leads} of={most} />
            <span className="num">{leads}</span>
          </span>,
          answered,
          open,
          calendar,
          <Counted key="won" count={row.won} href={row.wonHref} of={`won, ${words}`} />,
          <Counted key="lost" count={row.lost} href={row.lostHref} of={`lost, ${words}`} />,
        ],
      }))}
    />
  )
}
