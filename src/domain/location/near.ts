import type { Location } from './location-schema.ts'

/** Locations by their distance from a postcode, or why that could not be said (GEO-3). */
export type NearLocations =
  | { postcode: string; found: { location: Location; distance?: string }[]; approximate: boolean }
  | { postcode: string; error: string }
