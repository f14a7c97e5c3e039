import type { CardCar } from '#domain/car/card-car.ts'
import type { DistanceUnit } from '#domain/distance-unit.ts'
import type { PromoTile } from '#domain/site/content-schema.ts'
import type { FacetItem } from './facets/facet-items.ts'
import type { FacetControl, FacetName } from './facets/facets.ts'
import type { SearchState } from './search-state.ts'

/** A facet in the filter panel. */
export type FacetView = {
  name: FacetName
  label: string
  control: FacetControl
  open: boolean
  items: FacetItem[]
  /** How many of the first items are popular makes, if the site lists them apart (FACET-5). */
  popular?: number
  /** The models of the chosen makes. */
  models?: Record<string, FacetItem[]>
  range?: { min: number; max: number; step: number; unit: 'money' | DistanceUnit | 'kg' | 'litres' | 'plain' }
}

/** All data of a results page. It is the same for every visitor of this url. */
export type SearchView = {
  path: string
  state: SearchState
  /**
   * What the visitor typed, if it was read as filters, the wishes in it that were not looked for,
   * and the search for exactly these words.
   */
  typed?: { words: string; leftOut: string[]; href: string }
  title: string
  singular: string
  plural: string
  /** The cars that can be bought. */
  total: number
  /** The cars among the results that were sold in the last days. */
  sold: number
  /** The N of 'Show Me N vehicles' for this search (FACET-8). */
  showMe: number
  pages: number
  cars: CardCar[]
  /** Promotion tiles among the cards: each tile, and after how many cars it is shown. */
  promos: { after: number; tile: PromoTile }[]
  facets: FacetView[]
  /** Active filters without a control in the panel, as hidden inputs of the form. */
  unlisted: [string, string][]
  applied: { label: string; href: string }[]
  sorts: { value: string; label: string }[]
  /** When nothing matches: similar cars, and what they lack of what was asked for. */
  closest: CardCar[]
  closestBut: string
  /** And what to give up, with the number of results. */
  wishes: { label: string; count: number; href: string }[]
  /**
   * 'stale': the engine is down and these are earlier results. 'none': there are no earlier
   * results.
   */
  freshness: 'live' | 'stale' | 'none'
  nearby: boolean
  badPostcode: boolean
  fine: string[]
}
