import { above, all, any, between, equals, type Filter, isIn } from '#domain/stock/filter.ts'
import type { SearchQuery } from '#ports/search-engine.ts'
import { type Car, randomNumbers } from './stock.ts'

/** The facets of a search page. */
const FACETS =
  'status badge car_type categories city colour dealership_name filtered_features item_type km location_name make make_model model price price_range subscription_price seats simple_body simple_drive simple_fuel simple_transmission state tag weekly_price_range year'.split(
    ' ',
  )
const NOW = 1_794_700_800

/** A site of ten dealerships. */
const SITE = [
  any(
    isIn('status', ['in_stock', 'coming_soon']),
    all(equals('status', 'sold'), above('sold_date_timestamp', NOW - 259_200)),
  ),
  equals('show_on_dealer_website', true),
  isIn(
    'dealership_id',
    Array.from({ length: 10 }, (_, i) => i + 1),
  ),
]

export type Kind = 'browse' | 'text' | 'typo' | 'five refinements' | 'autocomplete'

/** `count` search calls of each kind, as the platform makes them. */
export function makeRequests(stock: Car[], count: number): Record<Kind, SearchQuery[][]> {
  const random = randomNumbers(7)
  const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!
  const many = (make: () => SearchQuery[]) => Array.from({ length: count }, make)
  const page = (more: Partial<SearchQuery>): SearchQuery => ({
    index: 'cars',
    attributesToRetrieve: ['*'],
    facets: FACETS,
    filter: SITE,
    sort: ['custom_rank:desc'],
    limit: 21,
    ...more,
  })
  const words = () => pick(stock).name.split(' ').slice(1, 3)
  const makes = [...new Set(stock.slice(0, 1500).map((car) => String(car.make)))]
  return {
    browse: many(() => [page({ sort: [pick(['price:asc', 'km:asc', 'year:desc', 'custom_rank:desc'])] })]),
    text: many(() => [page({ q: words().join(' '), matchingStrategy: 'all' })]),
    typo: many(() => [
      page({
        q: words()
          .map((word) => swapLetters(word, random))
          .join(' '),
      }),
    ]),
    'five refinements': many(() => refined(page({}), pick(makes), random)),
    autocomplete: many(() => {
      const typed = words().join(' ')
      return [
        page({
          q: typed.slice(0, 1 + Math.floor(random() * 6)),
          facets: [],
          limit: 5,
          attributesToRetrieve: ['id', 'name', 'slug', 'price'],
          attributesToHighlight: ['name'],
        }),
      ]
    }),
  }
}

/** One query for the hits, and one for each refined facet without its own refinement. */
function refined(main: SearchQuery, make: string, random: () => number): SearchQuery[] {
  const year = 2010 + Math.floor(random() * 8)
  const refinements: [string, Filter][] = [
    ['make', isIn('make', [make, 'Toyota', 'Mazda'])],
    ['car_type', isIn('car_type', ['used', 'demo'])],
    ['simple_body', isIn('simple_body', ['SUV', 'Hatchback', 'Sedan', 'Ute'])],
    ['price', between('price', Math.floor(random() * 9000), 90_000)],
    ['year', between('year', year)],
  ]
  const filterWithout = (facet: string | null) => [
    ...main.filter!,
    ...refinements.filter(([name]) => name !== facet).map(([, condition]) => condition),
  ]
  return [
    { ...main, filter: filterWithout(null) },
    ...refinements.map(([facet]) => ({ ...main, facets: [facet], filter: filterWithout(facet), limit: 1 })),
  ]
}

/** Swaps two adjacent letters. */
function swapLetters(word: string, random: () => number): string {
  if (word.length < 5) return word
  const i = 1 + Math.floor(random() * (word.length - 2))
  return word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)
}
