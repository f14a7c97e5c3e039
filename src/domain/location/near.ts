import type { Location } from './location-schema.ts'

/** Locations sorted by distance from a postcode, or the reason why that failed (GEO-3). */
export type NearLocations =
  | { postcode: string; found: { location: Location; distance?: string }[]; approximate: boolean }
  | { postcode: string; error: string }
