import { isRefused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import { shopperLines } from '../../shoppers/load-shoppers.ts'
import type { Route } from './+types/list-export.ts'

export const action = exportAction('lead.export', 'shoppers/export')

/** The list of people as a file. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const lines = await shopperLines(work, dealer, url.searchParams)
  return isRefused(lines) ? refuse(lines, dealer) : csvFile('shoppers', dealer, work.now, csv(lines))
}
