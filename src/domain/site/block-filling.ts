import type { CardCar } from '#domain/car/card-car.ts'
import type { FacetItem } from '#domain/search/facet-items.ts'
import type { FacetName } from '#domain/search/facets.ts'

/** What the blocks of a page show of the stock at this moment. */
export type BlockFilling = {
  /** How many cars a visitor finds; stands where a block's words say {count}. */
  count: number
  /** The N of 'Show Me N vehicles' (FACET-8). */
  showMe: number
  makes: Record<string, number>
  bodies: Record<string, number>
  /** What the search in a hero lets a visitor choose from. */
  choices: Partial<Record<FacetName, FacetItem[]>>
  ranges: Partial<Record<FacetName, { min: number; max: number }>>
  /** The cars of each featured-stock block, by its place on the page. */
  featured: Record<number, CardCar[]>
}
