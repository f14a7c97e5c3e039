import { memoize } from '#domain/caching/memoize.ts'
import type { FacetName } from '#domain/search/facets/facets.ts'
import { facet } from '#domain/search/facets/facets.ts'
import { buildLexicon, type Lexicon, type LexiconSource } from '#domain/search/plain-words/lexicon.ts'
import { isTold } from '#domain/search/plain-words/vocabulary/untold.ts'
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
  const answer = await stockValues(ports, site, now)
  if (!answer) return undefined
  const known = lexiconsOf(answer).get(site.slug)
  if (known?.site === site) return known.lexicon
  const lexicon = buildLexicon(await sourceOf(ports, site, answer, now))
  lexiconsOf(answer).set(site.slug, { site, lexicon })
  return lexicon
}

async function stockValues(ports: SearchPorts, site: Site, now: Date): Promise<SearchAnswer | undefined> {
  const result = await cachedSearch(ports.search, {
    name: `${site.slug} words`,
    stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
    queries: [
      stockQuery('cars', [], siteStockFilters(site, now), {
        facets: [...READ, 'tag' as const].map((name) => facet(name).attribute),
        limit: 0,
      }),
    ],
  })
  return result.freshness === 'none' ? undefined : result.answers[0]!
}

/** What the words of a site are made from. Undefined if the search engine is down. */
export async function siteLexiconSource(
  ports: SearchPorts,
  site: Site,
  now: Date,
): Promise<LexiconSource | undefined> {
  const answer = await stockValues(ports, site, now)
  return answer && sourceOf(ports, site, answer, now)
}

async function sourceOf(
  ports: SearchPorts,
  site: Site,
  { facetDistribution }: SearchAnswer,
  now: Date,
): Promise<LexiconSource> {
  const [make, make_model] = await Promise.all([
    stockMakes(ports, site, now),
    stockMakeModels(ports, site, now),
  ])
  const values = READ.map((name) => [name, Object.keys(facetDistribution[facet(name).attribute] ?? {})])
  // Other tags come and go, and would have the words of all alerts read again.
  const tag = Object.keys(facetDistribution[facet('tag').attribute] ?? {}).filter((value) => isTold(value))
  return {
    stock: { ...Object.fromEntries(values), tag, make, make_model },
    words: site.search.words,
    country: site.search.distance ? COUNTRIES[site.locale] : undefined,
    places: site.locations.map(({ address }) => ({ name: address.city, postcode: address.postcode })),
  }
}

/** The facets whose values in the stock are words. */
export const WORD_FACETS: readonly FacetName[] = [...READ, 'tag', 'make', 'make_model']
