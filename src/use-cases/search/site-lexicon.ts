import { memoize } from '#domain/caching/memoize.ts'
import type { FacetName } from '#domain/search/facets/facets.ts'
import { facet } from '#domain/search/facets/facets.ts'
import { buildLexicon, type Lexicon } from '#domain/search/plain-words/lexicon.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import type { SearchAnswer } from '#ports/search-engine.ts'
import { cachedSearch } from './cached-answers.ts'
import type { SearchPorts } from './list-cars.ts'
import { stockMakeModels, stockMakes } from './stock-names.ts'
import { stockQuery } from './stock-query.ts'

const READ: readonly FacetName[] = [
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'filtered_features',
  'badge',
  'city',
  'state',
  'towing',
  'boot',
]
const COUNTRIES: Partial<Record<Site['locale'], 'AU' | 'NZ'>> = { 'en-AU': 'AU', 'en-NZ': 'NZ' }

/** The lexicons of an answer, as long as the stock is unchanged. */
const lexiconsOf = memoize((_: SearchAnswer) => new Map<string, { site: Site; lexicon: Lexicon }>())

/**
 * The words that a site understands: the vocabulary, its own words, and the values in its stock.
 * Undefined if the search engine is down.
 */
export async function siteLexicon(ports: SearchPorts, site: Site, now: Date): Promise<Lexicon | undefined> {
  const result = await cachedSearch(ports.search, {
    name: `${site.slug} words`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries: [
      stockQuery('cars', [], siteStockFilters(site, now), {
        facets: READ.map((name) => facet(name).attribute),
        limit: 0,
      }),
    ],
  })
  if (result.freshness === 'none') return undefined
  const answer = result.answers[0]!
  const known = lexiconsOf(answer).get(site.slug)
  if (known?.site === site) return known.lexicon
  const [make, make_model] = await Promise.all([
    stockMakes(ports, site, now),
    stockMakeModels(ports, site, now),
  ])
  const values = READ.map((name) => [
    name,
    Object.keys(answer.facetDistribution[facet(name).attribute] ?? {}),
  ])
  const lexicon = buildLexicon({
    stock: { ...Object.fromEntries(values), make, make_model },
    words: site.search.words,
    country: site.search.distance ? COUNTRIES[site.locale] : undefined,
    places: site.locations.map(({ address }) => ({ name: address.city, postcode: address.postcode })),
  })
  lexiconsOf(answer).set(site.slug, { site, lexicon })
  return lexicon
}
