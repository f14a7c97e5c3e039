import { facet, isFacetName } from '#domain/search/facets/facets.ts'

/** The title of a filter, as shoppers read it. */
export const facetWords = (name: string): string => (isFacetName(name) ? facet(name).label : name)
