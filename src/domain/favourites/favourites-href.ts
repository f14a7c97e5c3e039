import type { Site } from '#domain/site/site-schema.ts'

/**
 * The page of saved cars: the garage or a comparison if the site has one, else a list (ROUTE-6).
 */
export const favouritesHref = (site: Pick<Site, 'favourites'>): string =>
  garageHref(site) ?? (site.favourites.compareMode ? '/compare' : '/favourites')

/** The page of a visitor's own cars, on sites that have a garage (ROUTE-7). */
export const garageHref = (site: Pick<Site, 'favourites'>): string | undefined =>
  site.favourites.garage_enabled ? site.favourites.garagePath : undefined
