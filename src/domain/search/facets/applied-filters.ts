import type { Site } from '#domain/site/site-schema.ts'
import { refined, refinedFacets, type SearchState } from '../search-state.ts'
import { facetLabel } from './facet-items.ts'
import { type FacetName, isRangeValue } from './facets.ts'
import { formatRange } from './format-range.ts'

type Wording = Pick<Site, 'search' | 'locale'>

/** One active filter as text, and the search without it. */
export type AppliedFilter = {
  label: string
  facet: FacetName | 'query' | 'near'
  values: string[]
  without: SearchState
}

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

function labelOf(name: FacetName, value: string, site: Wording): string {
  if (!isRangeValue(name, value)) return facetLabel(name, value, site)
  const range = formatRange(name, value, site)
  return name === 'weekly_price_range' ? `${range} a week` : range
}

/** A postcode leaves no car out, but it is part of what was asked. */
function nearFilter(state: SearchState, { search }: Wording): AppliedFilter[] {
  if (!state.near || !search.distance) return []
  const { near, sort, ...others } = state
  const without: SearchState = { ...others, page: 1, ...(sort && sort !== 'distance' && { sort }) }
  return [{ label: `Near ${near}`, facet: 'near', values: [near], without }]
}

/** The words of a search. '-cvt' is a word that no car found has. */
function wordsLabel(query: string): string {
  const [, phrase, word] = /^-(?:"([^"]+)"|([^\s"]+))$/.exec(query) ?? []
  const without = phrase ?? word
  return without === undefined ? `“${query.replaceAll('"', '')}”` : `Not “${without}”`
}

/** All active filters, each with a link that removes it. */
export function appliedFilters(state: SearchState, site: Wording): AppliedFilter[] {
  const words: AppliedFilter[] = state.query
    ? [
        {
          label: wordsLabel(state.query),
          facet: 'query',
          values: [state.query],
          without: { ...state, query: '', page: 1 },
        },
      ]
    : []
  return [
    ...words,
    ...refinedFacets(state).flatMap((name) =>
      state.refinements[name]!.map((value) => ({
        label: labelOf(name, value, site),
        facet: name,
        values: [value],
        without: withoutValue(state, name, value),
      })),
    ),
    ...nearFilter(state, site),
  ]
}
