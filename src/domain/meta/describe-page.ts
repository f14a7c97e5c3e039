import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import type { Site } from '#domain/site/site-schema.ts'

type Described = {
  title: string
  description: string
  /** The canonical path, with the query parameters that change the content. */
  path: string
  picture?: string
  hidden?: boolean
}

/** The title and metadata of a page for search engines and link previews (ROUTE-12). */
export function describePage(site: Site, requestUrl: string, { title, path, ...rest }: Described) {
  const [bare = path] = path.split('?')
  const own = site.seo.pages[bare]
  const text = own?.title ?? title
  return {
    ...rest,
    description: own?.description ?? rest.description,
    title: text.includes(site.name) ? text : `${text} | ${site.name}`,
    canonical: siteOrigin(site, requestUrl) + path,
    picture: rest.picture ?? site.seo.picture ?? sharePicture(site),
    ...((rest.hidden || site.seo.unlisted.includes(bare)) && { hidden: true }),
  }
}

/**
 * The preview image of a link: the hero image of the home page, else a photo of a location
 * (META-3).
 */
export function sharePicture(site: Pick<Site, 'home' | 'locations'>): string {
  for (const block of site.home.blocks) if (block.kind === 'hero' && block.picture) return block.picture
  return site.locations.find((location) => location.image)?.image ?? 'places/showroom-1'
}
