const INDEXES = { cars: 'cars', parts: 'parts', offers: 'offers' } as const

/** Which index answers a kind of search (SEARCH-12). */
export function searchIndex(type: string): (typeof INDEXES)[keyof typeof INDEXES] {
  if (!Object.hasOwn(INDEXES, type)) throw new Error(`Invalid search type: ${type}`)
  return INDEXES[type as keyof typeof INDEXES]
}
