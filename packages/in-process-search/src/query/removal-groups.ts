import type { Query } from './query.ts'
import { START, termNodes } from './query-graph.ts'

export type MatchingStrategy = 'last' | 'all' | 'frequency'

/**
 * The nodes that may be dropped, group by group: with `last` from the last term on, with
 * `frequency` from the most frequent term on. Phrases are never dropped, nor is the last group
 * unless there is a phrase. `documentsOf` counts the documents of a term; only `frequency` uses it.
 */
export function removalGroups(
  query: Query,
  strategy: MatchingStrategy,
  documentsOf: (id: number) => number,
): number[][] {
  const count = query.typedTerms
  if (strategy === 'all' || (strategy === 'last' && count <= 1)) return []
  const weights = strategy === 'last' ? lastWeights(count) : frequencyWeights(count, documentsOf)
  const groups = new Map<number, number[]>()
  let hasPhrase = false
  termNodes(query.graph).forEach(({ term }, i) => {
    if (term.phraseWords) {
      hasPhrase = true
      return
    }
    const weight = Math.max(...weights.slice(term.firstId, term.lastId + 1))
    const node = i + START + 2
    const group = groups.get(weight)
    if (group) group.push(node)
    else groups.set(weight, [node])
  })
  const sorted = [...groups.keys()].sort((a, b) => a - b).map((weight) => groups.get(weight)!)
  if (!hasPhrase) sorted.pop()
  return sorted
}

const lastWeights = (count: number) => Array.from({ length: count }, (_, id) => count - id)

/** The most frequent term goes first, after terms without documents. Equal terms go together. */
function frequencyWeights(count: number, documentsOf: (id: number) => number): number[] {
  const frequency = Array.from({ length: count }, (_, id) => documentsOf(id) || Number.POSITIVE_INFINITY)
  const distinct = [...new Set(frequency)].sort((a, b) => (a === b ? 0 : a > b ? -1 : 1))
  return frequency.map((f) => distinct.indexOf(f) + 1)
}
