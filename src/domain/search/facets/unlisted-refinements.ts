import { refinedFacets, type SearchState } from '../search-state.ts'
import type { FacetView } from '../search-view.ts'
import type { FacetName } from './facets.ts'

/** Active filters without a control in the panel, as hidden inputs of its form (SEARCH-19). */
export function unlistedRefinements(state: SearchState, facets: FacetView[]): [string, string][] {
  const isListed = (name: FacetName, value: string) =>
    facets.some(
      ({ name: listed, range, items, models = {} }) =>
        (listed === name && (range || items.some((item) => item.value === value))) ||
        (name === 'make_model' && Object.values(models).some((of) => of.some((one) => one.value === value))),
    )
  return refinedFacets(state).flatMap((name) =>
    state.refinements[name]!.filter((value) => !isListed(name, value)).map((value): [string, string] => [
      `refinementList[${name}][]`,
      value,
    ]),
  )
}
