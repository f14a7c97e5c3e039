import type { IndexName } from '#ports/search-engine.ts'

/** What the indexes are called on the wire. */
export type IndexUids = Record<IndexName, string>

export const INDEX_UIDS: IndexUids = {
  cars: 'Car_production',
  parts: 'Part_production',
  offers: 'Offer_production',
}
