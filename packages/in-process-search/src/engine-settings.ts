/** The settings of an index: a subset of the settings of Meilisearch. */
export type EngineSettings = {
  /** The attributes that text search looks in, most important first. */
  searchableAttributes?: string[]
  filterableAttributes?: string[]
  sortableAttributes?: string[]
  rankingRules?: string[]
  typoTolerance?: TypoTolerance
  faceting?: { maxValuesPerFacet?: number; sortFacetValuesBy?: Record<string, 'alpha' | 'count'> }
  pagination?: { maxTotalHits?: number }
}

export type TypoTolerance = {
  enabled?: boolean
  minWordSizeForTypos?: { oneTypo?: number; twoTypos?: number }
  disableOnWords?: string[]
  disableOnAttributes?: string[]
}

export const DEFAULT_RANKING_RULES = [
  'words',
  'typo',
  'proximity',
  'attributeRank',
  'sort',
  'wordPosition',
  'exactness',
]

/** The attributes of a word are stored as the bits of one number. */
export const MAX_SEARCHABLE_ATTRIBUTES = 32
