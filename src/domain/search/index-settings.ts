/**
 * The fields that an index searches, filters and sorts by, with the names of the Meilisearch
 * settings.
 */
export type IndexSettings = {
  searchableAttributes: string[]
  filterableAttributes: string[]
  sortableAttributes: string[]
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, 'alpha' | 'count'> }
  pagination: { maxTotalHits: number }
  typoTolerance?: { disableOnAttributes: string[] }
}

/**
 * The maximum number of facet values in one answer. To get all values, a search must page through
 * them.
 */
export const MAX_FACET_VALUES = 200
const faceting: IndexSettings['faceting'] = {
  maxValuesPerFacet: MAX_FACET_VALUES,
  sortFacetValuesBy: { '*': 'alpha' },
}
const pagination = { maxTotalHits: 100_000 }

/**
 * The settings of every index. Each field that a page filters, counts or sorts by must be listed
 * here.
 */
export const INDEX_SETTINGS: Record<'cars' | 'parts' | 'offers', IndexSettings> = {
  cars: {
    searchableAttributes: [
      'name',
      'make_model',
      'make',
      'model',
      'badge',
      'series',
      'stocknum',
      'colour',
      'simple_body',
      'simple_fuel',
      'filtered_features',
    ],
    filterableAttributes: [
      'id',
      'slug',
      'status',
      'sold',
      'sold_date_timestamp',
      'created_at_timestamp',
      'updated_at_timestamp',
      'reserved',
      'reservable',
      'show_on_dealer_website',
      'dealership_id',
      'dealership_slug',
      'dealership_name',
      'location_id',
      'location_name',
      'location.distribution_locations',
      'badge',
      'series',
      'car_type',
      'categories',
      'certified',
      'city',
      'state',
      'colour',
      'filtered_features',
      'item_type',
      'km',
      'make',
      'make_model',
      'model',
      'price',
      'price_type',
      'price_range',
      'weekly_price',
      'weekly_price_range',
      'subscription_price',
      'rental_day_price',
      'doors',
      'seats',
      'towing_kg',
      'boot_litres',
      'simple_body',
      'simple_drive',
      'simple_fuel',
      'simple_transmission',
      'tag',
      'year',
      'photos_count',
      'stocknum',
    ],
    sortableAttributes: [
      'id',
      'price',
      'km',
      'year',
      'created_at_timestamp',
      'custom_rank',
      'weekly_price',
      'subscription_price',
      'rental_day_price',
      'views',
      'make',
    ],
    faceting: {
      ...faceting,
      // Feeds have more values than one answer returns. The most common ones are useful, not the
      // first in the alphabet.
      sortFacetValuesBy: { '*': 'alpha', badge: 'count', filtered_features: 'count', model: 'count' },
    },
    pagination,
    // No typo tolerance for stock numbers: one wrong digit is another car.
    typoTolerance: { disableOnAttributes: ['stocknum'] },
  },
  parts: {
    searchableAttributes: ['name', 'make', 'part_number', 'categories'],
    filterableAttributes: ['id', 'slug', 'make', 'categories', 'price', 'dealership_id', 'dealership_slug'],
    sortableAttributes: ['price', 'name'],
    faceting,
    pagination,
  },
  offers: {
    searchableAttributes: ['title', 'manufacturer_name', 'model_name'],
    filterableAttributes: [
      'id',
      'slug',
      'manufacturer_name',
      'model_name',
      'model_body',
      'price',
      'starts_at_timestamp',
      'expires_at_timestamp',
      'dealership_id',
      'dealership_slug',
    ],
    sortableAttributes: ['price', 'expires_at_timestamp', 'title'],
    faceting,
    pagination,
  },
}
