import { data } from 'react-router'
import { contentPage, serviceBookingUrl } from '#domain/site/content-page.ts'
import { fillBlocks } from '#use-cases/fill-blocks.ts'
import { requestScope, serverScope } from '../context.ts'
import { showDealerPage } from '../dealer-page.tsx'
import { showModel } from '../show-model.ts'
import type { Route } from './+types/anything.ts'

export { DealerRoute as default, dealerMeta as meta, handle } from '../dealer-page.tsx'

/** Whatever has no route of its own: the dealer's own pages, their service booking, a model's page, else a 404 (ROUTE-8 to 10). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const slug = params['*'] ?? ''
  const path = `/${slug}`
  const content = contentPage(site, path)
  if (content) {
    context.get(serverScope).filling = await fillBlocks(ports, site, content.blocks, now)
    const hero = content.blocks.find((block) => 'picture' in block && block.picture)
    return showDealerPage(
      context,
      request,
      { page: 'content', content },
      {
        title: content.title,
        description: content.description,
        path: content.path,
        picture: hero && 'picture' in hero ? hero.picture : undefined,
      },
    )
  }
  const url = serviceBookingUrl(site, path)
  if (url) {
    const words = { title: 'Book a service', description: `Book a service at ${site.name} online.`, path }
    return showDealerPage(context, request, { page: 'booking', url }, words)
  }
  const model = slug.includes('/') ? undefined : await showModel(context, request, slug)
  if (!model) throw data(null, 404)
  return model
}
