import { Bitset } from '../bitset.ts'
import { END, graphOfPaths, type PathNode, START } from '../query/query-graph.ts'
import type { Bucket, BucketSource } from './ranking-rule.ts'

export type GraphEdge = {
  to: number
  cost: number
  /** Null for an edge without a condition: to the end, or past a dropped node. */
  documents: (() => Bitset) | null
  node: PathNode | null
  /** Flags of the nodes that are excluded once this one is dropped. */
  bars: number
  /** Whether it is known to match nothing. */
  isDead: boolean
}

/** Visits the paths of the graph by ascending cost. */
export class PathSearch implements BucketSource {
  readonly #edges: GraphEdge[][]
  readonly #costs: boolean[][]
  readonly #isThorough: boolean
  readonly #size: number
  readonly #pool: Bitset[] = []
  #cost = 0
  #left: Bitset
  #bucket: Bitset | null = null
  #paths: PathNode[][] = []
  #path: PathNode[] = []
  #isDone = false

  constructor(edges: GraphEdge[][], universe: Bitset, isThorough: boolean) {
    this.#edges = edges
    this.#costs = reachableCosts(edges)
    this.#isThorough = isThorough
    this.#size = universe.words.length * 32
    this.#left = this.#scratch(0)
  }

  next(left: Bitset): Bucket | null {
    const reachable = this.#costs[START]!
    for (; this.#cost < reachable.length; this.#cost++) {
      if (!reachable[this.#cost]) continue
      this.#bucket = null
      this.#paths = []
      this.#path = []
      this.#isDone = false
      this.#left = this.#scratch(0).assign(left)
      this.#visit(START, this.#cost, this.#left, 0, 1)
      const documents = this.#bucket as Bitset | null
      if (!documents) continue
      this.#cost++
      return { documents, graph: graphOfPaths(this.#paths) }
    }
    return null
  }

  /**
   * Visits all paths of exactly the remaining cost, depth first. Matching documents are removed at
   * once.
   */
  #visit(from: number, remaining: number, documents: Bitset, barred: number, depth: number): void {
    for (const e of this.#edges[from]!) {
      const rest = remaining - e.cost
      if (rest < 0 || !this.#costs[e.to]![rest]) continue
      if (e.to === END) {
        this.#found(documents)
        return
      }
      const pathsBefore = this.#paths.length
      if (e.documents === null) this.#visit(e.to, rest, documents, barred | e.bars, depth)
      else {
        if (barred & (1 << e.to)) continue // a word may be dropped only after all later ones
        if (this.#isThorough && (e.isDead || !this.#isCompletable(e.to, rest, barred))) continue
        const inner = this.#scratch(depth)
        if (!inner.assignAnd(documents, e.documents())) {
          if (this.#isThorough && !inner.assignAnd(this.#left, e.documents())) this.#bury(e)
          continue
        }
        this.#path.push(e.node!)
        this.#visit(e.to, rest, inner, barred, depth + 1)
        this.#path.pop()
      }
      if (this.#isDone) return
      if (this.#paths.length > pathsBefore) {
        documents.andNot(this.#bucket!)
        if (!this.#isThorough && documents.isEmpty()) return
      }
    }
  }

  /** The documents left in `documents` belong to the current path. */
  #found(documents: Bitset): void {
    if (documents.isEmpty()) return
    this.#paths.push(this.#path.slice())
    if (this.#bucket) this.#bucket.or(documents)
    else this.#bucket = documents.clone()
    documents.andNot(this.#bucket)
    if (documents !== this.#left) this.#left.andNot(this.#bucket)
    if (this.#left.isEmpty()) this.#isDone = true
  }

  /** Whether a path of this cost reaches the end without an empty condition. */
  #isCompletable(from: number, remaining: number, barred: number): boolean {
    return this.#edges[from]!.some((e) => {
      const rest = remaining - e.cost
      if (rest < 0 || e.isDead || !this.#costs[e.to]![rest]) return false
      if (e.documents !== null && barred & (1 << e.to)) return false
      return e.to === END || this.#isCompletable(e.to, rest, barred | e.bars)
    })
  }

  #bury(edge: GraphEdge): void {
    for (const list of this.#edges)
      for (const e of list) if (e.to === edge.to && e.documents !== null) e.isDead = true
  }

  #scratch(depth: number): Bitset {
    this.#pool[depth] ??= new Bitset(this.#size)
    return this.#pool[depth]
  }
}

/** Per node and cost: whether the end can be reached for exactly that cost. */
function reachableCosts(edges: GraphEdge[][]): boolean[][] {
  const costs: boolean[][] = []
  const from = (n: number): boolean[] => {
    const known = costs[n]
    if (known) return known
    const flags: boolean[] = n === END ? [true] : []
    costs[n] = flags
    for (const e of edges[n]!)
      from(e.to).forEach((_, cost) => {
        flags[cost + e.cost] = true
      })
    return flags
  }
  from(START)
  return costs
}
