import { describePage } from '#domain/meta/describe-page.ts'
import { definePage } from '../page.ts'

const HERE = '/compare'

/**
 * Saved cars side by side (ROUTE-6, FAV-6). The HTML is the same for everyone; the browser adds the
 * cars.
 */
export const compare = definePage({
  address: HERE,
  load({ site, url }) {
    const meta = describePage(site, url.href, {
      title: `Compare ${site.noun[1]}`,
      description: `Set the ${site.noun[1]} you saved at ${site.name} side by side.`,
      path: HERE,
      hidden: true,
    })
    return { kind: 'page', props: {}, meta }
  },
  paths: ({ site }) => (site.favourites.compareMode ? [HERE] : []),
})
