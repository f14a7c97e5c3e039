import { Link, useFetcher } from 'react-router'
import { isSource, SOURCES, type Source } from '#domain/insights/source.ts'
import type { Bill } from '#ports/insights/insights.ts'
import { useListUrl } from '../../list/url.ts'
import { Card } from '../card.tsx'
import { MiniTable } from '../mini-table.tsx'
import { useOpens } from '../opens.tsx'
import { dollarWords } from '../words.ts'

const monthFormat = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Nov 2026, of the first day of a month. */
export const monthWords = (month: string): string => monthFormat.format(new Date(month))

/** Where the bill of a month is typed, or corrected. */
export function useBillPath() {
  const opens = useOpens()
  return (source: Source, month?: string): string =>
    `${opens.screen('sources', { bill: source, ...(month && { month: month.slice(0, 7) }) })}#bill`
}

/** The dealer's bills of these months, and where one is typed. Days of a month share it evenly. */
export function Bills({ bills, today }: { bills: readonly Bill[]; today: string }) {
  return (
    <Card id="bill" title="Bills" side="so that a lead has a cost">
      <BillForm bills={bills} thisMonth={today.slice(0, 7)} />
      {bills.length > 0 && <BillTable bills={bills} />}
    </Card>
  )
}

type FormProps = { bills: readonly Bill[]; thisMonth: string }

function BillForm({ bills, thisMonth }: FormProps) {
  const fetcher = useFetcher<{ wrong?: string; done?: boolean }>()
  const { search } = useListUrl()
  const asked = search.get('bill') ?? ''
  const source = isSource(asked) ? asked : 'google-ads'
  const month = search.get('month') ?? thisMonth
  const known = search.has('month')
    ? bills.find((bill) => bill.source === source && bill.month === `${month}-01`)
    : undefined
  return (
    <>
      {/* Another bill that is pressed fills the form anew. */}
      <fetcher.Form method="post" className="row row-wrap bill" key={`${source} ${month}`}>
        <label className="stack">
          <span className="xs soft">For</span>
          <select className="input" name="source" defaultValue={source}>
            {Object.entries(SOURCES).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className="stack">
          <span className="xs soft">Month</span>
          <input className="input" type="month" name="month" defaultValue={month} max={thisMonth} required />
        </label>
        <label className="stack">
          <span className="xs soft">Dollars</span>
          <input
            className="input"
            type="number"
            name="dollars"
            defaultValue={known?.dollars}
            min="0"
            max="1000000"
            step="1"
            required
          />
        </label>
        <button type="submit" className="button">
          Keep the bill
        </button>
      </fetcher.Form>
      {fetcher.data?.wrong && <p role="alert">{fetcher.data.wrong}</p>}
      {fetcher.data?.done && <p role="status">The bill is kept.</p>}
    </>
  )
}

/** What was typed in, newest first. Each opens where it is corrected. */
function BillTable({ bills }: { bills: readonly Bill[] }) {
  const billPath = useBillPath()
  const sources = [...new Set(bills.map(({ source }) => source))]
  const months = [...new Set(bills.map(({ month }) => month))].sort().reverse()
  return (
    <MiniTable
      label="Bills"
      columns={[{ words: 'Month' }, ...sources.map((source) => ({ words: SOURCES[source], isNumber: true }))]}
      rows={months.map((month) => ({
        key: month,
        cells: [
          monthWords(month),
          ...sources.map((source) => {
            const dollars = bills.find((bill) => bill.source === source && bill.month === month)?.dollars
            const words = dollars === undefined ? 'type it' : dollarWords(dollars)
            return (
              <Link
                key={source}
                className="link"
                to={billPath(source, month)}
                aria-label={`${words}, ${SOURCES[source]}, ${monthWords(month)}`}
              >
                {words}
              </Link>
            )
          }),
        ],
      }))}
    />
  )
}
