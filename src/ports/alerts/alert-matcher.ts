import type { Filter } from '#domain/stock/filter.ts'
import type { SearchDocument } from '../search-engine.ts'

/** The searches of one site that changed cars are held against. */
export type SavedSearches = {
  /** Which cars the site shows. */
  stock: Filter[]
  searches: { id: string; filters: Filter[]; words: string }[]
}

/** Holds changed cars against saved searches: the same answers as each search would give. */
export interface AlertMatcher {
  open(cars: SearchDocument[]): CarsMatcher
}

/** Some changed cars, held against one part of the saved searches after another. */
export interface CarsMatcher {
  match(sites: SavedSearches[]): Promise<{ id: string; carId: number }[]>
  close(): Promise<void>
}
