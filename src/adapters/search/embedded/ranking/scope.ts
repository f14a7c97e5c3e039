/**
 * The documents a search looks at. With `placeOf` they are numbered 0 … size - 1, so that every set is small; without,
 * every document stands at its own number. First these are the filtered documents, then the universe of the query.
 */
export type Scope = {
  /** How many places there are. */
  size: number
  /** Place of a document, -1 outside; null when a document's place is its own number and all documents belong. */
  placeOf: Int32Array | null
  /** In ascending order; where there is placeOf, by place. */
  documents: Uint32Array
}
