const INDEXES = ['cars', 'parts', 'offers'] as const
type Index = (typeof INDEXES)[number]
const isIndex = <Type extends string>(type: Type): type is Type & Index => INDEXES.includes(type as never)

/** The index for a type of search (SEARCH-12). */
export function searchIndex<Type extends string>(type: Type): Type & Index {
  if (!isIndex(type)) throw new Error(`Invalid search type: ${type}`)
  return type
}
