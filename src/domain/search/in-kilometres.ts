import { distanceUnit, KM_PER } from '#domain/distance-unit.ts'
import { facet } from './facets/facets.ts'
import { parseRange, rangeText } from './facets/range.ts'
import { refined, refinedFacets, type SearchState } from './search-state.ts'

/**
 * Converts a visitor's ranges to kilometres, the unit of the stock. Visitors in the United States
 * use miles (SITE-9).
 */
export function inKilometres(state: SearchState, locale: string): SearchState {
  const km = KM_PER[distanceUnit(locale)]
  const distances = refinedFacets(state).filter((name) => facet(name).measures?.unit === 'distance')
  if (km === 1 || distances.length === 0) return state
  const inKm = (end: number | undefined) => end && Math.round(end * km)
  let converted = state
  for (const name of distances) {
    const values = state.refinements[name]!.map((value) => {
      const { min, max, ...rest } = parseRange(value) ?? {}
      return rangeText({ ...rest, min: inKm(min), max: inKm(max) })
    })
    converted = refined(converted, name, values)
  }
  return { ...converted, page: state.page }
}
