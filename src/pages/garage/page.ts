import { garageHref } from '#domain/favourites/favourites-href.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { GARAGE_PATHS } from '#domain/site/addresses/garage-paths.ts'
import { definePage, NOT_FOUND } from '../page.ts'

/** The visitor's garage, at the path that the site configures (ROUTE-7). */
export const garage = definePage({
  address: GARAGE_PATHS,
  isOn: (site) => garageHref(site) !== undefined,
  load({ site, url }) {
    const here = garageHref(site)
    if (!here || here !== url.pathname.replace(/\/$/, '')) return NOT_FOUND
    const meta = describePage(site, url.href, {
      title: 'Your garage',
      description: `The ${site.noun[1]} you saved and asked about at ${site.name}.`,
      path: here,
      hidden: true,
    })
    return { kind: 'page', props: {}, meta }
  },
  paths: ({ site }) => [garageHref(site) ?? []].flat(),
})
