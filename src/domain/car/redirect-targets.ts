import { BODY_STYLES, bodyStyleFilter } from '#domain/search/facets/body-styles.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { all, equals, type Filter } from '#domain/stock/filter.ts'

/** What is still known of a car that is no longer on show. */
export type RemovedCar = { make: string; model: string; body?: string }
export type RedirectTarget = { href: string; filter: Filter }

/**
 * Where the visitors of a car that left are sent, the narrowest first: same model, same make, same
 * body. The first that still has cars is taken; with none of them, the whole stock.
 */
export function redirectTargets(
  gone: RemovedCar,
  site: Pick<Site, 'search'>,
): { narrow: RedirectTarget[]; last: string } {
  const make = equals('make', gone.make)
  const style = BODY_STYLES[slugOf(gone.body ?? '')]
  const narrow = [
    {
      href: `/search/${slugOf(gone.make)}/${slugOf(gone.model)}`,
      filter: all(make, equals('model', gone.model)),
    },
    { href: `/search/${slugOf(gone.make)}`, filter: make },
    ...(style ? [{ href: `/search/${slugOf(gone.body ?? '')}`, filter: bodyStyleFilter(style) }] : []),
  ]
  return { narrow, last: wholeStockHref(site) }
}
