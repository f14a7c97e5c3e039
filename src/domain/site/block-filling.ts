import type { CardCar } from '#domain/car/card-car.ts'
import type { FacetItem } from '#domain/search/facets/facet-items.ts'
import type { FacetName } from '#domain/search/facets/facets.ts'

/** The stock data that the blocks of a page show. */
export type BlockFilling = {
  /** The answers of the search that it was made from. The same object means the same counts. */
  answers: object
  /** The number of cars, which replaces {count} in a block's text. */
  count: number
  /** The N of 'Show Me N vehicles' (FACET-8). */
  showMe: number
  /** The number of cars between the ends of the price slider (FACET-7). */
  priced: number
  makes: Record<string, number>
  /** The logos that manufacturers have in the catalogue (MODEL-1). */
  makeLogos: Record<string, string>
  bodies: Record<string, number>
  /** The options of the search form in a hero. */
  choices: Partial<Record<FacetName, FacetItem[]>>
  ranges: Partial<Record<FacetName, { min: number; max: number }>>
  /** The cars of each featured-stock block, by its index on the page. */
  featured: Record<number, CardCar[]>
}

/** Used while the engine is down and has never answered: the page has no counts and cars. */
export const NO_STOCK: BlockFilling = {
  answers: [],
  count: 0,
  showMe: 0,
  priced: 0,
  makes: {},
  makeLogos: {},
  bodies: {},
  choices: {},
  ranges: {},
  featured: {},
}
