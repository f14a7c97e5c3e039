import { ALL_DERIVATIONS, derivationKey, type Term } from './term.ts'

/** One interpretation of a part of the query. Only the start and end nodes have no term. */
export type GraphNode = { term: Term | null; derivations: number; next: number[] }
export type TermNode = GraphNode & { term: Term }

/** All interpretations of the query: each path from start to end is one. */
export type QueryGraph = GraphNode[]

export const START = 0
export const END = 1

const newNode = (term: Term | null, derivations = ALL_DERIVATIONS): GraphNode => ({
  term,
  derivations,
  next: [],
})

/** The nodes with a term. */
export function termNodes(graph: QueryGraph): TermNode[] {
  return graph.slice(2) as TermNode[]
}

/**
 * The graph of all typed terms. Each word has its own node, then the 2-gram and the 3-gram that end
 * there. `glue` joins neighbouring terms to an n-gram, or returns null.
 */
export function buildGraph(words: readonly Term[], glue: (parts: Term[]) => Term | null): QueryGraph {
  const graph = [newNode(null), newNode(null)]
  words.forEach((word, last) => {
    graph.push(newNode(word))
    for (let size = 2; size <= 3 && size <= last + 1; size++) {
      const gram = glue(words.slice(last - size + 1, last + 1))
      if (gram) graph.push(newNode(gram))
    }
  })
  graph.forEach((node, from) => {
    if (from === END) return
    const nextId = node.term ? node.term.lastId + 1 : 0
    graph.forEach((to, t) => {
      if (to.term?.firstId === nextId) node.next.push(t)
    })
    if (node.next.length === 0) node.next.push(END)
  })
  return graph
}

export type PathNode = { term: Term; derivations: number }

/** The graph with exactly these paths. Paths share the nodes of a common end. */
export function graphOfPaths(paths: readonly PathNode[][]): QueryGraph {
  const graph = [newNode(null), newNode(null)]
  const known = new Map<string, number>()
  const link = (from: number, to: number) => {
    const { next } = graph[from]!
    if (!next.includes(to)) next.push(to)
  }
  for (const path of paths) {
    const suffixes = new Array<string>(path.length)
    let suffix = ''
    for (let i = path.length - 1; i >= 0; i--) {
      suffix = `${derivationKey(path[i]!.term, path[i]!.derivations)},${suffix}`
      suffixes[i] = suffix
    }
    let previous = START
    path.forEach(({ term, derivations }, i) => {
      let n = known.get(suffixes[i]!)
      if (n === undefined) {
        n = graph.push(newNode(term, derivations)) - 1
        known.set(suffixes[i]!, n)
      }
      link(previous, n)
      previous = n
    })
    link(previous, END)
  }
  for (const node of graph) node.next.sort((a, b) => a - b)
  return graph
}
