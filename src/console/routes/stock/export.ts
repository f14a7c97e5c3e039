import { isRefused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { exportCars } from '#use-cases/desk/stock/list-cars.ts'
import { csvFile } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import { stockLines } from '../../stock/stock-csv.ts'
import { stockQueryOf } from '../../stock/stock-query.ts'
import type { Route } from './+types/export.ts'

/** The cars of a list as a file. No shopper is in it, so no proof is asked for. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const found = await exportCars(ports, actor, dealer, stockQueryOf(url.searchParams, now), now)
  if (isRefused(found)) return refuse(found, dealer)
  return csvFile('cars', dealer, now, csv(stockLines(found.rows, now)))
}
