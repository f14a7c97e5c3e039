import type { Bitset } from '../bitset.ts'
import type { QueryGraph } from '../query/query-graph.ts'

/** Documents that a rule ranks equally, and the interpretations of the query that found them. */
export type Bucket = { documents: Bitset; graph: QueryGraph }

/** Splits documents into buckets, best first. */
export interface RankingRule {
  start(universe: Bitset, graph: QueryGraph): BucketSource
}

export interface BucketSource {
  /** The best bucket of the remaining documents; null when the rule ranks none of them. */
  next(left: Bitset): Bucket | null
}
