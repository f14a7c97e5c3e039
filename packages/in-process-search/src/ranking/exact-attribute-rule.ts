import type { Bitset } from '../bitset.ts'
import { type QueryGraph, termNodes } from '../query/query-graph.ts'
import { attributeOf, positionOf } from '../text/text-index.ts'
import { bucketedPosition } from '../text/word-reader.ts'
import { exactWords } from './edges.ts'
import type { BucketSource, RankingRule } from './ranking-rule.ts'
import type { TermSets } from './term-sets.ts'

type WantedWord = { id: number; position: number }

/** The first half of exactness: the query equals an attribute, or its beginning, or neither. */
export class ExactAttributeRule implements RankingRule {
  readonly #sets: TermSets

  constructor(sets: TermSets) {
    this.#sets = sets
  }

  start(universe: Bitset, graph: QueryGraph): BucketSource {
    const buckets = this.#buckets(universe, graph)
    return {
      next: (left) => {
        for (let best = buckets.shift(); best; best = buckets.shift()) {
          const documents = best.and(left)
          if (!documents.isEmpty()) return { documents, graph }
        }
        return { documents: left.clone(), graph }
      },
    }
  }

  #buckets(universe: Bitset, graph: QueryGraph): Bitset[] {
    const wanted = this.#wantedWords(graph)
    if (!wanted) return []
    const { index } = this.#sets.query
    const documents = this.#sets.scope.documents
    const whole = this.#sets.newSet()
    const beginning = this.#sets.newSet()
    for (const place of universe.list()) {
      const document = documents[place]!
      let attributes = attributesWithAll(index.tokens.row(document), wanted.words)
      for (let a = 0; attributes !== 0; a++, attributes >>>= 1)
        if (attributes & 1) (index.wordCount(document, a) === wanted.positions ? whole : beginning).set(place)
    }
    return [whole, beginning]
  }

  /** The typed words with their positions; null when some cannot match exactly. */
  #wantedWords(graph: QueryGraph): { words: WantedWord[]; positions: number } | null {
    const firsts = new Map<number, { words: string[]; first: number; last: number }>()
    for (const { term, derivations } of termNodes(graph)) {
      const words = exactWords(term, derivations)
      if (words && !firsts.has(term.firstId))
        firsts.set(term.firstId, { words, first: term.firstPosition, last: term.lastPosition })
    }
    const words: WantedWord[] = []
    let positions = 0
    for (let id = 0; id < firsts.size; id++) {
      const part = firsts.get(id)
      if (!part) return null // a term was dropped
      positions += part.last - part.first + 1
      for (const [k, text] of part.words.entries()) {
        const word = this.#sets.query.index.liveId(text)
        if (word < 0) return null
        words.push({ id: word, position: bucketedPosition(part.first + k) })
      }
    }
    return words.length > 0 ? { words, positions } : null
  }
}

/**
 * Flags of the attributes that contain all words, anywhere. None if some word is not at its
 * position in any attribute.
 */
function attributesWithAll(tokens: Uint32Array, words: WantedWord[]): number {
  let all = 0xffffffff
  for (const { id, position } of words) {
    let attributes = 0
    let isPlaced = false
    for (let t = 0; t < tokens.length; t += 2) {
      if (tokens[t] !== id) continue
      const location = tokens[t + 1]!
      attributes |= 1 << attributeOf(location)
      if (bucketedPosition(positionOf(location)) === position) isPlaced = true
    }
    if (!isPlaced) return 0
    all &= attributes
    if (all === 0) return 0
  }
  return all >>> 0
}
