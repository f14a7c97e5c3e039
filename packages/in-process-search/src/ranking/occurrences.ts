import { Bitset } from '../bitset.ts'
import { lowerBoundNear } from '../sorted-search.ts'
import type { PrefixWords } from '../text/prefix-words.ts'
import { headOf, type TextIndex } from '../text/text-index.ts'
import type { Scope } from './scope.ts'

/** Occurrences of words inside a scope: the place of the document, and the location in it. */
export type Occurrences = { places: Uint32Array; locations: Uint32Array; length: number }

/** A buffer for occurrences while their count is unknown. It holds nothing between calls. */
const scratch = { places: new Uint32Array(4096), locations: new Uint32Array(4096) }

function reserve(size: number, used: number): void {
  if (size <= scratch.places.length) return
  const { places, locations } = scratch
  scratch.places = new Uint32Array(size * 2)
  scratch.locations = new Uint32Array(size * 2)
  scratch.places.set(places.subarray(0, used))
  scratch.locations.set(locations.subarray(0, used))
}

const gathered = (length: number): Occurrences => ({
  places: scratch.places.slice(0, length),
  locations: scratch.locations.slice(0, length),
  length,
})

/** In a list that is this many times longer than the scope, its documents are looked up. */
const SPARSE = 8

/** All occurrences of the words inside the scope. */
export function collectWords(index: TextIndex, scope: Scope, ids: readonly number[]): Occurrences {
  const { documents, locations, start, length } = index.postings
  const { placeOf } = scope
  let n = 0
  for (const id of ids) {
    const from = start[id]!
    const to = from + length[id]!
    reserve(n + to - from, n)
    const outPlaces = scratch.places
    const outLocations = scratch.locations
    if (placeOf && to - from > SPARSE * scope.documents.length)
      for (let place = 0, k = from; place < scope.documents.length && k < to; place++) {
        const document = scope.documents[place]!
        k = lowerBoundNear(documents, document, k, to)
        for (; k < to && documents[k] === document; k++) {
          outPlaces[n] = place
          outLocations[n++] = locations[k]!
        }
      }
    else if (placeOf)
      for (let k = from; k < to; k++) {
        const place = placeOf[documents[k]!]!
        if (place < 0) continue
        outPlaces[n] = place
        outLocations[n++] = locations[k]!
      }
    else {
      outPlaces.set(documents.subarray(from, to), n)
      outLocations.set(locations.subarray(from, to), n)
      n += to - from
    }
  }
  return gathered(n)
}

/**
 * The same for the longer words of a prefix. If there are very many words, the documents are
 * scanned instead.
 */
export function collectPrefix(
  index: TextIndex,
  scope: Scope,
  prefix: PrefixWords,
  text: string,
  itself: number,
): Occurrences {
  const isAscii = /^[\0-\x7f]{1,4}$/.test(text)
  if (!prefix.cached || !isAscii) return collectWords(index, scope, prefix.ids())
  const byDocuments = Math.ceil(scope.documents.length * index.tokensPerDocument) + 64
  if (prefix.occurrences(byDocuments) < byDocuments) return collectWords(index, scope, prefix.ids())
  return collectHeads(index, scope, text, itself)
}

function collectHeads(index: TextIndex, scope: Scope, text: string, itself: number): Occurrences {
  const { heads } = index
  const { values, start, length } = index.tokens
  const { documents, placeOf } = scope
  const head = headOf(text)
  const mask = (0xffffffff << (8 * (4 - text.length))) >>> 0
  let n = 0
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i]!
    const place = placeOf ? i : document
    const from = start[document]!
    const to = from + length[document]!
    reserve(n + (to - from) / 2, n)
    for (let k = from; k < to; k += 2) {
      const word = values[k]!
      if (((heads[word]! ^ head) & mask) !== 0 || word === itself) continue
      scratch.places[n] = place
      scratch.locations[n++] = values[k + 1]!
    }
  }
  return gathered(n)
}

/** The occurrences of a wide scope that are also in a narrower one, with its places. */
export function narrow(occurrences: Occurrences, wide: Scope, { placeOf }: Scope): Occurrences {
  const { places, locations } = occurrences
  const { documents } = wide
  reserve(occurrences.length, 0)
  let n = 0
  for (let k = 0; k < occurrences.length; k++) {
    const place = placeOf![documents[places[k]!]!]!
    if (place < 0) continue
    scratch.places[n] = place
    scratch.locations[n++] = locations[k]!
  }
  return gathered(n)
}

/** The places of the occurrences. */
export function documentsOf(occurrences: Occurrences, scope: Scope): Bitset {
  const set = new Bitset(scope.size)
  for (let k = 0; k < occurrences.length; k++) set.set(occurrences.places[k]!)
  return set
}
