import { z } from 'zod'
import { FACET_NAMES } from '#domain/search/facets/facets.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { about, secret, webAddress } from './pieces-schema.ts'

export const SEARCH_PATHS = [
  'used-cars',
  'new-cars',
  'demo-cars',
  'new-and-demo-cars',
  'new-used-and-demo-cars',
  'new-used-and-demo-trucks',
  'subscription-cars',
  'rental-cars',
  'our-cars',
  'rv-vehicles',
  'new-and-used-motorcycles',
] as const
export type SearchPath = (typeof SEARCH_PATHS)[number]

/** A sort order of the stock. The engine can only sort by its sortable fields. */
export const stockOrder = z
  .string()
  .refine((order) => {
    const [field = '', way = ''] = order.split(':')
    return INDEX_SETTINGS.cars.sortableAttributes.includes(field) && ['asc', 'desc'].includes(way)
  }, 'an order like custom_rank:desc')
  .default('custom_rank:desc')
  .meta(about('Which cars come first. In files: a field, and `asc` or `desc`.', 'created_at_timestamp:desc'))

const Meilisearch = z.strictObject({
  host: webAddress.meta(about('The address of the server.', 'https://search.example:7700')),
  key: secret.meta(about('The key for the server.', 'env:SITE_CITY_MOTORS__MEILI_KEY')),
})

/** The search settings of a site (ROUTE-2, FACET-1, SEARCH-17). */
export const Search = z
  .strictObject({
    path: z
      .enum(SEARCH_PATHS)
      .default('new-used-and-demo-cars')
      .meta(
        about('The main search page. Its name says which cars it shows. In files: the end of its address.'),
      ),
    paths: z
      .array(z.enum(SEARCH_PATHS))
      .default(['new-used-and-demo-cars', 'used-cars', 'new-cars', 'demo-cars', 'new-and-demo-cars'])
      .meta(about('All search pages of the site.', ['used-cars'])),
    usedCarListAlias: z
      .boolean()
      .default(false)
      .meta(about('Also shows used cars at `/used-car/list`, for old links.')),
    placeholder: z
      .enum(['Search by make, model...', 'Search used cars'])
      .default('Search by make, model...')
      .meta(about('What the empty search field says.')),
    usedLabel: z.enum(['Used', 'Pre-Owned']).default('Used').meta(about('Your word for used cars.')),
    popularMakes: z
      .boolean()
      .default(false)
      .meta(about('Lists the most popular makes first, before all others.')),
    facets: z
      .array(z.string())
      .default([
        'make',
        'price',
        'body',
        'car_type',
        'year',
        'km',
        'fuel',
        'transmission',
        'drive',
        'seats',
        'colour',
        'filtered_features',
        'badge',
        'location_name',
      ])
      .meta(about('The filters beside the results, in this order.', ['make', 'price', 'body'])),
    openFacets: z.int().default(5).meta(about('How many filters are open at first.', 3)),
    sort: stockOrder,
    distance: z
      .boolean()
      .default(false)
      .meta(about('Lets visitors sort cars by distance from their postcode.')),
    showMeCount: z
      .enum(['facets', 'in_stock'])
      .default('facets')
      .meta(about('How a very large stock is counted: all cars, or only those that are in stock.')),
    shufflePromos: z
      .boolean()
      .default(false)
      .meta(about('Mixes offers without a position, so that each gets its turn.')),
    words: z
      .record(z.string().min(2).max(60), z.partialRecord(z.enum(FACET_NAMES), z.array(z.string()).max(20)))
      .default({})
      .meta(
        about(
          'Words of your own for the search field, and the filters they stand for. An empty one is passed over.',
          { 'tradie special': { body: ['Ute'], filtered_features: ['Tow Bar'] } },
        ),
      ),
    meilisearch: Meilisearch.optional().meta(
      about('A Meilisearch server for a very large stock. Without it the platform searches by itself.'),
    ),
  })
  .prefault({})
  .meta(about('How visitors find a car.'))

const variant = z.int().min(0).max(14).optional()

/** The cars that a site shows (STOCK-1). */
export const Stock = z
  .strictObject({
    variant: variant.meta(
      about(
        'A ready-made rule for which cars show, by its number. Ask your operator before you change it.',
        9,
      ),
    ),
    templateVariant: variant.meta(
      about('The stock rule of a template. A site’s own `variant` wins. Without both it is rule 3.', 3),
    ),
    usedOnly: z.boolean().default(false).meta(about('Shows used cars only.')),
    extra: z.string().optional().meta(about('One more condition for cars on this site.', 'make:Ford')),
    search_filters: z
      .string()
      .default('')
      .meta(about('A condition that every car on this site meets.', 'car_type:used')),
    include_sold_cars_days: z
      .int()
      .min(0)
      .max(60)
      .optional()
      .meta(about('How many days a sold car stays on the site. Without it, three days.', 7)),
    shortSoldWindow: z
      .boolean()
      .default(false)
      .meta(about('Shows sold cars for one day, where the number of days is not set.')),
  })
  .prefault({})
  .meta(about('Which cars the site shows. A car outside these rules is nowhere on the site.'))
