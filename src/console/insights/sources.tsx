import { useFetcher } from 'react-router'
import { SOURCES } from '#domain/insights/source.ts'
import type { TermSum } from '#ports/insights/insights.ts'
import { Card } from './card.tsx'
import type { SourceRow } from './load-sources.ts'
import { MiniTable, ShareBar } from './mini-table.tsx'
import { dollarWords, numberWords, shareWords } from './words.ts'

/** Where visits came from, what became of them, and what a lead cost. */
export function SourceTable({ rows }: { rows: readonly SourceRow[] }) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads))
  if (rows.length === 0) return <p className="soft">Nobody came in these days.</p>
  return (
    <MiniTable
      label="Sources"
      columns={[
        { words: 'Source' },
        { words: 'Visits', isNumber: true },
        { words: 'Leads' },
        { words: 'Rate', isNumber: true },
        { words: 'A lead cost', isNumber: true },
      ]}
      rows={rows.map(({ source, words, visits, leads, cost }) => ({
        key: source,
        cells: [
          words,
          numberWords(visits),
          <span key="leads" className="row">
            <ShareBar value={leads} of={most} colour={2} />
            <span className="num">{numberWords(leads)}</span>
          </span>,
          shareWords(leads, visits),
          cost === undefined
            ? 'no bill'
            : leads > 0
              ? dollarWords(cost / leads)
              : `${dollarWords(cost)}, no lead`,
        ],
      }))}
    />
  )
}

export type SourcesData = {
  rows: SourceRow[]
  before: Record<string, number> | undefined
  campaigns: TermSum[]
  referrers: TermSum[]
}

export function Sources({ data, today }: { data: SourcesData; today: string }) {
  return (
    <>
      <Card title="Leads by source" csv="sources">
        <SourceTable rows={data.rows} />
      </Card>
      <BillForm month={today.slice(0, 7)} />
      <div className="cols half">
        <Card title="Campaigns" csv="campaigns" side="utm_campaign">
          <TermTable of="Campaign" terms={data.campaigns} empty="No campaign was named in these days." />
        </Card>
        <Card title="Sites that sent people" csv="referrers">
          <TermTable of="Site" terms={data.referrers} empty="No site sent anybody in these days." />
        </Card>
      </div>
    </>
  )
}

export const TermTable = ({ of, terms, empty }: { of: string; terms: readonly TermSum[]; empty: string }) =>
  terms.length === 0 ? (
    <p className="soft">{empty}</p>
  ) : (
    <MiniTable
      label={of}
      columns={[{ words: of }, { words: 'Times', isNumber: true }]}
      rows={terms.map(({ term, times }) => ({ key: term, cells: [term, numberWords(times)] }))}
    />
  )

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
