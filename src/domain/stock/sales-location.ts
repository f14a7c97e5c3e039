import type { Site } from '#domain/site/site-schema.ts'

/** The first location that sells cars; one without a type counts as selling (STOCK-4, LOC-6). */
export const salesLocationId = (site: Pick<Site, 'locations'>): number | undefined =>
  site.locations.find((location) => location.location_type === 'sales' || location.location_type === '')?.id
