import type { IndexName, SearchDocument } from '../search-engine.ts'

/** One change that the search index does not have yet. Without a document, it was deleted. */
export type StockChange = {
  /** The id of the change, not of the document. It increases with every change. */
  id: number
  index: IndexName
  documentId: number | string
  document: SearchDocument | null
}

/** The pending changes of one index, in order. */
export interface StockChanges {
  /** The oldest pending changes in order, each with the current document. */
  claim(limit: number): Promise<StockChange[]>
  /** These and all earlier changes are in the index. */
  done(ids: number[]): Promise<void>
  /** The number of pending changes. */
  behind(): Promise<number>
  /** False until the first change is in the index. Until then it needs the whole stock. */
  hasBegun(): Promise<boolean>
  /** The index lost its content: it needs the whole stock again. */
  startOver(): Promise<void>
  /**
   * The id of the last change. Read it before the whole stock: that stock contains it, so `done`
   * can be called with it.
   */
  newest(): Promise<number>
}

/**
 * All changes of the stock, written in the same transaction, so that an index can catch up after a
 * failure.
 */
export interface StockChangeLog {
  /**
   * With a name: continues after the last change of this index, in any process. The first time it
   * starts with the first change.
   * Without a name: starts now, for an index in memory. Call it before filling the index, so that
   * no change is missed.
   */
  follow(index?: string): Promise<StockChanges>
}
