import type { Bitset } from '../bitset.ts'
import type { PrefixWords } from '../text/prefix-words.ts'
import { headOf, type TextIndex } from '../text/text-index.ts'

/** Occurrences of some words inside a scope: where in the scope, and at which location of the document. */
export class Spots {
  places = new Uint32Array(16)
  locations = new Uint32Array(16)
  length = 0

  push(place: number, location: number): void {
    if (this.length === this.places.length) this.reserve(this.length * 2)
    this.places[this.length] = place
    this.locations[this.length++] = location
  }

  reserve(size: number): void {
    if (size <= this.places.length) return
    const places = new Uint32Array(size)
    const locations = new Uint32Array(size)
    places.set(this.places)
    locations.set(this.locations)
    this.places = places
    this.locations = locations
  }
}

/**
 * The documents a search looks at. Before the universe of a query is known these are the filtered documents under
 * their own numbers; afterwards the documents of the universe, numbered 0 … size - 1, so that every set is small.
 */
export type Scope = {
  size: number
  /** Place of a document, -1 outside; null when a document's place is its own number. */
  placeOf: Int32Array | null
  /** Members by place; asked for only when placeOf is null. */
  members: Bitset | null
  documents(): Uint32Array
}

/** All occurrences of the words inside the scope. */
export function collectWords(index: TextIndex, scope: Scope, ids: readonly number[]): Spots {
  const spots = new Spots()
  const { start, length } = index.postings
  for (const id of ids) addPostings(index, scope, start[id]!, start[id]! + length[id]!, spots)
  return spots
}

/** The same for the longer words of a prefix: when they are very many, it is the documents that are gone through. */
export function collectPrefix(
  index: TextIndex,
  scope: Scope,
  prefix: PrefixWords,
  text: string,
  itself: number,
): Spots {
  const isAscii = /^[\0-\x7f]{1,4}$/.test(text)
  if (!prefix.cached || !isAscii) return collectWords(index, scope, prefix.ids())
  const documents = scope.documents()
  const perDocument = index.tokens.size / 2 / Math.max(1, index.tokens.length.length)
  const byDocuments = Math.ceil(documents.length * perDocument) + 64
  if (prefix.occurrences(byDocuments) < byDocuments) return collectWords(index, scope, prefix.ids())

  const spots = new Spots()
  const { heads } = index
  const { values, start, length } = index.tokens
  const head = headOf(text)
  const mask = (0xffffffff << (8 * (4 - text.length))) >>> 0
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i]!
    const place = scope.placeOf ? i : document
    const from = start[document]!
    const to = from + length[document]!
    for (let k = from; k < to; k += 2) {
      const word = values[k]!
      if (((heads[word]! ^ head) & mask) === 0 && word !== itself) spots.push(place, values[k + 1]!)
    }
  }
  return spots
}

/** Spots of a wide scope, kept and renumbered for a narrower one. */
export function narrow(spots: Spots, placeOf: Int32Array): Spots {
  const out = new Spots()
  out.reserve(spots.length)
  const { places, locations } = spots
  for (let k = 0; k < spots.length; k++) {
    const place = placeOf[places[k]!]!
    if (place >= 0) {
      out.places[out.length] = place
      out.locations[out.length++] = locations[k]!
    }
  }
  return out
}

function addPostings(index: TextIndex, scope: Scope, from: number, to: number, out: Spots): void {
  const { documents, locations } = index.postings
  out.reserve(out.length + to - from > out.places.length ? (out.length + to - from) * 2 : 0)
  const outPlaces = out.places
  const outLocations = out.locations
  let n = out.length
  if (scope.placeOf) {
    const { placeOf } = scope
    for (let k = from; k < to; k++) {
      const place = placeOf[documents[k]!]!
      if (place < 0) continue
      outPlaces[n] = place
      outLocations[n++] = locations[k]!
    }
  } else {
    const members = scope.members!.words
    for (let k = from; k < to; k++) {
      const document = documents[k]!
      if (((members[document >>> 5]! >>> (document & 31)) & 1) === 0) continue
      outPlaces[n] = document
      outLocations[n++] = locations[k]!
    }
  }
  out.length = n
}
