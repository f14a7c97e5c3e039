import type { Site } from '#domain/site/site-schema.ts'
import { above, all, any, between, equals, type Filter, isIn, not } from './filter.ts'
import { salesLocationId } from './sales-location.ts'

type BaseFilter = { sentence: string; filter: (site: Site) => Filter }

/** The stock rules that a site can choose from, by number (STOCK-2, STOCK-5 to 9). */
export const BASE_FILTERS = {
  0: { sentence: 'Every car of the dealerships of this site, also at hidden yards.', filter: () => all() },
  1: { sentence: 'New cars only.', filter: () => equals('car_type', 'new') },
  2: { sentence: 'Demonstrators only.', filter: () => equals('car_type', 'demo') },
  3: {
    sentence: 'Cars the dealership shows on its websites, at yards that visitors can see.',
    filter: ({ locations }) => {
      const hidden = locations.filter(({ visible }) => !visible).map(({ id }) => id)
      const shown = equals('show_on_dealer_website', true)
      return hidden.length > 0 ? all(shown, not(isIn('location_id', hidden))) : shown
    },
  },
  4: { sentence: 'Used cars only.', filter: () => equals('car_type', 'used') },
  5: {
    sentence: 'Everything but new Nissans and new Mazdas.',
    filter: () => not(all(equals('car_type', 'new'), isIn('make', ['Nissan', 'Mazda']))),
  },
  6: {
    sentence: 'Everything but demonstrator Nissans with 3,000 km or less.',
    filter: () =>
      not(all(equals('car_type', 'demo'), equals('make', 'Nissan'), between('km', undefined, 3000))),
  },
  7: {
    sentence: 'Fords, and used cars of any make.',
    filter: () => any(equals('make', 'Ford'), equals('car_type', 'used')),
  },
  8: {
    sentence: 'Cars in stock that the dealership shows on its websites, without Suzuki and RAM.',
    filter: () =>
      all(
        equals('status', 'in_stock'),
        equals('show_on_dealer_website', true),
        not(isIn('make', ['Suzuki', 'RAM'])),
      ),
  },
  9: {
    sentence: 'Cars with photos, and new and demonstrator cars with or without.',
    filter: () => any(above('photos_count', 0), isIn('car_type', ['new', 'demo'])),
  },
  10: {
    sentence: 'Vans, and anything with four-wheel drive.',
    filter: () => any(equals('simple_body', 'VAN'), equals('simple_drive', '4x4')),
  },
  11: { sentence: 'Trucks only.', filter: () => equals('item_type', 'truck') },
  12: { sentence: 'Motorcycles only.', filter: () => equals('item_type', 'motorcycle') },
  13: { sentence: 'Motorhomes and RVs only.', filter: () => isIn('item_type', ['motorhome', 'rv']) },
  14: {
    sentence: 'Cars that stand at the sales location or are distributed to it.',
    filter: (site) => {
      const id = salesLocationId(site)
      return id === undefined
        ? any()
        : any(equals('location_id', id), equals('location.distribution_locations', id))
    },
  },
} satisfies Record<number, BaseFilter>

export type BaseFilterVariant = keyof typeof BASE_FILTERS

/** The rule of a site that chooses none, and whose template chooses none (STOCK-3). */
export const DEFAULT_BASE_FILTER: BaseFilterVariant = 3
