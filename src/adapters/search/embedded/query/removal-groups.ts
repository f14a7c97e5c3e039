import type { Query } from './query.ts'
import { START, termNodes } from './query-graph.ts'

export type MatchingStrategy = 'last' | 'all' | 'frequency'

/**
 * Which nodes of the graph may be dropped, group after group: with `last` those that begin at the last term first, with
 * `frequency` those that most documents have. Phrases always stay; the last group stays unless there is a phrase.
 * `documentsOf` says in how many documents a typed term is found; it is asked for `frequency` only.
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

/** The term found in most documents goes first, one without documents before all; equals go together. */
function frequencyWeights(count: number, documentsOf: (id: number) => number): number[] {
  const frequency = Array.from({ length: count }, (_, id) => documentsOf(id) || Number.POSITIVE_INFINITY)
  const distinct = [...new Set(frequency)].sort((a, b) => (a === b ? 0 : a > b ? -1 : 1))
  return frequency.map((f) => distinct.indexOf(f) + 1)
}
