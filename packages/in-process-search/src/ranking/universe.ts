import type { Bitset } from '../bitset.ts'
import type { Query } from '../query/query.ts'
import { END, START, termNodes } from '../query/query-graph.ts'
import { type MatchingStrategy, removalGroups } from '../query/removal-groups.ts'
import type { TermSets } from './term-sets.ts'

/**
 * The groups of nodes that the matching strategy may drop, in order. `everywhere` returns the sets
 * of the whole index.
 */
export function removalOrder(
  query: Query,
  strategy: MatchingStrategy,
  everywhere: () => TermSets,
): number[][] {
  let sets: TermSets | undefined
  return removalGroups(query, strategy, (id) => {
    sets ??= everywhere()
    const documents = sets.newSet()
    for (const { term, derivations } of termNodes(query.graph))
      if (term.firstId <= id && id <= term.lastId) documents.or(sets.documents(term, derivations))
    return documents.count()
  })
}

/**
 * The documents that match some interpretation of the query after all allowed drops; null for all.
 * A term before others that match nothing is looked up only if `isThorough`: highlights need it.
 */
export function resolveUniverse(sets: TermSets, removal: number[][], isThorough: boolean): Bitset | null {
  const { graph } = sets.query
  const dropped = new Set(removal.flat())
  const memo = new Map<number, Bitset | null>()
  // the documents that match some path from a node to the end; null for all
  const reach = (n: number): Bitset | null => {
    if (n === END) return null
    const known = memo.get(n)
    if (known !== undefined) return known
    const node = graph[n]!
    let onward: Bitset | null = sets.newSet()
    for (const next of node.next) {
      const rest = reach(next)
      if (rest === null) {
        onward = null
        break
      }
      onward.or(rest)
    }
    let documents = onward
    const isNeeded = onward === null || isThorough || !onward.isEmpty()
    if (n !== START && !dropped.has(n) && isNeeded) {
      documents = sets.documents(node.term!, node.derivations).clone()
      if (onward) documents.and(onward)
    }
    memo.set(n, documents)
    return documents
  }
  return reach(START)
}
