import { redirect } from 'react-router'
import { favouritesHref } from '#domain/favourites/favourites-href.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { FavouritesPage } from '#ui/favourites/favourites-page.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/favourites.ts'
import '#ui/styles/search.css'
import '#ui/styles/saved.css'

const HERE = '/favourites'

/** Saved cars (ROUTE-6); the same page for everyone, filled by the browser that has them. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  const there = favouritesHref(site)
  if (there !== HERE) throw redirect(there, 301)
  return {
    meta: describePage(site, request.url, {
      title: `Saved ${site.noun[1]}`,
      description: `The ${site.noun[1]} you saved at ${site.name}, with today's prices.`,
      path: HERE,
      hidden: true,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default FavouritesPage
