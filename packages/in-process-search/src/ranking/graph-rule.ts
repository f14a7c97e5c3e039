import type { Bitset } from '../bitset.ts'
import { END, type QueryGraph, START, type TermNode } from '../query/query-graph.ts'
import type { EdgesBetween } from './edges.ts'
import { type GraphEdge, PathSearch } from './path-search.ts'
import type { BucketSource, RankingRule } from './ranking-rule.ts'

/** The extra input of the words rule. */
export type Dropping = {
  /** Node -> flags of the nodes that must be dropped before it. */
  barsOf: Map<number, number>
  /**
   * Meilisearch evaluates conditions even when no document is left. That has one visible effect:
   * the typos of those terms are computed and then highlighted. So it matters only with
   * highlighting.
   */
  isThorough: boolean
}

/** A rule with a cost for each interpretation: the documents of the cheapest come first. */
export class GraphRule implements RankingRule {
  readonly #edgesBetween: EdgesBetween
  readonly #dropping: Dropping | null

  constructor(edgesBetween: EdgesBetween, dropping: Dropping | null = null) {
    this.#edgesBetween = edgesBetween
    this.#dropping = dropping
  }

  start(universe: Bitset, graph: QueryGraph): BucketSource {
    const edges = graph.map((from, f) =>
      f === END ? [] : from.next.flatMap((t) => this.#edgesTo(graph, f, t)),
    )
    if (isOnePath(edges, graph)) return oneBucket(graph)
    return new PathSearch(edges, universe, this.#dropping?.isThorough ?? false)
  }

  #edgesTo(graph: QueryGraph, f: number, t: number): GraphEdge[] {
    const free = { to: t, documents: null, node: null, isDead: false }
    if (t === END) return [{ ...free, cost: 0, bars: 0 }]
    const to = graph[t] as TermNode
    const out: GraphEdge[] = []
    const bars = this.#dropping?.barsOf.get(t)
    if (bars !== undefined) out.push({ ...free, cost: to.term.width, bars })
    for (const { cost, documents, derivations } of this.#edgesBetween(graph[f]!, to))
      out.push({ to: t, cost, documents, node: { term: to.term, derivations }, bars: 0, isDead: false })
    return out
  }
}

/** Whether a single term is left, of which the rule makes no difference. */
function isOnePath(edges: GraphEdge[][], graph: QueryGraph): boolean {
  const [first, ...others] = edges[START]!
  if (graph.length !== 3 || !first?.node || others.length > 0) return false
  return first.node.derivations === graph[first.to]!.derivations
}

/** The documents of a term are the universe, so all of them are equal. */
function oneBucket(graph: QueryGraph): BucketSource {
  return { next: (left) => (left.isEmpty() ? null : { documents: left.clone(), graph }) }
}
