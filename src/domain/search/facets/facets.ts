import { distanceUnit } from '#domain/distance-unit.ts'
import { isRawRange } from './range.ts'

/**
 * The control of a facet: checkboxes, makes with their models, colours, fixed ranges, or a from-to
 * range.
 */
export type FacetControl = 'list' | 'makes' | 'swatches' | 'buckets' | 'range'

export type Facet = {
  label: string
  /**
   * The index field that is counted. It is also the filter field, unless `measures` names another.
   */
  attribute: string
  control: FacetControl
  /** Whether a list counts numbers, which a raw range such as '>4' can also choose (SEARCH-8). */
  isNumeric?: true
  /** The field, unit and step of a range. */
  measures?: { field: string; unit: 'money' | 'distance' | 'kg' | 'litres' | 'plain'; step: number }
}

const money = (field: string, step: number) => ({ field, unit: 'money', step }) as const
const list = (label: string, attribute: string) => ({ label, attribute, control: 'list' }) as const

/**
 * All facets. They drive url, query and control, and their order is the order in a canonical url
 * (FACET-1, FACET-2).
 */
export const FACETS = {
  status: list('Availability', 'status'),
  badge: list('Badge', 'badge'),
  car_type: list('Condition', 'car_type'),
  categories: list('Category', 'categories'),
  city: list('City', 'city'),
  colour: { label: 'Colour', attribute: 'colour', control: 'swatches' },
  dealership_name: list('Dealership', 'dealership_name'),
  doors: { ...list('Doors', 'doors'), isNumeric: true },
  filtered_features: list('Features', 'filtered_features'),
  item_type: list('Vehicle type', 'item_type'),
  km: {
    label: 'Kilometres',
    attribute: 'km',
    control: 'range',
    measures: { field: 'km', unit: 'distance', step: 1000 },
  },
  location_name: list('Location', 'location_name'),
  make: { label: 'Make', attribute: 'make', control: 'makes' },
  make_model: list('Model', 'make_model'),
  model: list('Model', 'model'),
  price: { label: 'Price', attribute: 'price', control: 'range', measures: money('price', 500) },
  price_range: {
    label: 'Price range',
    attribute: 'price_range',
    control: 'buckets',
    measures: money('price', 500),
  },
  subscription_price: {
    label: 'Weekly price',
    attribute: 'subscription_price',
    control: 'range',
    measures: money('subscription_price', 5),
  },
  rental_day_price: {
    label: 'Price a day',
    attribute: 'rental_day_price',
    control: 'range',
    measures: money('rental_day_price', 5),
  },
  seats: { ...list('Seats', 'seats'), isNumeric: true },
  body: list('Body', 'simple_body'),
  drive: list('Drive', 'simple_drive'),
  fuel: list('Fuel', 'simple_fuel'),
  transmission: list('Transmission', 'simple_transmission'),
  state: list('State', 'state'),
  tag: list('Tag', 'tag'),
  towing: {
    label: 'Towing',
    attribute: 'towing_kg',
    control: 'range',
    measures: { field: 'towing_kg', unit: 'kg', step: 100 },
  },
  boot: {
    label: 'Boot',
    attribute: 'boot_litres',
    control: 'range',
    measures: { field: 'boot_litres', unit: 'litres', step: 10 },
  },
  weekly_price_range: {
    label: 'Weekly repayment',
    attribute: 'weekly_price_range',
    control: 'buckets',
    measures: money('weekly_price', 5),
  },
  year: {
    label: 'Year',
    attribute: 'year',
    control: 'range',
    measures: { field: 'year', unit: 'plain', step: 1 },
  },
} as const satisfies Record<string, Facet>

export type FacetName = keyof typeof FACETS
export const FACET_NAMES = Object.keys(FACETS) as FacetName[]

export const facet = (name: FacetName): Facet => FACETS[name]
/**
 * The title of a facet in a country: miles in the United States (SITE-9), regions in New Zealand.
 */
export function facetTitle(name: FacetName, locale: string): string {
  if (name === 'km' && distanceUnit(locale) === 'mi') return 'Miles'
  if (name === 'state' && locale === 'en-NZ') return 'Region'
  return facet(name).label
}
export const isFacetName = (name: string): name is FacetName => Object.hasOwn(FACETS, name)
/**
 * Whether a value of a facet is a range: always for a range facet, else if it is written as one.
 * '>=5' is kept as '5:'.
 */
export const isRangeValue = (name: FacetName, value: string): boolean =>
  isRangeFacet(name) || (facet(name).isNumeric === true && (isRawRange(value) || value.includes(':')))
/** Whether the values of a facet are ranges, written as min:max. */
export const isRangeFacet = (name: FacetName): boolean => facet(name).measures !== undefined
