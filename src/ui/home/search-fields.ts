import { money } from '#domain/money.ts'
import type { FacetName } from '#domain/search/facets/facets.ts'
import { isPopularMake } from '#domain/search/facets/popular-makes.ts'
import type { BlockFilling } from '#domain/site/block-filling.ts'
import type { BlockOf } from '#domain/site/blocks-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'

type FieldName = NonNullable<BlockOf<'hero'>['search']>['fields'][number]

/** One control of the search in a hero. `name` is its query parameter on the search page. */
export type SearchField = {
  label: string
  /** The label and the empty choice, for heroes that word the search as a sentence. */
  inSentence: { label: string; any: string }
  name: string
  /** The text while nothing is chosen. */
  any: string
  options?: SearchOption[]
}
export type SearchOption = { value: string; label: string; group?: string }

/** The options in their labelled parts, in order. Options without a label stand alone. */
export function groupedOptions(options: SearchOption[]): [string, SearchOption[]][] {
  return [...Map.groupBy(options, ({ group = '' }) => group)]
}

const PRICES = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200].map((thousands) => thousands * 1000)
const WEEKLY = [150, 200, 250, 300, 350, 400, 500, 600]

const upTo = (
  amounts: number[],
  range: { min: number; max: number } | undefined,
  locale: Site['locale'],
  per = '',
) =>
  amounts
    .filter((amount) => !range || (amount >= range.min && amount < range.max))
    .map((amount) => ({ value: String(amount), label: `Up to ${money(amount, locale)}${per}` }))

/** The controls that the dealer configured, with choices from the stock. */
export function searchFields(names: readonly FieldName[], filling: BlockFilling, site: Site): SearchField[] {
  const choices = (facet: FacetName) =>
    (filling.choices[facet] ?? []).map(
      ({ label, value, count }): SearchOption => ({ value, label: `${label} (${count})` }),
    )
  /** Popular makes come first in the list, under a label of their own (FACET-5). */
  const makes = (options: SearchOption[]): SearchOption[] => {
    const isApart = site.search.popularMakes && options.some(({ value }) => !isPopularMake(value))
    if (!isApart) return options
    return options.map((one) => ({ ...one, group: isPopularMake(one.value) ? 'Popular makes' : 'All makes' }))
  }
  const list = (facet: FacetName, label: string, any: string, sentence: [string, string]): SearchField => ({
    label,
    any,
    inSentence: { label: sentence[0], any: sentence[1] },
    name: `refinementList[${facet}][0]`,
    options: choices(facet),
  })
  const forAnyPrice = { label: 'for', any: 'any price' }
  const fields: Record<FieldName, () => SearchField> = {
    make: () => {
      const field = list('make', 'Make', 'Any make', ['from', 'any maker'])
      return { ...field, options: makes(field.options ?? []) }
    },
    body: () => list('body', 'Body', 'Any body', ['in', 'any shape']),
    fuel: () => list('fuel', 'Fuel', 'Any fuel', ['on', 'any fuel']),
    location: () => list('location_name', 'Location', 'Any location', ['at', 'any yard']),
    car_type: () => list('car_type', 'Condition', 'Any condition', ['that are', 'new or used']),
    seats: () => list('seats', 'Seats', 'Any number', ['with', 'any seats']),
    price: () => ({
      label: 'Price',
      inSentence: forAnyPrice,
      name: 'refinementList[price][max]',
      any: 'Any price',
      options: upTo(PRICES, filling.ranges.price, site.locale),
    }),
    weekly: () => ({
      label: 'Weekly price',
      inSentence: forAnyPrice,
      name: 'refinementList[subscription_price][max]',
      any: 'Any price',
      options: upTo(WEEKLY, filling.ranges.subscription_price, site.locale, ' a week'),
    }),
    query: () => ({
      label: 'Make or model',
      inSentence: { label: 'called', any: 'anything' },
      name: 'query',
      any: site.search.placeholder,
    }),
  }
  return names.map((name) => fields[name]())
}
