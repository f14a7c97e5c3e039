import { data } from 'react-router'
import { viewBrand } from '#use-cases/view-model.ts'
import { requestScope } from '../context.ts'
import { showDealerPage } from '../dealer-page.tsx'
import type { Route } from './+types/brand.ts'

export { DealerRoute as default, dealerMeta as meta, handle } from '../dealer-page.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const view = await viewBrand(ports, site, params.brand, now)
  if (!view) throw data(null, 404)
  const { brand, stock } = view
  return showDealerPage(
    context,
    request,
    { page: 'brand', ...view },
    {
      title: brand.name,
      description: `${brand.name} at ${site.name}: ${stock.count} in stock, new models and the yards that look after them.`,
      path: `/brands/${brand.slug}`,
    },
  )
}
