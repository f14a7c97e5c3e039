import type { Site } from '#domain/site/site-schema.ts'
import { refined, refinedFacets, type SearchState } from '../search-state.ts'
import { facetLabel } from './facet-items.ts'
import { type FacetName, isRangeValue } from './facets.ts'
import { formatRange } from './format-range.ts'

type Wording = Pick<Site, 'search' | 'locale'>

/** One active filter as text, and the search without it. */
export type AppliedFilter = { label: string; facet: FacetName | 'query'; without: SearchState }

/** Removing a make also removes its models. */
function withoutValue(state: SearchState, name: FacetName, value: string): SearchState {
  const rest = refined(
    state,
    name,
    (state.refinements[name] ?? []).filter((other) => other !== value),
  )
  if (name !== 'make') return rest
  const models = state.refinements.make_model?.filter((model) => !model.startsWith(`${value} `)) ?? []
  return refined(rest, 'make_model', models)
}

/** All active filters, each with a link that removes it. */
export function appliedFilters(state: SearchState, site: Wording): AppliedFilter[] {
  const words: AppliedFilter[] = state.query
    ? [{ label: `“${state.query}”`, facet: 'query', without: { ...state, query: '', page: 1 } }]
    : []
  return [
    ...words,
    ...refinedFacets(state).flatMap((name) =>
      state.refinements[name]!.map((value) => ({
        label: isRangeValue(name, value) ? formatRange(name, value, site) : facetLabel(name, value, site),
        facet: name,
        without: withoutValue(state, name, value),
      })),
    ),
  ]
}
