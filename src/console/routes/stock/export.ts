import { csv } from '#domain/desk/csv.ts'
import { exportCars, MAX_EXPORTED } from '#use-cases/desk/stock/list-cars.ts'
import { exportAction, fileOf } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import { stockLines } from '../../stock/stock-csv.ts'
import { stockQueryOf } from '../../stock/stock-query.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('cars')

/** The cars of a list as a file. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const cars = await exportCars(ports, actor, dealer, stockQueryOf(url.searchParams, now), now)
  // Nobody should take a part for the whole.
  const isPart = 'length' in cars && cars.length === MAX_EXPORTED
  const name = isPart ? `first-${MAX_EXPORTED}-cars` : 'cars'
  return fileOf(cars, { name, dealer, now }, (rows) => csv(stockLines(rows, now)))
}
