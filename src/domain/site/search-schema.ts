import { z } from 'zod'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { secret, webAddress } from './pieces-schema.ts'

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

/** The search settings of a site (ROUTE-2, FACET-1, SEARCH-17). */
export const Search = z
  .strictObject({
    path: z.enum(SEARCH_PATHS).default('new-used-and-demo-cars'),
    paths: z
      .array(z.enum(SEARCH_PATHS))
      .default(['new-used-and-demo-cars', 'used-cars', 'new-cars', 'demo-cars', 'new-and-demo-cars']),
    usedCarListAlias: z.boolean().default(false),
    placeholder: z.enum(['Search by make, model...', 'Search used cars']).default('Search by make, model...'),
    usedLabel: z.enum(['Used', 'Pre-Owned']).default('Used'),
    popularMakes: z.boolean().default(false),
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
      ]),
    openFacets: z.int().default(5),
    sort: stockOrder,
    distance: z.boolean().default(false),
    showMeCount: z.enum(['facets', 'in_stock']).default('facets'),
    shufflePromos: z.boolean().default(false),
    meilisearch: z.strictObject({ host: webAddress, key: secret }).optional(),
  })
  .prefault({})

/** The cars that a site shows (STOCK-1). */
export const Stock = z
  .strictObject({
    variant: z.int().min(0).max(14).optional(),
    templateVariant: z.int().min(0).max(14).optional(),
    usedOnly: z.boolean().default(false),
    extra: z.string().optional(),
    search_filters: z.string().default(''),
    include_sold_cars_days: z.int().min(0).max(60).optional(),
    shortSoldWindow: z.boolean().default(false),
  })
  .prefault({})
