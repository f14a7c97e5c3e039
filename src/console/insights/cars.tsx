import { Link } from 'react-router'
import { Tag } from '../parts/notice.tsx'
import { Card } from './card.tsx'
import { changeCell, changeColumn } from './change.tsx'
import type { loadCars, PriceRow } from './load-cars.ts'
import { MiniTable, ShareBar } from './mini-table.tsx'
import { Opens, useOpens } from './opens.tsx'
import { PriceChanges } from './price-changes.tsx'
import { dollarWords, numberWords } from './words.ts'

/** The most that a table shows. The CSV has all. */
const MAX_ROWS = 200

type Data = Awaited<ReturnType<typeof loadCars>> & { changes: PriceRow[] }

export function Cars({ data: { rows, unseen, changes } }: { data: Data }) {
  const opens = useOpens()
  const most = Math.max(1, rows[0]?.views ?? 0)
  const shown = rows.length > MAX_ROWS ? [...rows.slice(0, MAX_ROWS / 2), ...rows.slice(-MAX_ROWS / 2)] : rows
  const side = `${numberWords(rows.length)} for sale · ${numberWords(unseen)} never seen in these days`
  return (
    <>
      <PriceChanges changes={changes} />
      <Card title="Cars by how often they were seen" csv="cars" side={side}>
        <MiniTable
          label="Cars"
          columns={[
            { words: 'Car' },
            { words: 'Views' },
            ...changeColumn(shown),
            { words: 'A day on the lot', isNumber: true },
            { words: 'Looked for', isNumber: true },
            { words: 'Saved', isNumber: true },
            { words: 'Calls', isNumber: true },
            { words: 'Leads', isNumber: true },
            { words: 'Price', isNumber: true },
            { words: 'Days here', isNumber: true },
          ]}
          rows={shown.map((car) => ({
            key: car.car,
            cells: [
              <Link key="car" to={opens.car(car.car)}>
                {car.name}
              </Link>,
              <span key="views" className="row">
                <ShareBar value={car.views} of={most} />
                {car.views === 0 ? (
                  <Tag icon="moon">Never seen</Tag>
                ) : (
                  <Opens to={opens.carDays(car.car, 'views')} value={car.views} of={`views of ${car.name}`} />
                )}
              </span>,
              ...changeCell(car.views, car.before),
              car.perDay.toFixed(1),
              car.views > 0 ? `${Math.round(car.seconds / car.views)} s` : '–',
              <Opens
                key="saves"
                to={opens.carDays(car.car, 'saves')}
                value={car.saves}
                of={`saves of ${car.name}`}
              />,
              <Opens
                key="calls"
                to={opens.carDays(car.car, 'calls')}
                value={car.calls}
                of={`calls about ${car.name}`}
              />,
              <Opens
                key="leads"
                to={opens.carLeads(car.car, car.stocknum ?? car.name)}
                value={car.leads}
                of={`leads about ${car.name}`}
              />,
              car.price === null ? 'no price' : dollarWords(car.price),
              numberWords(car.days),
            ],
          }))}
        />
      </Card>
    </>
  )
}
