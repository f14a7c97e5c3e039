import { data } from 'react-router'
import { bodySlug, modelBodies, modelsOfBody } from '#domain/models/body-slug.ts'
import { siteModels } from '#domain/models/menu-models.ts'
import { requestScope } from '../context.ts'
import { showDealerPage } from '../dealer-page.tsx'
import type { Route } from './+types/models.ts'

export { DealerRoute as default, dealerMeta as meta, handle } from '../dealer-page.tsx'

/** /models?body= : the models a site sells new, of one body or all (ROUTE-11). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports } = context.get(requestScope)
  const everyModel = siteModels(site, await ports.catalogue.models())
  if (everyModel.length === 0) throw data(null, 404)
  const body = bodySlug(new URL(request.url).searchParams.get('body') || 'all')
  const models = modelsOfBody(everyModel, body)
  const bodies = modelBodies(everyModel)
  const label = bodies.find((each) => each.slug === body)?.label
  return showDealerPage(
    context,
    request,
    { page: 'models', models, bodies, body, all: everyModel.length },
    {
      title: label ? `${label} models` : 'Models',
      description: `${models.length} new models at ${site.name}: what they come as, what they cost and what is in stock.`,
      path: label ? `/models?body=${body}` : '/models',
      hidden: models.length === 0,
      picture: models[0]?.image.url,
    },
  )
}
