import type { Site } from '#domain/site/site-schema.ts'

/** The first sales location. A location without a type counts as sales (STOCK-4, LOC-6). */
export const salesLocationId = (site: Pick<Site, 'locations'>): number | undefined =>
  site.locations.find((location) => location.location_type === 'sales' || location.location_type === '')?.id
