import { type AppliedFilter, appliedFilters } from '#domain/search/facets/applied-filters.ts'
import { isExcluded } from '#domain/search/facets/exclusions.ts'
import { type FacetName, facet } from '#domain/search/facets/facets.ts'
import { formatRange } from '#domain/search/facets/format-range.ts'
import { parseRange, rangeText } from '#domain/search/facets/range.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import { makeOfModel } from '#domain/search/plain-words/model-names.ts'
import type { SearchScope } from '#domain/search/search-scope.ts'
import { EVERYTHING, refined, refinedFacets, type SearchState } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import { cachedSearch } from './cached-answers.ts'
import type { SearchPorts } from './list-cars.ts'
import type { StockSearch } from './search-stock.ts'
import { stockQuery } from './stock-query.ts'

type Looser = { label: string; state: SearchState }

/** A way to give a little, and in words what its cars have of the rest. */
export type Wish = Looser & { count: number; rest: string }

const ALL_ELSE = 'everything else fits'

/** What one word of a visitor chose: 'white' can be three colours of the stock. */
type Choice = { label: string; parts: AppliedFilter[] }

const MAX_WISHES = 6
/** What a shopper gives up last. */
const DEAREST: readonly AppliedFilter['facet'][] = ['make', 'make_model', 'model', 'body']
/** How many choices are given up together, at most. */
const MAX_TOGETHER = 3
/** How many ways to do so are tried. Each is a query. */
const MAX_TRIES = 20

/**
 * What to give up when nothing matches, and how many cars that gives: a range that reaches the
 * nearest car, a choice less, or two, or three, or all but one (SEARCH-21).
 */
export async function loosenSearch(
  ports: SearchPorts,
  site: Site,
  state: SearchState,
  scope: SearchScope,
  now: Date,
  ranges: StockSearch['ranges'],
): Promise<Wish[]> {
  const choices = choicesOf(state, site)
  const count = async (tries: Looser[], part: string, rest: string): Promise<Wish[]> => {
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
      return found > 0 ? [{ label, count: found, state: looser, rest }] : []
    })
  }
  const nearest = [
    ...refinedFacets(state).flatMap((name) => widened(state, name, ranges[name], site)),
    ...anyModel(state),
  ]
  const moved = await count(nearest, 'nearest', ALL_ELSE)
  // Who gives up all of it gets just any cars.
  for (let together = 1; together <= Math.min(MAX_TOGETHER, choices.length - 1); together += 1) {
    const less = combinations(choices, together).slice(0, MAX_TRIES)
    const tries = less.map((given) => without(state, given, site))
    const helpful = await count(tries, `without ${together}`, ALL_ELSE)
    if (together === 1) helpful.unshift(...moved)
    // Of several ways that give up as much, the one that helps most comes first.
    else helpful.sort((one, other) => other.count - one.count)
    if (helpful.length > 0) return helpful.slice(0, MAX_WISHES)
  }
  if (choices.length === 1) return moved.slice(0, MAX_WISHES)
  return (await count(choices.flatMap(alone), 'loosest', 'nothing else fits')).slice(0, MAX_WISHES)
}

/** Values of a facet are alternatives, and given up together. Features are wished one by one. */
function choicesOf(state: SearchState, site: Site): Choice[] {
  // A place and an order leave no car out.
  const filters = appliedFilters(state, site).filter(({ facet: name }) => name !== 'near' && name !== 'sort')
  const groups = Map.groupBy(filters, ({ facet: name, values }) =>
    name === 'filtered_features' || values.some(isExcluded) ? `${name} ${values}` : name,
  )
  const isDear = ({ parts }: Choice) => DEAREST.includes(parts[0]!.facet)
  return [...groups.values()]
    .map((parts) => ({ label: labelOf(parts), parts }))
    .sort((one, other) => Number(isDear(one)) - Number(isDear(other)))
}

function labelOf([first, ...more]: AppliedFilter[]): string {
  // Typed words have marks already.
  if (first!.facet === 'query') return first!.label
  const others =
    more.length === 1 ? ` or ${more[0]!.label}` : more.length > 0 ? ` and ${more.length} more` : ''
  return `‘${first!.label}${others}’`
}

/** The search without these choices. */
function without(state: SearchState, given: Choice[], site: Site): Looser {
  const labels = given.map(({ label }) => label)
  const names = [labels.slice(0, -1).join(', '), labels.at(-1)].filter(Boolean).join(' and ')
  const rest = given
    .flatMap(({ parts }) => parts)
    .reduce((left, { facet: name, values }) => {
      const part = appliedFilters(left, site).find((one) => one.facet === name && one.values[0] === values[0])
      return part?.without ?? left
    }, state)
  return { label: `Without ${names}`, state: rest }
}

/** All ways to take so many of them. */
function combinations(choices: Choice[], size: number): Choice[][] {
  if (size === 0) return [[]]
  return choices.flatMap((one, at) =>
    combinations(choices.slice(at + 1), size - 1).map((others) => [one, ...others]),
  )
}

/** The search with nothing but this choice. */
const alone = ({ label, parts }: Choice): Looser[] => {
  const { facet: name } = parts[0]!
  if (name === 'query' || name === 'near' || name === 'sort') return []
  const values = parts.flatMap((part) => part.values)
  return [{ label: `Only ${label}`, state: refined(EVERYTHING, name, values) }]
}

/** Any model of the makes whose models are wished. */
function anyModel(state: SearchState): Looser[] {
  const { make = [], make_model = [] } = state.refinements
  const wished = make_model.filter((name) => !isExcluded(name))
  const makes = [...new Set(wished.flatMap((name) => makeOfModel(name) ?? []))]
  if (makes.length === 0 || make.some((name) => !isExcluded(name))) return []
  const others = make_model.filter(isExcluded)
  const looser = refined(refined(state, 'make_model', others), 'make', [...make, ...makes])
  return [{ label: `Any ${makes.join(' or ')}`, state: looser }]
}

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
