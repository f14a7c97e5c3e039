import { distanceUnit, KM_PER } from '#domain/distance-unit.ts'
import { facet } from './facets.ts'
import { parseRange, rangeText } from './range.ts'
import { refined, refinedFacets, type SearchState } from './search-state.ts'

/** What was asked in the country's unit, as the stock is kept: a visitor in the United States asks in miles (SITE-9). */
export function inKilometres(state: SearchState, locale: string): SearchState {
  const km = KM_PER[distanceUnit(locale)]
  const distances = refinedFacets(state).filter((name) => facet(name).measures?.unit === 'distance')
  if (km === 1 || distances.length === 0) return state
  const inKm = (end: number | undefined) => end && Math.round(end * km)
  let turned = state
  for (const name of distances) {
    const values = state.refinements[name]!.map((value) => {
      const { min, max } = parseRange(value) ?? {}
      return rangeText({ min: inKm(min), max: inKm(max) })
    })
    turned = refined(turned, name, values)
  }
  return { ...turned, page: state.page }
}
