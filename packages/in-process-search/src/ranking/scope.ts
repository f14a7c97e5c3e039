/**
 * The documents of a search. With `placeOf` they have the places 0 … size - 1, so that sets are
 * small. Without it, the place of a document is its number. A search first uses the filtered
 * documents, then the universe.
 */
export type Scope = {
  /** The number of places. */
  size: number
  /** The place of a document, -1 if it is outside. Null when places are numbers. */
  placeOf: Int32Array | null
  /** In ascending order, and with `placeOf` by place. */
  documents: Uint32Array
  /** If later searches have the same documents, until some change: a number for them. */
  number: number | null
}
