import { displayMake, displayModel, makeAndModel } from '#domain/car/display-name.ts'
import { MODEL_SPELLINGS } from '#domain/import/vocabulary/models.ts'
import type { SearchPath } from '#domain/site/search-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { all, equals, type Filter } from '#domain/stock/filter.ts'
import { BODY_STYLES, bodyStyleFilter } from './facets/body-styles.ts'
import type { FacetName } from './facets/facets.ts'
import { kindFilter, searchPathFilter } from './search-path-filters.ts'
import { slugOf } from './slug.ts'

/** The part of a site's stock that a page shows, before the visitor filters it. */
export type SearchScope = {
  path: string
  filter: Filter
  /** The noun for counts, singular and plural: 'used car' and 'used cars', 'SUV' and 'SUVs'. */
  singular: string
  plural: string
  /** The page's name in breadcrumbs and titles. */
  title: string
  /** Facets that the page itself fixes. */
  fixed: FacetName[]
  /** If the page has no cars, it offers the first of these that has some: from near to far. */
  wider: Filter[]
}

const EVERYTHING = [all()]

type Named = Pick<Site, 'search' | 'noun'>

export const searchPath = (path: SearchPath): string => `/search/${path}`
/** The page of a site's whole stock (ROUTE-1). */
export const wholeStockHref = (site: Pick<Site, 'search'>): string => searchPath(site.search.path)

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** A search path limits the stock to what its name says (ROUTE-2). */
export function searchPathPreset(path: SearchPath, { search, noun }: Named): SearchScope {
  const { filter, types, areTypesNamed } = searchPathFilter(path, search.path)
  const used = search.usedLabel === 'Used' ? 'used' : search.usedLabel
  const condition = areTypesNamed ? types.map((type) => (type === 'used' ? used : type)).join(' and ') : ''
  const [singular, plural] = noun.map((word) => [condition, word].filter(Boolean).join(' '))
  return {
    path: searchPath(path),
    filter,
    singular: singular!,
    plural: plural!,
    title: capital(plural!),
    fixed: types.length === 1 ? ['car_type'] : [],
    wider: EVERYTHING,
  }
}

/** The search paths of a site. Other paths return 404. */
export const sitePath = (slug: string, { search }: Pick<Site, 'search'>): SearchPath | undefined =>
  [search.path, ...search.paths].find((path) => path === slug)

/** The makes that exist, and the models of the make in the url. Those in stock come first. */
export type StockNames = { makes: string[]; models: string[] }

export const makeOfSlug = (slug: string, makes: string[]): string | undefined =>
  makes.find((name) => slugOf(name) === slug)

function modelOfSlug(slug: string, make: string, models: string[]): string | undefined {
  const spellings = Object.entries(MODEL_SPELLINGS[make] ?? {})
  const meant = spellings.find(([written]) => slugOf(written) === slug)?.[1]
  return (
    models.find((name) => slugOf(name) === slug) ??
    models.find((name) => slugOf(displayModel(make, name)) === slug) ??
    models.find((name) => name === meant)
  )
}

/**
 * A body style, a make, or a make and a model, of what the site sells. Undefined if the slug is
 * none of these (ROUTE-3). A Mazda3 is found as `3` and as `mazda3`.
 */
export function resolveSearchSlug(
  slugs: [string] | [string, string],
  names: StockNames,
  { noun, search }: Named,
): SearchScope | undefined {
  const [first, second] = slugs
  const sold = kindFilter(search.path)
  const body = Object.hasOwn(BODY_STYLES, first) ? BODY_STYLES[first] : undefined
  if (body && second === undefined) {
    return {
      path: `/search/${first}`,
      filter: all(sold, bodyStyleFilter(body)),
      singular: body.label,
      plural: body.plural,
      title: capital(body.plural),
      fixed: ['body'],
      wider: EVERYTHING,
    }
  }
  const make = makeOfSlug(first, names.makes)
  if (!make) return undefined
  const model = second === undefined ? '' : modelOfSlug(second, make, names.models)
  if (model === undefined) return undefined
  const name = model ? makeAndModel(make, model) : displayMake(make)
  const plural = `${name} ${noun[1]}`
  const ofMake = equals('make', make)
  return {
    path: `/search/${first}${model && `/${slugOf(model)}`}`,
    filter: model ? all(sold, ofMake, equals('model', model)) : all(sold, ofMake),
    singular: `${name} ${noun[0]}`,
    plural,
    title: plural,
    fixed: model ? ['make', 'make_model'] : ['make'],
    wider: model ? [ofMake, ...EVERYTHING] : EVERYTHING,
  }
}

/** The page of electric cars (ROUTE-4). */
export const electricScope = ({ noun, search }: Named): SearchScope => ({
  path: '/electric-cars',
  filter: all(kindFilter(search.path), equals('simple_fuel', 'Electric')),
  singular: `electric ${noun[0]}`,
  plural: `electric ${noun[1]}`,
  title: `Electric ${noun[1]}`,
  fixed: ['fuel'],
  wider: EVERYTHING,
})

/** The used search at an alternative path that some sites use (ROUTE-4). */
export const usedCarListScope = (site: Named): SearchScope => ({
  ...searchPathPreset('used-cars', site),
  path: '/used-car/list',
})
