import type { RouterContextProvider } from 'react-router'
import { makeAndModel } from '#domain/car/display-name.ts'
import { viewModel } from '#use-cases/view-model.ts'
import { requestScope } from './context.ts'
import { showDealerPage } from './dealer-page.tsx'

/** A model's page, wherever it is asked for; nothing where the site does not sell it. */
export async function showModel(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const { site, ports, now } = context.get(requestScope)
  const view = await viewModel(ports, site, slug, now)
  if (!view) return undefined
  const { model } = view
  return showDealerPage(
    context,
    request,
    { page: 'model', ...view },
    {
      title: makeAndModel(model.manufacturer_name, model.name),
      description: model.short_description,
      path: `/${model.slug}`,
      picture: model.image.url,
    },
  )
}
