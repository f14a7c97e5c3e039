import type { IndexName, SearchDocument } from './search-engine.ts'

/** One thing the search index has not heard of yet; without a document it is gone from the stock. */
export type StockChange = {
  /** Of the change, not of the document: rises with every change. */
  id: number
  index: IndexName
  documentId: number | string
  document: SearchDocument | null
}

/** What one index has still to hear, in order. */
export interface StockChanges {
  /** The oldest open changes in order, each with the document as it is now; none when there is nothing to do. */
  claim(limit: number): Promise<StockChange[]>
  /** These, and all before them, have reached the index and need not come again. */
  done(ids: number[]): Promise<void>
  /** How many changes are open. */
  behind(): Promise<number>
  /** False until something has reached the index: then it needs the whole stock, not only what changes. */
  hasBegun(): Promise<boolean>
  /** What reached the index is lost: from now on it has not begun. */
  startOver(): Promise<void>
  /** The last change there is. A whole stock read after asking holds it, so that `done` may be told so. */
  newest(): Promise<number>
}

/** Every change of the stock, written with the stock itself, so that an index that was away can catch up. */
export interface StockChangeLog {
  /**
   * With a name: from where this index stopped last time, whichever process asks (from the first change on, the first time).
   * Without: from now on, for an index in this process's memory; ask before filling it, so that nothing falls in between.
   */
  follow(index?: string): Promise<StockChanges>
}
