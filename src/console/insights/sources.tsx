import { useFetcher } from 'react-router'
import { SOURCES } from '#domain/insights/source.ts'
import { Card } from './card.tsx'
import { changeCell, changeColumn } from './change.tsx'
import type { Frame } from './load-frame.ts'
import type { SourceRow } from './load-sources.ts'
import type { TermRow } from './load-terms.ts'
import { MiniTable, ShareBar } from './mini-table.tsx'
import { TermTable } from './opened/word-table.tsx'
import { Opens, useOpens } from './opens.tsx'
import { dollarWords, shareWords } from './words.ts'

const costWords = ({ cost, leads }: SourceRow): string => {
  if (cost === undefined) return 'no bill'
  return leads > 0 ? dollarWords(cost / leads) : `${dollarWords(cost)}, no lead`
}

type TableProps = { rows: readonly SourceRow[]; isYard: boolean }

/**
 * Where visits came from, what became of them, and what a lead cost. People land on the website, so
 * a yard has visitors.
 */
export function SourceTable({ rows, isYard }: TableProps) {
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
        { words: 'A lead cost', isNumber: true },
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
              <Opens to={days} value={leads} of={`leads, ${words}`} />
            </span>,
            ...changeCell(leads, before),
            shareWords(leads, came),
            costWords(row),
          ],
        }
      })}
    />
  )
}

type SourcesProps = {
  data: { rows: SourceRow[]; campaigns: TermRow[]; referrers: TermRow[] }
  frame: Pick<Frame, 'today' | 'isYard'>
}

export function Sources({ data, frame: { today, isYard } }: SourcesProps) {
  return (
    <>
      <Card title="Leads by source" csv="sources">
        <SourceTable rows={data.rows} isYard={isYard} />
      </Card>
      <BillForm month={today.slice(0, 7)} />
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

/** The dealer's bill of a month. Days of a month share it evenly. */
function BillForm({ month }: { month: string }) {
  const fetcher = useFetcher<{ wrong?: string; done?: boolean }>()
  return (
    <Card title="Type a bill" side="so that a lead has a cost">
      <fetcher.Form method="post" className="row row-wrap bill">
        <label className="stack">
          <span className="xs soft">For</span>
          <select className="input" name="source" defaultValue="google-ads">
            {Object.entries(SOURCES).map(([source, words]) => (
              <option key={source} value={source}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className="stack">
          <span className="xs soft">Month</span>
          <input className="input" type="month" name="month" defaultValue={month} max={month} required />
        </label>
        <label className="stack">
          <span className="xs soft">Dollars</span>
          <input className="input" type="number" name="dollars" min="0" max="1000000" step="1" required />
        </label>
        <button type="submit" className="button">
          Keep the bill
        </button>
      </fetcher.Form>
      {fetcher.data?.wrong && <p role="alert">{fetcher.data.wrong}</p>}
      {fetcher.data?.done && <p role="status">The bill is kept.</p>}
    </Card>
  )
}
