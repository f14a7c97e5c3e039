import type { CardCar } from '#domain/car/card-car.ts'
import type { DistanceUnit } from '#domain/distance-unit.ts'
import type { PromoTile } from '#domain/site/content-schema.ts'
import type { FacetItem } from './facet-items.ts'
import type { FacetControl, FacetName } from './facets.ts'
import type { SearchState } from './search-state.ts'

/** A facet as the panel shows it. */
export type FacetView = {
  name: FacetName
  label: string
  control: FacetControl
  open: boolean
  items: FacetItem[]
  /** How many of the first items are the popular makes, where a site sets them apart (FACET-5). */
  popular?: number
  /** The models of the makes that are chosen. */
  models?: Record<string, FacetItem[]>
  range?: { min: number; max: number; step: number; unit: 'money' | DistanceUnit | 'plain' }
}

/** Everything a results page shows: plain data, the same for every visitor of this url. */
export type SearchView = {
  path: string
  state: SearchState
  title: string
  singular: string
  plural: string
  total: number
  pages: number
  cars: CardCar[]
  /** What stands among the cards: each tile and after how many cars. */
  promos: { after: number; tile: PromoTile }[]
  facets: FacetView[]
  /** What is chosen and has no control among them: names and values the form sends along. */
  unlisted: [string, string][]
  applied: { label: string; href: string }[]
  sorts: { value: string; label: string }[]
  /** Nothing fits: cars that come close, and how many there would be with one wish less. */
  closest: CardCar[]
  wishes: { label: string; count: number; href: string }[]
  /** The engine could not be asked: these are earlier results, or none. */
  freshness: 'live' | 'stale' | 'none'
  nearby: boolean
  badPostcode: boolean
  fine: string[]
}
