import { STAGE_WORDS } from '#domain/desk/stock/stage.ts'
import type { StockRow } from '#ports/console/stock/car-desk.ts'
import { daysBetween } from './stock-row.ts'

type Cell = string | number | undefined | null

/** What a spreadsheet of the stock says of a car. */
const COLUMNS: readonly (readonly [heading: string, cell: (row: StockRow, now: Date) => Cell])[] = [
  ['stock_number', ({ car }) => car.stocknum],
  ['name', ({ car }) => car.name],
  ['state', ({ stage }) => STAGE_WORDS[stage]],
  ['type', ({ car }) => car.car_type],
  ['year', ({ car }) => car.year],
  ['make', ({ car }) => car.make],
  ['model', ({ car }) => car.model],
  ['body', ({ car }) => car.simple_body],
  ['colour', ({ car }) => car.colour],
  ['km', ({ car }) => car.km],
  ['price', ({ car }) => car.price],
  ['feed_price', ({ feedPrice }) => feedPrice],
  ['days', ({ listedAt }, now) => daysBetween(listedAt, now)],
  ['photos', ({ photos }) => photos],
  ['health', ({ health }) => health],
  ['place', ({ car }) => car.location_name],
  ['registration', ({ car }) => car.rego],
  ['vin', ({ car }) => car.vin],
  ['feed', ({ feed }) => feed],
  ['set_by_us', ({ ownFields }) => ownFields.join(' ')],
]

/** The heading and a line for each car. */
export const stockLines = (rows: readonly StockRow[], now: Date): string[][] => [
  COLUMNS.map(([heading]) => heading),
  ...rows.map((row) => COLUMNS.map(([, cell]) => String(cell(row, now) ?? ''))),
]
