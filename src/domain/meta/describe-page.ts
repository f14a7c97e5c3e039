import { siteOrigin } from '#domain/site/site-origin.ts'
import type { Site } from '#domain/site/site-schema.ts'

type Described = {
  title: string
  description: string
  /** The page's own path, with the part of the query that makes it another page. */
  path: string
  picture?: string
  hidden?: boolean
}

/** Everything a page says about itself to search engines and to those it is shared with (ROUTE-12). */
export function describePage(site: Site, requestUrl: string, { title, path, ...rest }: Described) {
  return {
    ...rest,
    title: title.includes(site.name) ? title : `${title} | ${site.name}`,
    canonical: siteOrigin(site, requestUrl) + path,
    picture: rest.picture ?? sharePicture(site),
  }
}

/** The picture a link to this dealer is shared with: what their home page leads with, else one of their places (META-3). */
export function sharePicture(site: Pick<Site, 'home' | 'locations'>): string {
  for (const block of site.home.blocks) if (block.kind === 'hero' && block.picture) return block.picture
  return site.locations.find((location) => location.image)?.image ?? 'places/showroom-1'
}
