import { describePage } from '#domain/meta/describe-page.ts'
import { ComparePage } from '#ui/favourites/compare-page.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/compare.ts'
import '#ui/styles/search.css'
import '#ui/styles/saved.css'

/** Saved cars side by side (ROUTE-6, FAV-6); the same page for everyone, filled by the browser that has them. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  return {
    meta: describePage(site, request.url, {
      title: `Compare ${site.noun[1]}`,
      description: `Set the ${site.noun[1]} you saved at ${site.name} side by side.`,
      path: '/compare',
      hidden: true,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default ComparePage
