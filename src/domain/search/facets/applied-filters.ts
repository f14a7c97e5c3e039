import { phraseMatcher } from '#domain/import/vocabulary/matcher.ts'
import { COLOURS } from '#domain/import/vocabulary/words.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { TOWNS } from '../plain-words/vocabulary/places.ts'
import { refined, refinedFacets, type SearchState } from '../search-state.ts'
import { sortLabel } from '../sorts.ts'
import { isExcluded, withoutMark } from './exclusions.ts'
import { facetLabel } from './facet-items.ts'
import { type FacetName, isRangeValue } from './facets.ts'
import { formatRange } from './format-range.ts'

type Wording = Pick<Site, 'search' | 'locale'>

/** One active filter as text, and the search without it. */
export type AppliedFilter = {
  label: string
  facet: FacetName | 'query' | 'near' | 'sort'
  values: string[]
  without: SearchState
}

const plainColour = phraseMatcher(COLOURS)

/** Removing a make also removes its models. */
function withoutValues(state: SearchState, name: FacetName, values: string[]): SearchState {
  const rest = refined(
    state,
    name,
    (state.refinements[name] ?? []).filter((other) => !values.includes(other)),
  )
  if (name !== 'make') return rest
  const isTheirs = (model: string) => values.some((make) => model.startsWith(`${make} `))
  const models = state.refinements.make_model?.filter((model) => !isTheirs(model)) ?? []
  return refined(rest, 'make_model', models)
}

function labelOf(name: FacetName, value: string, site: Wording): string {
  if (!isRangeValue(name, value)) return facetLabel(name, value, site)
  const range = formatRange(name, value, site)
  return name === 'weekly_price_range' ? `${range} a week` : range
}

/** The values of a facet, together where they are shades of one colour: 'white' chose them all. */
function choicesOf(
  name: FacetName,
  values: string[],
  site: Wording,
): Pick<AppliedFilter, 'label' | 'values'>[] {
  const kindOf = (value: string): string => {
    const colour = name === 'colour' ? plainColour(withoutMark(value)) : undefined
    return colour === undefined ? value : `${isExcluded(value) ? 'Not ' : ''}${colour}`
  }
  return [...Map.groupBy(values, kindOf)].map(([kind, shades]) => ({
    label: shades.length === 1 ? labelOf(name, shades[0]!, site) : `${kind} (${shades.length} shades)`,
    values: shades,
  }))
}

/** Names of places by their postcodes, as a visitor typed them. */
export type PlaceNames = Partial<Record<string, string>>

const COUNTRIES: Partial<Record<Site['locale'], 'AU' | 'NZ'>> = { 'en-AU': 'AU', 'en-NZ': 'NZ' }

/** The town with this postcode. One without a town that we know is its own name. */
function townAt(postcode: string, locale: Site['locale']): string {
  const country = COUNTRIES[locale]
  const town = country && TOWNS[country].find((one) => one.postcode === postcode)
  return town?.name ?? postcode
}

/** A postcode leaves no car out, but it is part of what was asked. */
function nearFilters(state: SearchState, { search, locale }: Wording, named: PlaceNames): AppliedFilter[] {
  if (!state.near || !search.distance) return []
  const { near, sort, ...others } = state
  const places = near.split(',')
  return places.map((place) => {
    const rest = places.filter((other) => other !== place)
    const isMore = rest.length > 0
    return {
      label: `Near ${named[place] ?? townAt(place, locale)}`,
      facet: 'near',
      values: [place],
      without: {
        ...others,
        page: 1,
        ...(isMore && { near: rest.join() }),
        ...(sort && (isMore || sort !== 'distance') && { sort }),
      },
    }
  })
}

/** An order that was asked for: 'cheap'. That by distance goes with its place. */
function sortFilter({ sort, ...others }: SearchState, { locale }: Wording): AppliedFilter[] {
  if (sort === undefined || sort === 'distance') return []
  return [{ label: sortLabel(sort, locale), facet: 'sort', values: [sort], without: { ...others, page: 1 } }]
}

/** The words of a search. '-cvt' is a word that no car found has. */
function wordsLabel(query: string): string {
  const [, phrase, word] = /^-(?:"([^"]+)"|([^\s"]+))$/.exec(query) ?? []
  const without = phrase ?? word
  return without === undefined ? `“${query.replaceAll('"', '')}”` : `Not “${without}”`
}

/** All active filters and the order, each with a link that removes it. */
export function appliedFilters(state: SearchState, site: Wording, named: PlaceNames = {}): AppliedFilter[] {
  const words: AppliedFilter[] = state.query
    ? [
        {
          label: wordsLabel(state.query),
          facet: 'query',
          values: [state.query],
          without: { ...state, query: '', page: 1 },
        },
      ]
    : []
  return [
    ...words,
    ...refinedFacets(state).flatMap((name) =>
      choicesOf(name, state.refinements[name]!, site).map((choice) => ({
        ...choice,
        facet: name,
        without: withoutValues(state, name, choice.values),
      })),
    ),
    ...nearFilters(state, site, named),
    ...sortFilter(state, site),
  ]
}
