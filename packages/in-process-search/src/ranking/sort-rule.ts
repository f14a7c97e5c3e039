import { Bitset } from '../bitset.ts'
import type { Column } from '../columns/column.ts'
import { sortKeys } from '../columns/sort-keys.ts'
import type { QueryGraph } from '../query/query-graph.ts'
import type { BucketSource, RankingRule } from './ranking-rule.ts'

/** An attribute to sort by. It has no column if no document ever had it. */
export type SortKey = { name: string; column: Column | undefined; isDescending: boolean }

const PLACES = 2 ** 24

/** Documents with the same value share a bucket. */
export class SortRule implements RankingRule {
  readonly #key: SortKey
  readonly #documents: Uint32Array

  /** @param documents by place */
  constructor(key: SortKey, documents: Uint32Array) {
    this.#key = key
    this.#documents = documents
  }

  start(universe: Bitset, graph: QueryGraph): BucketSource {
    const places = universe.list()
    const keys = new Float64Array(places.length) // all equal without a column
    const { column, isDescending } = this.#key
    const documents = places.map((place) => this.#documents[place]!)
    if (column) sortKeys(column, keys, documents, isDescending)
    // Key and place in one number sort without a comparison function. Both fit, because keys are
    // small whole numbers.
    for (let i = 0; i < keys.length; i++) keys[i] = keys[i]! * PLACES + places[i]!
    keys.sort()
    let at = 0
    return {
      next: (left) => {
        const documents = new Bitset(left.words.length * 32)
        const end = (Math.floor(keys[at]! / PLACES) + 1) * PLACES
        for (; at < keys.length && keys[at]! < end; at++) documents.set(keys[at]! % PLACES)
        return { documents: documents.and(left), graph }
      },
    }
  }
}
