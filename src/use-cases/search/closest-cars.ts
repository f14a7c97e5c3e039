import { CARD_FIELDS, type CardFields } from '#domain/car/card-car.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import { searchPathPreset } from '#domain/search/search-scope.ts'
import { isRefined, type SearchState } from '#domain/search/search-state.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import { askEngine, type SearchInput, sortOf } from './list-cars.ts'
import type { Wish } from './loosen-search.ts'
import { stockQuery } from './stock-query.ts'

const CLOSEST_CARS = 6

/** Similar cars, and what they lack of what was asked for, in words for the shopper. */
export type Closest = { cars: CardFields[]; but: string }

export const NO_CLOSEST: Closest = { cars: [], but: '' }

/**
 * Similar cars for a search that finds none (SEARCH-21): by some of the words, or by the first wish
 * that gives a little. Where no wish helps there are none: just any cars are not close.
 */
export async function closestCars(input: SearchInput, wishes: readonly Wish[]): Promise<Closest> {
  const { site, state, scope, now } = input
  const stock = siteStockFilters(site, now)
  const sort = sortOf(site, state)
  const carsOf = ({ query, refinements }: SearchState, matchingStrategy: 'all' | 'last') => {
    const filters = refinementFilters(inKilometres({ ...state, refinements }, site.locale))
    const wished = [...stock, scope.filter, ...filters]
    return stockQuery('cars', CARD_FIELDS, wished, { q: query, matchingStrategy, sort, limit: CLOSEST_CARS })
  }
  if (!isRefined(state)) {
    const everything = searchPathPreset(site.search.path, site).filter
    const wider = scope.wider.map((filter) =>
      stockQuery('cars', CARD_FIELDS, [...stock, everything, filter], { sort, limit: CLOSEST_CARS }),
    )
    const found = await askEngine(input, 'wider', wider)
    const cars = found.freshness === 'none' ? [] : found.answers.find(({ hits }) => hits.length > 0)?.hits
    return { cars: cars ?? [], but: '' }
  }
  if (/\s/.test(state.query)) {
    const found = await askEngine(input, 'fewer words', [carsOf(state, 'last')])
    if (found.freshness === 'none') return NO_CLOSEST
    const cars = found.answers[0].hits
    if (cars.length > 0) return { cars, but: 'Not all of your words, everything else fits' }
  }
  const [wish] = wishes
  if (!wish) return NO_CLOSEST
  const found = await askEngine(input, 'closest', [carsOf(wish.state, 'all')])
  if (found.freshness === 'none') return NO_CLOSEST
  return { cars: found.answers[0].hits, but: `${wish.label}, ${wish.rest}` }
}
