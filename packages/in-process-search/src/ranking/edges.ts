import type { Bitset } from '../bitset.ts'
import type { GraphNode, TermNode } from '../query/query-graph.ts'
import { derivationKey, EXACT_ONLY, type Term, ZERO_TYPO } from '../query/term.ts'
import { byAttribute, byPosition, type CostedSets } from './attribute-and-position.ts'
import { type ProximitySets, proximitySets } from './proximity.ts'
import type { TermSets } from './term-sets.ts'

/** One way to the next node: its cost, its documents, and the derivations that it leaves. */
export type Edge = { cost: number; documents: () => Bitset; derivations: number }

/** The edges of a graph rule from one node to the next. */
export type EdgesBetween = (from: GraphNode, to: TermNode) => Edge[]

const PROXIMITY_CAP = 4

export const wordsEdges =
  (sets: TermSets): EdgesBetween =>
  (_, { term, derivations }) => [{ cost: 0, documents: () => sets.documents(term, derivations), derivations }]

export const typoEdges =
  (sets: TermSets): EdgesBetween =>
  (_, { term, derivations }) => {
    // Joining two words costs two typos, three words three.
    const base = term.width === 1 ? 0 : term.width
    const edges: Edge[] = []
    for (let typos = 0; typos <= sets.query.maxTypoCost(term, derivations); typos++) {
      const left = derivations & (typos === 0 ? ZERO_TYPO | EXACT_ONLY : 1 << typos)
      edges.push({ cost: base + typos, documents: () => sets.documents(term, left), derivations: left })
    }
    return edges
  }

export function proximityEdges(sets: TermSets): EdgesBetween {
  const cache = new Map<number, ProximitySets>()
  const between = (from: TermNode, to: TermNode) => {
    const key = derivationKey(from.term, from.derivations) * 65_536 + derivationKey(to.term, to.derivations)
    const known = cache.get(key)
    if (known) return known
    const made = proximitySets(sets, from, to)
    cache.set(key, made)
    return made
  }
  return (from, to) => {
    const { term, derivations } = to
    const extra = term.width - 1
    const anywhere = (cost: number): Edge => ({
      cost: cost + extra,
      documents: () => sets.documents(term, derivations),
      derivations,
    })
    // the first term, and a term after a dropped one, have no proximity
    if (from.term?.lastPosition !== term.firstPosition - 1) return [anywhere(0)]
    const edges: Edge[] = []
    for (let p = 1; p < PROXIMITY_CAP; p++)
      edges.push({ cost: p - 1 + extra, documents: () => between(from as TermNode, to)[p - 1]!, derivations })
    edges.push(anywhere(PROXIMITY_CAP - 1))
    return edges
  }
}

export const attributeEdges = (sets: TermSets): EdgesBetween => costedEdges(sets, byAttribute)
export const positionEdges = (sets: TermSets): EdgesBetween => costedEdges(sets, byPosition)

function costedEdges(
  sets: TermSets,
  group: (sets: TermSets, term: Term, derivations: number) => CostedSets,
): EdgesBetween {
  const cache = new Map<number, CostedSets>()
  return (_, { term, derivations }) => {
    const key = derivationKey(term, derivations)
    let groups = cache.get(key)
    if (!groups) {
      groups = group(sets, term, derivations)
      cache.set(key, groups)
    }
    return groups.map(({ cost, documents }) => ({ cost, documents: () => documents, derivations }))
  }
}

export const exactnessEdges =
  (sets: TermSets): EdgesBetween =>
  (_, { term, derivations }) => {
    const anything: Edge = {
      cost: term.width,
      documents: () => sets.documents(term, derivations),
      derivations,
    }
    if (!exactWords(term, derivations)) return [anything]
    const exact = () =>
      term.phraseWords ? sets.phrases.documents(term.phraseWords) : sets.exactDocuments(term)
    return [{ cost: 0, documents: exact, derivations: EXACT_ONLY }, anything]
  }

/** The typed words, if the index has them and the node accepts them. An n-gram is never exact. */
export function exactWords(term: Term, derivations: number): string[] | null {
  if (term.ngramWords || !(derivations & (ZERO_TYPO | EXACT_ONLY))) return null
  if (term.phraseWords) return term.phraseWords
  return term.exact >= 0 ? [term.text] : null
}
