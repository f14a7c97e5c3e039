import type { Bitset } from '../bitset.ts'
import type { Column } from '../columns/column.ts'
import type { QueryGraph } from '../query/query-graph.ts'
import type { MatchingStrategy } from '../query/removal-groups.ts'
import {
  attributeEdges,
  exactnessEdges,
  positionEdges,
  proximityEdges,
  typoEdges,
  wordsEdges,
} from './edges.ts'
import { ExactAttributeRule } from './exact-attribute-rule.ts'
import { GraphRule } from './graph-rule.ts'
import type { RankingRule } from './ranking-rule.ts'
import { type SortKey, SortRule } from './sort-rule.ts'
import type { TermSets } from './term-sets.ts'

export type RankOptions = {
  sets: TermSets
  /** The places that are ranked. */
  universe: Bitset
  rules: string[]
  sort: SortKey[]
  columnOf: (name: string) => Column | undefined
  removal: number[][]
  strategy: MatchingStrategy
  from: number
  length: number
  /** Whether the set of evaluated terms matters, see Dropping. */
  isThorough: boolean
}

/** The places of the universe on the page [from, from + length), best first. */
export function rank(options: RankOptions): number[] {
  const { sets, universe, from, length } = options
  const { rules, wordsDepth } = ruleChain(options)
  const page: number[] = []
  let passed = 0
  const take = (documents: Bitset) => {
    for (const place of documents.list()) if (passed++ >= from && page.length < length) page.push(place)
  }
  const descend = (depth: number, universe: Bitset, graph: QueryGraph): void => {
    const source = rules[depth]!.start(universe, graph)
    let left = universe.count()
    while (page.length < length) {
      if (left === 0 || (left === 1 && depth > wordsDepth)) {
        take(universe)
        return
      }
      const bucket = source.next(universe)
      // Documents that no path matches are dropped, unless there is only one: Meilisearch does the
      // same.
      if (!bucket) {
        if (left === 1) take(universe)
        return
      }
      universe.andNot(bucket.documents)
      const n = bucket.documents.count()
      left -= n
      const isLast = depth === rules.length - 1
      // a bucket before the page need not be sorted
      if (isLast || (n <= 1 && depth >= wordsDepth) || passed + n < from) take(bucket.documents)
      else descend(depth + 1, bucket.documents, bucket.graph)
    }
  }
  if (universe.count() < from) return page
  if (rules.length > 0) descend(0, universe, sets.query.graph)
  else take(universe)
  return page
}

/** The rules in order. Down to wordsDepth, even a single document is evaluated. */
function ruleChain(options: RankOptions): { rules: RankingRule[]; wordsDepth: number } {
  const { sets, sort, columnOf, removal, strategy, isThorough } = options
  const rules: RankingRule[] = []
  const seen = new Set<string>()
  let wordsDepth = -1
  const once = (name: string, make: () => RankingRule) => {
    if (seen.has(name)) return
    seen.add(name)
    rules.push(make())
  }
  const addSort = (key: SortKey) => once(`sort ${key.name}`, () => new SortRule(key, sets.scope.documents))
  // No rule about words may come before the one that drops them.
  const addWords = () => {
    if (strategy === 'all') return
    once('words', () => {
      if (isThorough) wordsDepth = rules.length
      return new GraphRule(wordsEdges(sets), { barsOf: dropOrder(removal), isThorough })
    })
  }
  for (const rule of options.rules) {
    if (rule === 'sort') sort.forEach(addSort)
    else if (rule.includes(':')) addSort(parseSortRule(rule, columnOf))
    else {
      addWords()
      if (rule === 'typo') rules.push(new GraphRule(typoEdges(sets)))
      if (rule === 'proximity') rules.push(new GraphRule(proximityEdges(sets)))
      if (rule === 'attribute' || rule === 'attributeRank')
        once('attributeRank', () => new GraphRule(attributeEdges(sets)))
      if (rule === 'attribute' || rule === 'wordPosition')
        once('wordPosition', () => new GraphRule(positionEdges(sets)))
      if (rule === 'exactness') rules.push(new ExactAttributeRule(sets), new GraphRule(exactnessEdges(sets)))
    }
  }
  return { rules, wordsDepth }
}

/** A ranking rule `name:asc` or `name:desc`. */
export function parseSortRule(rule: string, columnOf: RankOptions['columnOf']): SortKey {
  const [name, direction] = rule.split(':') as [string, string]
  return { name, column: columnOf(name), isDescending: direction === 'desc' }
}

/** Per node, flags of the nodes before it: the graph of a query has fewer than 32 nodes. */
function dropOrder(removal: number[][]): Map<number, number> {
  const before = new Map<number, number>()
  let flags = 0
  for (const group of removal) {
    for (const node of group) before.set(node, flags)
    for (const node of group) flags |= 1 << node
  }
  return before
}
