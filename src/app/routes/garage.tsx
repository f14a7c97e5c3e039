import { data } from 'react-router'
import { garageHref } from '#domain/favourites/favourites-href.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { GaragePage } from '#ui/favourites/garage-page.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/garage.ts'
import '#ui/styles/search.css'
import '#ui/styles/saved.css'

/** A visitor's garage, at the path and on the sites that have one (ROUTE-7). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  const here = garageHref(site)
  if (here !== new URL(request.url).pathname) throw data(null, 404)
  return {
    meta: describePage(site, request.url, {
      title: 'Your garage',
      description: `The ${site.noun[1]} you saved and asked about at ${site.name}.`,
      path: here,
      hidden: true,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default GaragePage
