import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { pathsByPage, sitemapPaths } from '#pages/site-paths.ts'
import type { DescribedPage } from '#ports/console/site-desk.ts'
import type { Ports } from '#ports/ports.ts'
import { loadPage } from './load-page.ts'

const NOTHING_SOLD = { manufacturers: [], models: [] }
/** Searches by make and pages of models are hundreds, and described alike. */
const MAX_DESCRIBED = 40
/** A few wait for the database together. More would make shoppers wait for their own pages. */
const AT_ONCE = 4

/** Own pages first, then those that every site has, then searches by make and others like them. */
function pathsOf(site: Site, listed: readonly string[]): Set<string> {
  const own = ['/', ...site.pages.map(({ path }) => path), `/search/${site.search.path}`]
  const fixed = [...pathsByPage(site, NOTHING_SOLD)].flatMap(([name, paths]) =>
    name === 'search' ? [] : paths,
  )
  return new Set([...own, ...fixed, ...listed])
}

/**
 * What search engines and shared links show of each page of a site: it is loaded as for a shopper,
 * so that it says what will serve. Pages that are never theirs to show are left out.
 */
export async function describedPages(ports: Ports, site: Site, now: Date): Promise<DescribedPage[]> {
  const listed = await sitemapPaths({ site, ports, now })
  const paths = [...pathsOf(site, listed)].slice(0, MAX_DESCRIBED)
  const origin = siteOrigin(site, 'https://site.example/')
  const describe = async (path: string): Promise<DescribedPage[]> => {
    const scope = {
      ...{ site, ports, now, url: new URL(path, origin), params: {} },
      ...{ requestId: '', visitor: '', isDevelopment: false, count: () => {}, report: () => {} },
    }
    const loaded = await loadPage(scope, undefined)
    if (loaded.kind !== 'page') return []
    const { title, description = '', picture = '', hidden } = loaded.meta
    if (hidden && !site.seo.unlisted.includes(path)) return []
    const [isHidden, isListed] = [hidden === true, listed.includes(path)]
    return [{ path, title, description, picture, isHidden, isListed }]
  }
  const described: DescribedPage[][] = []
  for (let at = 0; at < paths.length; at += AT_ONCE)
    described.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map(describe))))
  return described.flat()
}
