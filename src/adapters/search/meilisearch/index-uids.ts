import type { IndexName } from '#ports/search-engine.ts'

/** The names of the indexes on the server. */
export type IndexUids = Record<IndexName, string>

export const INDEX_UIDS: IndexUids = {
  cars: 'Car_production',
  parts: 'Part_production',
  offers: 'Offer_production',
}
