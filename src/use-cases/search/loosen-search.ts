import { type AppliedFilter, appliedFilters } from '#domain/search/facets/applied-filters.ts'
import { type FacetName, facet } from '#domain/search/facets/facets.ts'
import { formatRange } from '#domain/search/facets/format-range.ts'
import { parseRange, rangeText } from '#domain/search/facets/range.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import type { SearchScope } from '#domain/search/search-scope.ts'
import { EVERYTHING, refined, refinedFacets, type SearchState } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import type { SearchView } from '#domain/search/search-view.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import { cachedSearch } from './cached-answers.ts'
import type { SearchPorts } from './list-cars.ts'
import type { StockSearch } from './search-stock.ts'
import { stockQuery } from './stock-query.ts'

type Looser = { label: string; state: SearchState }

const MAX_WISHES = 6
/** How many pairs of choices are tried when no single one helps. Each is a query. */
const MAX_PAIRS = 10

/**
 * What to give up when nothing matches, and how many cars that gives: a range that reaches the
 * nearest car, a choice less, or two, or all but one (SEARCH-21).
 */
export async function loosenSearch(
  ports: SearchPorts,
  site: Site,
  state: SearchState,
  scope: SearchScope,
  now: Date,
  ranges: StockSearch['ranges'],
): Promise<SearchView['wishes']> {
  const choices = appliedFilters(state, site).filter((one) => one.facet !== 'near')
  const count = async (tries: Looser[], part: string) => {
    if (tries.length === 0) return []
    const result = await cachedSearch(ports.search, {
      name: `${site.slug} ${searchHref(scope.path, state)} ${part}`,
      stockVersion: ports.stockVersions.current(site.dealerships.map(({ id }) => id)),
      queries: tries.map(({ state: looser }) =>
        stockQuery(
          'cars',
          ['id'],
          [
            ...siteStockFilters(site, now),
            scope.filter,
            ...refinementFilters(inKilometres(looser, site.locale)),
          ],
          { q: looser.query, limit: 1 },
        ),
      ),
    })
    if (result.freshness === 'none') return []
    return tries.flatMap(({ label, state: looser }, at) => {
      const found = result.answers[at]!.estimatedTotalHits
      return found > 0 ? [{ label, count: found, href: searchHref(scope.path, looser) }] : []
    })
  }
  const single = [
    ...refinedFacets(state).flatMap((name) => widened(state, name, ranges[name], site)),
    ...choices.map(without),
  ]
  const helpful = await count(single, 'looser')
  if (helpful.length > 0) return helpful.slice(0, MAX_WISHES)
  const pair = await count(pairs(choices, site), 'much looser')
  return (pair.length > 0 ? pair : await count(choices.flatMap(alone), 'loosest')).slice(0, MAX_WISHES)
}

const without = ({ label, without: state }: AppliedFilter): Looser => ({ label: `Without ‘${label}’`, state })

/** The search with nothing but this choice. */
const alone = ({ label, facet: name, values }: AppliedFilter): Looser[] =>
  name === 'query' || name === 'near'
    ? []
    : [{ label: `Only ‘${label}’`, state: refined(EVERYTHING, name, values) }]

/** The range moved just far enough for the nearest car that has everything else. */
function widened(
  state: SearchState,
  name: FacetName,
  stocked: { min: number; max: number } | undefined,
  site: Site,
): Looser[] {
  const { measures, control } = facet(name)
  const chosen = parseRange(state.refinements[name]?.[0] ?? '')
  if (!measures || control !== 'range' || !stocked || !chosen) return []
  // The stock is in kilometres, and a range in miles cannot be compared with it.
  if (measures.unit === 'distance' && site.locale === 'en-US') return []
  const { step } = measures
  const range =
    chosen.max !== undefined && stocked.min > chosen.max
      ? { ...chosen, max: Math.ceil(stocked.min / step) * step }
      : chosen.min !== undefined && stocked.max < chosen.min
        ? { ...chosen, min: Math.floor(stocked.max / step) * step }
        : undefined
  if (!range) return []
  const value = rangeText(range)
  return [{ label: formatRange(name, value, site), state: refined(state, name, [value]) }]
}

function pairs(choices: AppliedFilter[], site: Site): Looser[] {
  const tries = choices.flatMap((one, at) =>
    choices.slice(at + 1).map((other): Looser => {
      const rest = appliedFilters(one.without, site).find(({ label }) => label === other.label)
      return { label: `Without ‘${one.label}’ and ‘${other.label}’`, state: (rest ?? one).without }
    }),
  )
  return tries.slice(0, MAX_PAIRS)
}
