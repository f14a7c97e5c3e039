import type { IndexName, SearchDocument } from './search-engine.ts'

/** One thing the search index has not heard of yet; without a document it is gone from the stock. */
export type StockChange = {
  /** Of the change, not of the document: rises with every change. */
  id: number
  index: IndexName
  documentId: number | string
  document: SearchDocument | null
}

/** The queue of changes between the database and the search index. It is written with the stock, so nothing is lost. */
export interface StockChanges {
  /** The oldest open changes in order, each with the document as it is now; none when there is nothing to do. */
  claim(limit: number): Promise<StockChange[]>
  /** These have reached the index and need not come again. */
  done(ids: number[]): Promise<void>
}
