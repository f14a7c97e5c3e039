import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Pictures } from '#ports/pictures.ts'
import type { Ports } from '#ports/ports.ts'
import {
  type SearchAnswer,
  type SearchEngine,
  type SearchQuery,
  SearchUnavailable,
} from '#ports/search-engine.ts'
import { answerCache } from '#use-cases/search/cached-answers.ts'

/**
 * What only the main thread has: the index of the embedded search, the pages of the shop, and the
 * renderers of pictures.
 */
export type LentToConsole = Pick<Pictures, 'prepare' | 'fileOf'> & {
  /** Searches the stock of a site. */
  search(slug: string, queries: readonly SearchQuery[]): Promise<SearchAnswer[]>
} & Pick<ConsolePorts, 'describedPages'>

export const LENT = [
  'prepare',
  'fileOf',
  'search',
  'describedPages',
] as const satisfies (keyof LentToConsole)[]

type Own = Pick<Ports, 'sites' | 'stockVersions' | 'pictures'> & {
  engineOf(site: Site): Pick<SearchEngine, 'multiSearch'>
} & Pick<ConsolePorts, 'describedPages'>

/**
 * What the main thread lends. It answers the same search once for each version of the stock:
 * every list of cars counts what its filters offer.
 */
export function lentToConsole({
  sites,
  stockVersions,
  pictures,
  engineOf,
  describedPages,
}: Own): LentToConsole {
  const answers = answerCache()
  return {
    prepare: pictures.prepare,
    fileOf: pictures.fileOf,
    describedPages,
    async search(slug, queries) {
      const site = sites.bySlug(slug)
      if (!site) throw new SearchUnavailable(`searching the stock of ${slug}`)
      const version = stockVersions.current(site.dealerships.map(({ id }) => id))
      const key = `${slug} ${version}\n${JSON.stringify(queries)}`
      return answers.fetch(key, () => engineOf(site).multiSearch(queries))
    },
  }
}
