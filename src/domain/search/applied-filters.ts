import { distanceDriven } from '#domain/car/car-chips.ts'
import { money } from '#domain/money.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { facetLabel } from './facet-items.ts'
import { type FacetName, facet, isRangeFacet } from './facets.ts'
import { parseRange } from './range.ts'
import { refined, refinedFacets, type SearchState } from './search-state.ts'

type Wording = Pick<Site, 'search' | 'locale'>

/** One thing the visitor asked for, in words, and the search without it. */
export type AppliedFilter = { label: string; facet: FacetName | 'query'; without: SearchState }

/** 'Under $20,000', 'From 2018', '10,000 km to 50,000 km'. */
function rangeWords(name: FacetName, value: string, { locale }: Pick<Site, 'locale'>): string {
  const { min, max } = parseRange(value) ?? {}
  const { unit } = facet(name).measures!
  const words = (amount: number) =>
    unit === 'money'
      ? money(amount, locale)
      : unit === 'distance'
        ? distanceDriven(amount, locale)
        : String(amount)
  if (min === undefined) return `${unit === 'plain' ? 'Up to' : 'Under'} ${words(max ?? 0)}`
  if (max === undefined) return `${unit === 'plain' ? 'From' : 'Over'} ${words(min)}`
  return min === max ? words(min) : `${words(min)} to ${words(max)}`
}

/** A make takes its models along when it goes. */
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

/** Everything the visitor asked for, each with a way to take it back. */
export function appliedFilters(state: SearchState, site: Wording): AppliedFilter[] {
  const words: AppliedFilter[] = state.query
    ? [{ label: `“${state.query}”`, facet: 'query', without: { ...state, query: '', page: 1 } }]
    : []
  return [
    ...words,
    ...refinedFacets(state).flatMap((name) =>
      state.refinements[name]!.map((value) => ({
        label: isRangeFacet(name) ? rangeWords(name, value, site) : facetLabel(name, value, site),
        facet: name,
        without: withoutValue(state, name, value),
      })),
    ),
  ]
}
