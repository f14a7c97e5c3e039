import { interestOf } from '#domain/insights/interest.ts'
import type { PriceChange, StockSum } from '#ports/insights/insights.ts'
import { clockOf } from '#use-cases/insights/event-counter.ts'
import type { Opened, Ports } from './load-overview.ts'

export type CarRow = StockSum & {
  /** Days on the lot. */
  days: number
  perDay: number
  /** Views in the compared days. Undefined if it is compared with nothing. */
  before?: number
}

const DAY = 86_400

/** Every car for sale by how often it was seen, and how often a day it was there to be seen. */
export async function loadCars(
  { insights }: Pick<Ports, 'insights'>,
  { permit, site, ask, compared, device }: Opened,
  now: Date,
): Promise<{ rows: CarRow[]; unseen: number }> {
  const dealerships = site.dealerships.map(({ id }) => id)
  const [stock, earlier] = await Promise.all([
    insights.stock(permit, dealerships, ask),
    compared && insights.cars(permit, { ...compared, device }),
  ])
  const viewsBefore = earlier && new Map(earlier.map(({ car, views }) => [car, views]))
  const start = Date.parse(`${ask.from}T00:00:00Z`) / 1000
  const end = Date.parse(`${ask.to}T00:00:00Z`) / 1000 + DAY
  const rows = stock.map((car) => {
    const shown = Math.max(1, Math.round((end - Math.max(start, car.since)) / DAY))
    const days = Math.max(0, Math.floor((now.getTime() / 1000 - car.since) / DAY))
    const before = viewsBefore && (viewsBefore.get(car.car) ?? 0)
    return { ...car, days, perDay: car.views / shown, before }
  })
  return { rows, unseen: rows.filter(({ views }) => views === 0).length }
}

export type PriceRow = PriceChange & ReturnType<typeof interestOf>

/**
 * Prices that were changed in these days, and whether more people looked since. Those of which that
 * can be said come first, each the newest first.
 */
export async function loadPriceChanges(
  { insights }: Pick<Ports, 'insights'>,
  { permit, site, ask, today }: Opened,
): Promise<PriceRow[]> {
  const dealerships = site.dealerships.map(({ id }) => id)
  const changes = await insights.priceChanges(permit, dealerships, { ...ask, zone: clockOf(site).zone })
  const rows = changes.map((change) => ({ ...change, ...interestOf(change, today) }))
  return rows.sort((one, other) => Number(other.isTelling) - Number(one.isTelling))
}
