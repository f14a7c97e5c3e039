import type { Offer } from '#domain/stock/offer.ts'
import type { Part } from '#domain/stock/part.ts'
import type { DocumentBatch } from '../search-engine.ts'

/** Parts or offers of all dealerships. Writes work as in the car store. */
export interface StockItemStore<Item> {
  bySlug(slug: string): Promise<Item | undefined>
  allAsJson(): AsyncIterable<DocumentBatch>
  upsert(items: Item[]): Promise<void>
  remove(ids: number[]): Promise<void>
}

export type PartStore = StockItemStore<Part>
export type OfferStore = StockItemStore<Offer>
