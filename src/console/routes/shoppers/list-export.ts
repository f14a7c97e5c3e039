import { csv } from '#domain/desk/csv.ts'
import { exportShoppers } from '#use-cases/desk/shoppers/open-shopper.ts'
import { exportAction, fileOf } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import { shopperLines, shopperSearchOf } from '../../shoppers/load-shoppers.ts'
import type { Route } from './+types/list-export.ts'

export const action = exportAction('shoppers')

/** The list of people as a file. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const found = await exportShoppers(ports, actor, dealer, shopperSearchOf(url.searchParams, now), now)
  return fileOf(found, { name: 'shoppers', dealer, now }, (people) =>
    csv(shopperLines(people, url.searchParams)),
  )
}
