import { Link } from 'react-router'
import { Card } from './card.tsx'
import type { PriceRow } from './load-cars.ts'
import { MiniTable } from './mini-table.tsx'
import { useOpens } from './opens.tsx'
import { changeOf, dayWords, dollarWords } from './words.ts'

/** The first. The CSV has more. */
const MAX_ROWS = 12

const aDay = (views: number | undefined) => (views === undefined ? '–' : views.toFixed(1))

/** Whether more people looked after a price was changed, and whether that says anything. */
function Interest({ before, after, isTelling }: Pick<PriceRow, 'before' | 'after' | 'isTelling'>) {
  if (before === undefined || after === undefined || !isTelling)
    return <span className="faint">too early to say</span>
  const change = changeOf(Math.round(after * 10), Math.round(before * 10))!
  if (change.isSame) return <span className="faint">the same</span>
  return (
    <span className={change.isUp ? 'up' : 'down'}>
      {change.isUp ? '▲' : '▼'} <span className="unseen">{change.isUp ? 'up' : 'down'}</span>{' '}
      {before === 0 ? 'from none' : change.words}
    </span>
  )
}

/** Prices that were changed in these days, against the views around that day. */
export function PriceChanges({ changes }: { changes: readonly PriceRow[] }) {
  const opens = useOpens()
  return (
    <Card title="Price changes against interest" csv="prices" side="views a day">
      {changes.length === 0 ? (
        <p className="soft">No price was changed in these days.</p>
      ) : (
        <MiniTable
          label="Price changes"
          columns={[
            { words: 'Car' },
            { words: 'On', isNumber: true },
            { words: 'From', isNumber: true },
            { words: 'To', isNumber: true },
            { words: 'Change', isNumber: true },
            { words: 'Before', isNumber: true },
            { words: 'Since', isNumber: true },
            { words: 'Interest', isNumber: true },
          ]}
          rows={changes.slice(0, MAX_ROWS).map((row) => ({
            key: row.car,
            cells: [
              <Link key="car" to={opens.car(row.car)}>
                {row.name}
              </Link>,
              dayWords(row.day),
              dollarWords(row.from),
              dollarWords(row.to),
              `${row.to > row.from ? '+' : '−'}${dollarWords(Math.abs(row.to - row.from))}`,
              aDay(row.before),
              aDay(row.after),
              <Interest key="interest" {...row} />,
            ],
          }))}
        />
      )}
    </Card>
  )
}
