import { favouritesHref } from '#domain/favourites/favourites-href.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { definePage, redirect } from '../page.ts'

const HERE = '/favourites'

/** Saved cars (ROUTE-6). The HTML is the same for everyone; the browser adds the cars. */
export const favourites = definePage({
  address: HERE,
  load({ site, url }) {
    const there = favouritesHref(site)
    if (there !== HERE) return redirect(there, 301)
    const meta = describePage(site, url.href, {
      title: `Saved ${site.noun[1]}`,
      description: `The ${site.noun[1]} you saved at ${site.name}, with today's prices.`,
      path: HERE,
      hidden: true,
    })
    return { kind: 'page', props: {}, meta }
  },
  paths: ({ site }) => (favouritesHref(site) === HERE ? [HERE] : []),
})
