import type { Site } from '#domain/site/site-schema.ts'

/** Where saved cars are seen: side by side where the site compares, else as a list (ROUTE-6). */
export const favouritesHref = (site: Pick<Site, 'favourites'>): string =>
  site.favourites.compareMode ? '/compare' : '/favourites'

/** Where a visitor's own cars are kept, on sites that have a garage (ROUTE-7). */
export const garageHref = (site: Pick<Site, 'favourites'>): string | undefined =>
  site.favourites.garage_enabled ? site.favourites.garagePath : undefined
