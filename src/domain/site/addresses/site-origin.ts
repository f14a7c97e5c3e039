import type { Site } from '../site-schema.ts'

/** The origin for search engines: the site's own host, or else the one of the request. */
export const siteOrigin = (site: Pick<Site, 'url'>, requestUrl: string): string =>
  new URL(site.url ?? requestUrl).origin
