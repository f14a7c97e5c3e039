import type { Bitset } from '../bitset.ts'
import type { QueryGraph } from '../query/query-graph.ts'

/** Documents that a rule cannot tell apart, and the readings of the query that brought them there. */
export type Bucket = { documents: Bitset; graph: QueryGraph }

/** Cuts documents into buckets, best first. */
export interface RankingRule {
  start(universe: Bitset, graph: QueryGraph): BucketSource
}

export interface BucketSource {
  /** The best bucket among the documents still left, null when the rule accounts for none of them. */
  next(left: Bitset): Bucket | null
}
