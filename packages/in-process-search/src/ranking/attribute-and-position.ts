import type { Bitset } from '../bitset.ts'
import type { Term } from '../query/term.ts'
import { attributeOf, positionOf } from '../text/text-index.ts'
import { bucketedPosition } from '../text/word-reader.ts'
import type { Occurrences } from './occurrences.ts'
import type { TermSets } from './term-sets.ts'

/** Documents by cost, cheapest first. */
export type CostedSets = { cost: number; documents: Bitset }[]

/**
 * The documents by the number of the attribute that contains the term. A phrase counts with its
 * first word.
 */
export function byAttribute(sets: TermSets, term: Term, derivations: number): CostedSets {
  return groupSpots(sets, term, derivations, (location) => attributeOf(location) * term.width)
}

/**
 * The documents by the distance of the term from its position in the query, in any attribute. An
 * n-gram pays for each of its words, the i-th at distance + i. A phrase counts with its first word.
 */
export function byPosition(sets: TermSets, term: Term, derivations: number): CostedSets {
  const costs: number[] = []
  return groupSpots(sets, term, derivations, (location) => {
    const position = positionOf(location)
    costs[position] ??= costAt(position, term)
    return costs[position]
  })
}

function groupSpots(
  sets: TermSets,
  term: Term,
  derivations: number,
  costOf: (location: number) => number,
): CostedSets {
  const groups: (Bitset | undefined)[] = []
  const scan = ({ places, locations, length }: Occurrences, inside: Bitset | null) => {
    for (let k = 0; k < length; k++) {
      const place = places[k]!
      if (inside && !inside.has(place)) continue
      const cost = costOf(locations[k]!)
      let group = groups[cost]
      if (!group) {
        group = sets.newSet()
        groups[cost] = group
      }
      group.set(place)
    }
  }
  // exact attributes are not special here: the universe is already decided
  sets.forEachOccurrences(term, derivations, (occurrences) => scan(occurrences, null))
  for (const words of sets.phrasesOf(term, derivations)) {
    const first = sets.phrases.occurrences(words, words[0]!)
    if (first) scan(first.occurrences, first.inside)
  }
  const out: CostedSets = []
  groups.forEach((documents, cost) => {
    if (documents) out.push({ cost, documents })
  })
  return out
}

const LAST_DISTANCE_OF_COST = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1024]

function costAt(position: number, term: Term): number {
  const distance = Math.abs(bucketedPosition(position) - term.firstPosition)
  let cost = 0
  for (let i = 0; i < term.width; i++) {
    const place = LAST_DISTANCE_OF_COST.findIndex((last) => distance + i <= last)
    cost += place < 0 ? LAST_DISTANCE_OF_COST.length : place
  }
  return cost
}
