import type { Filter } from './filter/filter-tree.ts'
import type { MatchingStrategy } from './query/removal-groups.ts'

/** One search of one index. It has the names of a Meilisearch query, but filters are trees. */
export type SearchRequest = {
  indexUid: string
  q?: string | null
  offset?: number | null
  limit?: number | null
  /** A document has to pass all of them. */
  filter?: readonly Filter[]
  sort?: readonly string[] | null
  facets?: readonly string[] | null
  attributesToRetrieve?: readonly string[] | null
  attributesToHighlight?: readonly string[] | null
  highlightPreTag?: string | null
  highlightPostTag?: string | null
  matchingStrategy?: MatchingStrategy | null
}

export const isCount = (v: unknown): boolean =>
  Number.isInteger(v) && (v as number) >= 0 && (v as number) < 2 ** 64
