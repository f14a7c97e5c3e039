import { isRefused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { exportCars, MAX_EXPORTED } from '#use-cases/desk/stock/list-cars.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import { stockLines } from '../../stock/stock-csv.ts'
import { stockQueryOf } from '../../stock/stock-query.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('car.export', 'stock/export')

/** The cars of a list as a file. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const cars = await exportCars(ports, actor, dealer, stockQueryOf(url.searchParams, now), now)
  if (isRefused(cars)) return refuse(cars, dealer)
  // Nobody should take a part for the whole.
  const name = cars.length === MAX_EXPORTED ? `first-${MAX_EXPORTED}-cars` : 'cars'
  return csvFile(name, dealer, now, csv(stockLines(cars, now)))
}
