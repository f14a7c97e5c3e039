import type { Site } from './site-schema.ts'

/** The address search engines shall know a site by; while it has none of its own, the one it was asked at. */
export const siteOrigin = (site: Pick<Site, 'url'>, requestUrl: string): string =>
  new URL(site.url ?? requestUrl).origin
