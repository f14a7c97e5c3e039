import { describePage } from '#domain/meta/describe-page.ts'
import { searchDescription } from '#domain/meta/search-description.ts'
import { BODY_STYLES } from '#domain/search/facets/body-styles.ts'
import { searchPath, wholeStockHref } from '#domain/search/search-scope.ts'
import { EVERYTHING, isRefined, MAX_SENTENCE_LENGTH } from '#domain/search/search-state.ts'
import { searchHref, searchStateFromUrl } from '#domain/search/search-url.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { readSearch } from '#use-cases/search/read-search.ts'
import { resolveSearch } from '#use-cases/search/resolve-search.ts'
import { showSearch } from '#use-cases/search/show-search.ts'
import { stockMakes } from '#use-cases/search/stock-names.ts'
import { definePage, type Loaded, NO_STORE, type PathsScope, type RequestScope, redirect } from '../page.ts'

export type SearchProps = { view: SearchView } | { unknown: { wholeStock: string; noun: string } }

const ELECTRIC = '/electric-cars'
const LIST = '/used-car/list'
/** These lead to the whole stock of a site that has no page of this name (ROUTE-1). */
const DEFAULT_ADDRESSES = ['/search', searchPath('new-used-and-demo-cars')]
const QUERY = ['query', 'sort', 'near', 'page', 'refinementList', 'menu', 'range']

const namedSearches = ({ search }: Site) => [...new Set([search.path, ...search.paths])].map(searchPath)

async function load({ site, ports, now, url }: RequestScope): Promise<Loaded<SearchProps>> {
  const scope = await resolveSearch(ports, site, url.pathname, now)
  if (!scope && DEFAULT_ADDRESSES.includes(url.pathname.replace(/\/$/, '')))
    return redirect(wholeStockHref(site) + url.search, 301)
  if (!scope) {
    const unknown = { wholeStock: wholeStockHref(site), noun: site.noun[1] }
    const meta = { title: `Search not found | ${site.name}`, hidden: true }
    return { kind: 'page', status: 404, props: { unknown }, meta }
  }
  const requested = searchStateFromUrl(url.searchParams, MAX_SENTENCE_LENGTH)
  const { state: wanted, typed } = await readSearch(ports, site, requested, scope, now)
  const view = await showSearch(ports, site, wanted, scope, now, typed)
  const { state, path, title, total, singular, plural } = view
  const meta = describePage(site, url.href, {
    title,
    description: searchDescription(site, { total, singular, plural }),
    path: searchHref(path, { ...EVERYTHING, page: state.page }),
    hidden: view.pages === 0 || isRefined(state) || state.sort !== undefined || state.near !== undefined,
  })
  // Stale results must not be cached as if they were fresh.
  return { kind: 'page', props: { view }, meta, ...(view.freshness !== 'live' && { headers: NO_STORE }) }
}

/** The browser script that refines results requests the same address as JSON. */
const json = (props: SearchProps) => props

/** Search results: /search/used-cars, /search/suv, /search/toyota, /search/toyota/corolla. */
export const search = definePage<SearchProps>({
  address: ['/search', '/search/:slug', '/search/:slug/:model'],
  query: QUERY,
  load,
  json,
  paths: ({ site, range: { manufacturers, models } }: PathsScope) => [
    ...namedSearches(site),
    ...[...Object.keys(BODY_STYLES), ...manufacturers.map(({ slug }) => slug)].map(
      (slug) => `/search/${slug}`,
    ),
    ...models.map(({ manufacturer_name, name }) => `/search/${slugOf(manufacturer_name)}/${slugOf(name)}`),
  ],
  async sitemap({ site, ports, now }) {
    const makes = await stockMakes(ports, site, now)
    return [...namedSearches(site), ...makes.map((make) => `/search/${slugOf(make)}`)]
  },
})

/** The same results at addresses that a site can switch on (ROUTE-4). */
export const electricCars = definePage<SearchProps>({
  address: ELECTRIC,
  isOn: ({ features }) => features.electricCars,
  query: QUERY,
  load,
  json,
  sitemap: () => [ELECTRIC],
})
export const usedCarList = definePage<SearchProps>({
  address: LIST,
  isOn: ({ search }) => search.usedCarListAlias,
  query: QUERY,
  load,
  json,
})
