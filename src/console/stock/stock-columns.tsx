import { Link, useParams } from 'react-router'
import type { Column } from '../list/table.tsx'
import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import { Spark } from '../plots/spark.tsx'
import { HealthMeter } from './health-meter.tsx'
import type { Row } from './stock-row.ts'

type StockColumn =
  | 'car'
  | 'price'
  | 'demand'
  | 'days'
  | 'health'
  | 'photos'
  | 'advertised'
  | 'yard'
  | 'rego'
  | 'vin'
  | 'feed'

/** The columns of the stock table. */
export const STOCK_COLUMNS: readonly Column<Row, StockColumn>[] = [
  { id: 'car', words: 'Car', isAlways: true, cell: (row) => <CarCell row={row} /> },
  { id: 'price', words: 'Price', sort: 'up', cell: (row) => <PriceCell row={row} /> },
  { id: 'demand', words: 'Demand', isOnlyOnDesk: true, cell: (row) => <DemandCell of={row.demand} /> },
  { id: 'days', words: 'Days', isOnlyOnDesk: true, sort: 'up', cell: (row) => <DaysCell days={row.days} /> },
  {
    id: 'health',
    words: 'Health',
    sort: 'up',
    cell: (row) => <HealthMeter share={row.health} word={row.healthWord} />,
  },
  {
    id: 'photos',
    words: 'Photos',
    isOnlyOnDesk: true,
    isRight: true,
    cell: (row) => row.photos || <span className="faint">0</span>,
  },
  {
    id: 'advertised',
    words: 'Advertisers',
    isOnlyOnDesk: true,
    cell: ({ advertised }) => <AdvertisedCell of={advertised} />,
  },
  {
    id: 'yard',
    words: 'Yard',
    isOnlyOnDesk: true,
    cell: (row) => (
      <span className="stack">
        <span className="cut">{row.place}</span>
        <span className="second cut">{row.stocknum}</span>
      </span>
    ),
  },
  { id: 'rego', words: 'Rego', isHidden: true, cell: ({ rego }) => rego },
  { id: 'vin', words: 'VIN', isHidden: true, cell: ({ vin }) => <span className="cut">{vin}</span> },
  {
    id: 'feed',
    words: 'Feed',
    isHidden: true,
    cell: ({ feed }) => feed || <span className="faint">by hand</span>,
  },
]

function CarCell({ row }: { row: Row }) {
  const { dealer } = useParams()
  return (
    <span className="row">
      {row.photo ? (
        <img className="thumb" src={row.photo} alt="" loading="lazy" width="54" height="36" />
      ) : (
        <span className="thumb none" role="img" aria-label="No photo">
          <Icon name="photo" />
        </span>
      )}
      <span className="stack grow">
        <Link className="first-line cut" to={`/${dealer}/stock/${row.id}`}>
          {row.name}
        </Link>
        <span className="second cut">
          {row.stage !== 'on-sale' && <b className={`stage ${row.stage}`}>{row.stageWords} · </b>}
          {row.facts}
        </span>
      </span>
    </span>
  )
}

const PriceCell = ({ row }: { row: Row }) => (
  <span className="stack">
    <span className="row price">
      {row.price ?? <span className="faint">No price</span>}
      {row.isOwnPrice && (
        <span className="ours" role="img" aria-label="set by us">
          <Icon name="pen" size="s" />
        </span>
      )}
    </span>
    <span className="second cut">{row.priceNote}</span>
  </span>
)

/** Views by day as a line, days with leads as dots on it, days with saves as strokes under it. */
const DemandCell = ({ of }: { of: Row['demand'] }) =>
  of && (
    <span className="stack">
      <Spark values={of.views} dots={of.leads} strokes={of.saves} sentence={of.sentence} />
      <span className="second cut">{of.words}</span>
    </span>
  )

/** Ninety days fill the bar. */
const DaysCell = ({ days }: { days: number }) => (
  <span className="stack days-cell">
    {days}
    <svg viewBox="0 0 52 3" width="52" height="3" aria-hidden="true">
      <rect width="52" height="3" rx="1.5" className="rest" />
      <rect
        width={Math.max(2, Math.min(52, (days / 90) * 52))}
        height="3"
        rx="1.5"
        className={days > 90 ? 'late' : days > 45 ? 'due' : 'fine'}
      />
    </svg>
  </span>
)

function AdvertisedCell({ of }: { of: Row['advertised'] }) {
  if (!of) return <span className="faint">–</span>
  return (
    <Tag kind={of.isLeftOut ? 'due' : 'plain'} icon={of.isLeftOut ? 'warning' : 'check'}>
      <span className="cut">{of.words}</span>
    </Tag>
  )
}
