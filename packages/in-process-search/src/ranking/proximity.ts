import type { Bitset } from '../bitset.ts'
import type { PathNode } from '../query/query-graph.ts'
import type { Occurrences } from './occurrences.ts'
import type { TermSets } from './term-sets.ts'

/** The documents in which two neighbours of the query are 1, 2 and 3 apart. */
export type ProximitySets = [Bitset, Bitset, Bitset]

/**
 * Some word of `left` is p before some word of `right`, or p - 1 after it. Meilisearch stores only
 * the smallest distance of two words in a document. Here larger ones count as well. That changes no
 * result: such a document was already found at the smaller distance.
 */
export function proximitySets(sets: TermSets, left: PathNode, right: PathNode): ProximitySets {
  const out: ProximitySets = [sets.newSet(), sets.newSet(), sets.newSet()]
  const chains = new Chains(sets.scope.size)
  sets.forEachOccurrences(right.term, right.derivations, (occurrences, _, kind) => {
    // for a cached prefix, only the exact word counts in the wrong order
    chains.add(occurrences, null, !sets.isCachedPrefix(right.term, kind))
  })
  for (const words of sets.phrasesOf(right.term, right.derivations)) {
    const first = sets.phrases.occurrences(words, words[0]!)
    if (first) chains.add(first.occurrences, first.inside, false)
  }
  sets.forEachOccurrences(left.term, left.derivations, (occurrences) => join(occurrences, null, chains, out))
  for (const words of sets.phrasesOf(left.term, left.derivations)) {
    const last = sets.phrases.occurrences(words, words[words.length - 1]!)
    if (last) join(last.occurrences, last.inside, chains, out)
  }
  return out
}

function join(left: Occurrences, inside: Bitset | null, chains: Chains, out: ProximitySets): void {
  const { head, next, locations, isReversible } = chains
  for (let k = 0; k < left.length; k++) {
    const place = left.places[k]!
    if (head[place]! < 0 || (inside && !inside.has(place))) continue
    const location = left.locations[k]!
    for (let r = head[place]!; r >= 0; r = next[r]!) {
      const distance = locations[r]! - location
      if (distance > 0) {
        if (distance < 4) out[distance - 1]!.set(place)
      } else if (distance < 0 && distance > -3 && isReversible[r] && !inside) out[-distance]!.set(place)
    }
  }
}

/** Occurrences in linked lists by place. */
class Chains {
  readonly head: Int32Array
  next: number[] = []
  locations: number[] = []
  isReversible: boolean[] = []

  constructor(size: number) {
    this.head = new Int32Array(size).fill(-1)
  }

  add({ places, locations, length }: Occurrences, inside: Bitset | null, isReversible: boolean): void {
    for (let k = 0; k < length; k++) {
      const place = places[k]!
      if (inside && !inside.has(place)) continue
      this.next.push(this.head[place]!)
      this.locations.push(locations[k]!)
      this.isReversible.push(isReversible)
      this.head[place] = this.next.length - 1
    }
  }
}
