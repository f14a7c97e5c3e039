import { Link } from 'react-router'
import type { Bill } from '#ports/insights/insights.ts'
import { Card } from '../card.tsx'
import { changeCell, changeColumn } from '../change.tsx'
import type { Frame } from '../load-frame.ts'
import type { TermRow } from '../load-terms.ts'
import { MiniTable, ShareBar } from '../mini-table.tsx'
import { TermTable } from '../opened/word-table.tsx'
import { Opens, useOpens } from '../opens.tsx'
import { dollarWords, shareWords } from '../words.ts'
import { Bills, monthWords, useBillPath } from './bills.tsx'
import type { SourceRow } from './load-sources.ts'

/** What a lead cost, and the way to where a bill is typed that is missing. */
function Cost({ row: { source, words, leads, cost, unbilled } }: { row: SourceRow }) {
  const billPath = useBillPath()
  const [missing] = unbilled
  if (cost === undefined || missing)
    return (
      <Link
        className="link xs"
        to={billPath(source, missing)}
        aria-label={
          missing ? `Type the bill of ${words}, ${monthWords(missing)}` : `Type the bill of ${words}`
        }
      >
        {missing ? `type ${monthWords(missing)}` : 'type the bill'}
      </Link>
    )
  return leads > 0 ? dollarWords(cost / leads) : `${dollarWords(cost)}, no lead`
}

type TableProps = { rows: readonly SourceRow[]; isYard: boolean; isWhole: boolean }

/**
 * Where visits came from, what became of them, and what a lead cost. People land on the website, so
 * a yard has visitors.
 */
export function SourceTable({ rows, isYard, isWhole }: TableProps) {
  const opens = useOpens()
  const most = Math.max(1, ...rows.map(({ leads }) => leads))
  if (rows.length === 0) return <p className="soft">Nobody came in these days.</p>
  return (
    <MiniTable
      label="Sources"
      columns={[
        { words: 'Source' },
        { words: isYard ? 'Visitors' : 'Visits', isNumber: true },
        { words: 'Leads' },
        ...changeColumn(rows),
        { words: 'Rate', isNumber: true },
        ...(isWhole ? [{ words: 'A lead cost', isNumber: true }] : []),
      ]}
      rows={rows.map((row) => {
        const { source, words, leads, before } = row
        const came = isYard ? row.visitors : row.visits
        const days = opens.counted('sources', { of: 'source', name: source })
        return {
          key: source,
          cells: [
            words,
            <Opens key="came" to={days} value={came} of={`${isYard ? 'visitors' : 'visits'}, ${words}`} />,
            <span key="leads" className="row">
              <ShareBar value={leads} of={most} colour={2} />
              <Opens
                to={opens.counted('sources', { of: 'leads', name: source })}
                value={leads}
                of={`leads, ${words}`}
              />
            </span>,
            ...changeCell(leads, before),
            shareWords(leads, came),
            ...(isWhole ? [<Cost key="cost" row={row} />] : []),
          ],
        }
      })}
    />
  )
}

type SourcesProps = {
  data: { rows: SourceRow[]; bills: Bill[]; campaigns: TermRow[]; referrers: TermRow[] }
  frame: Frame
}

export function Sources({ data, frame: { today, isYard, isWhole } }: SourcesProps) {
  return (
    <>
      <Card title="Leads by source" csv="sources">
        <SourceTable rows={data.rows} isYard={isYard} isWhole={isWhole} />
      </Card>
      {isWhole && <Bills bills={data.bills} today={today} />}
      <div className="cols half">
        <Card title="Campaigns" csv="campaigns" side="utm_campaign">
          <TermTable
            label="Campaign"
            of="campaign"
            on="sources"
            terms={data.campaigns}
            empty="No campaign was named in these days."
          />
        </Card>
        <Card title="Sites that sent people" csv="referrers">
          <TermTable
            label="Site"
            of="referrer"
            on="sources"
            terms={data.referrers}
            empty="No site sent anybody in these days."
          />
        </Card>
      </div>
    </>
  )
}
