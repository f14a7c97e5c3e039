import { displayMake } from '#domain/car/display-name.ts'
import { money } from '#domain/money.ts'
import {
  type ItemCard,
  type ItemFacetView,
  type ItemSearchType,
  type ItemState,
  type ItemsView,
  itemSearch,
} from '#domain/search/item-search.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { above, between, type Filter, isIn, not } from '#domain/stock/filter.ts'
import type { Offer } from '#domain/stock/offer.ts'
import type { Part } from '#domain/stock/part.ts'
import type { FieldOf, IndexQuery, SearchHit } from '#ports/search-engine.ts'
import { cachedSearch } from './cached-answers.ts'
import { PAGE_SIZE, type SearchPorts } from './list-cars.ts'
import { stockQuery } from './stock-query.ts'

const DAY = 86_400_000

/** Only current offers. The time is in whole minutes, so that answers can be cached. */
function running(now: Date): Filter[] {
  const minute = Math.floor(now.getTime() / 60_000) * 60
  return [not(above('starts_at_timestamp', minute)), above('expires_at_timestamp', minute)]
}

/** Searches the parts or offers of this site's dealerships (SEARCH-13). */
export function searchItems(
  ports: SearchPorts,
  site: Site,
  type: ItemSearchType,
  state: ItemState,
  now: Date,
): Promise<ItemsView> {
  return type === 'parts'
    ? searchOneIndex(ports, site, 'parts', PART_FIELDS, (part) => partCard(part, site), state, now)
    : searchOneIndex(ports, site, 'offers', OFFER_FIELDS, (offer) => offerCard(offer, site, now), state, now)
}

async function searchOneIndex<Type extends ItemSearchType, const Fields extends readonly FieldOf<Type>[]>(
  ports: SearchPorts,
  site: Site,
  type: Type,
  fields: Fields,
  card: (hit: SearchHit<IndexQuery<Type, Fields>>) => ItemCard,
  state: ItemState,
  now: Date,
): Promise<ItemsView> {
  const { facets, sort } = itemSearch(type)
  const stock: Filter[] = [
    isIn(
      'dealership_id',
      site.dealerships.map(({ id }) => id),
    ),
    ...(type === 'offers' ? running(now) : []),
  ]
  const refined = facets.filter(({ attribute }) => state.chosen[attribute] ?? state.ranges[attribute])
  const wishes = (without?: string) =>
    refined
      .filter(({ attribute }) => attribute !== without)
      .map(({ attribute }) => {
        const range = state.ranges[attribute]
        return range ? between(attribute, range.min, range.max) : isIn(attribute, state.chosen[attribute]!)
      })
  const query = (without: string | undefined, counted: string[], limit: number) =>
    stockQuery(type, fields, [...stock, ...wishes(without)], {
      q: state.query,
      facets: counted,
      sort,
      limit,
      offset: limit > 1 ? (state.page - 1) * PAGE_SIZE : 0,
    })
  const result = await cachedSearch(ports.search, {
    name: `${site.slug} ${type} ${JSON.stringify(state)}`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries: [
      query(
        undefined,
        facets.map(({ attribute }) => attribute),
        PAGE_SIZE,
      ),
      ...refined.map(({ attribute }) => query(attribute, [attribute], 1)),
    ],
  })
  if (result.freshness === 'none') {
    return { type, state, total: 0, pages: 0, items: [], facets: [], isRefined: false, isAnswered: false }
  }
  const [main, ...counts] = result.answers
  return {
    type,
    state,
    total: main.estimatedTotalHits,
    pages: Math.ceil(main.estimatedTotalHits / main.limit),
    items: main.hits.map(card),
    facets: facets.map((facet): ItemFacetView => {
      const at = refined.indexOf(facet)
      const answer = at < 0 ? main : counts[at]!
      const range = facet.control === 'range' ? answer.facetStats[facet.attribute] : undefined
      const found = facet.control === 'list' ? (answer.facetDistribution[facet.attribute] ?? {}) : {}
      return {
        ...facet,
        items: Object.entries(found).map(([value, count]) => ({
          label: facet.attribute === 'manufacturer_name' ? displayMake(value) : value,
          value,
          count,
        })),
        ...(range && { range }),
      }
    }),
    isRefined: refined.length > 0 || state.query !== '',
    isAnswered: true,
  }
}

const priceOf = ({ price }: { price?: number }, { locale, card }: Site): string =>
  price ? money(price, locale) : card.noPrice

const PART_FIELDS = [
  'id',
  'name',
  'description',
  'categories',
  'part_number',
  'price',
] as const satisfies (keyof Part)[]

const partCard = (part: Pick<Part, (typeof PART_FIELDS)[number]>, site: Site): ItemCard => ({
  id: part.id,
  title: part.name,
  text: part.description ?? part.categories.join(', '),
  note: part.part_number,
  price: priceOf(part, site),
})

const OFFER_FIELDS = [
  'id',
  'title',
  'description',
  'manufacturer_name',
  'model_name',
  'model_body',
  'expires_at_timestamp',
  'price',
  'price_type',
  'terms',
  'image',
] as const satisfies (keyof Offer)[]

function offerCard(offer: Pick<Offer, (typeof OFFER_FIELDS)[number]>, site: Site, now: Date): ItemCard {
  const days = Math.ceil((offer.expires_at_timestamp * 1000 - now.getTime()) / DAY)
  return {
    id: offer.id,
    title: offer.title,
    text: offer.description ?? `${offer.manufacturer_name} ${offer.model_name}, ${offer.model_body}`,
    note: days === 1 ? 'Ends today' : `${days} days left`,
    price: priceOf(offer, site),
    ...(offer.price && offer.price_type && { priceType: offer.price_type }),
    ...(offer.terms && { terms: offer.terms }),
    ...(offer.image && { picture: offer.image }),
  }
}
