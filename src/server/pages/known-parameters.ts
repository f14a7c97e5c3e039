import type { Page } from '#pages/page.ts'
import { PAGES } from '#pages/pages.ts'
import { endpointAt } from '../endpoints/site-endpoints.ts'
import type { KnownParameters } from './cache/page-key.ts'

type Names = { has(name: string): boolean }

/** `refinementList` also means `refinementList[make][0]`. */
const namesOf = (names: readonly string[]): Names => {
  const known = new Set(names)
  return { has: (name) => known.has(name) || known.has(name.split('[', 1)[0]!) }
}

/**
 * The first segment of each address, and the parameters that the pages there read. No two pages of
 * a segment read different ones.
 */
const BY_FOLDER = new Map<string, string[]>()
const folderOf = (path: string) => path.split('/', 2)[1]!
for (const { address, query = [] } of Object.values(PAGES) as Page[])
  if (typeof address !== 'function')
    for (const one of [address].flat())
      BY_FOLDER.set(folderOf(one), [...(BY_FOLDER.get(folderOf(one)) ?? []), ...query])
const NAMES = new Map([...BY_FOLDER].map(([folder, names]) => [folder, namesOf(names)]))

/** What pages at addresses that a site chooses read, such as its own contact page. */
const AT_OWN_PATHS = namesOf(
  (Object.values(PAGES) as Page[]).flatMap(({ address, query = [] }) =>
    typeof address === 'function' ? query : [],
  ),
)

/** The query parameters that the page or endpoint at a path reads, from the tables of both. */
export const knownParameters: KnownParameters = (path) => {
  const found = endpointAt(path)
  if (found) return namesOf(found.endpoint.query ?? [])
  return NAMES.get(folderOf(path)) ?? AT_OWN_PATHS
}
