import { openSiteFolder } from '../../src/adapters/sites/folder.ts'
import type { Site } from '../../src/domain/site/site-schema.ts'
import { pagesAt } from '../../src/pages/page-at.ts'
import type { PageName } from '../../src/pages/pages.ts'
import { STOCKED, sitePaths } from './page-kinds.ts'
import { fetchPage, type PageResponse, siteUrl } from './site-test.ts'

/** How many pages of one kind are visited. All pages of a kind share their code. */
const SAMPLED = 12
/** Dealers write these pages themselves, so each of them is visited. */
const ALL_VISITED: ReadonlySet<string> = new Set<PageName>(['content', 'form', 'location', 'booking'])

/** The kind of a path: which page of the table answers it, and whether it is refined. */
function kindOf(site: Site, path: string): string | undefined {
  const { pathname, search } = new URL(path, 'http://site')
  const name = pagesAt(site, pathname)[0]?.name ?? 'no page'
  if (search) return `${name} with a query`
  return ALL_VISITED.has(name) ? undefined : name
}

const plainText = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

function linksOf(html: string): string[] {
  return [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map(([, href]) =>
    plainText(href!),
  )
}

/**
 * Visits everything that the site links to on itself, starting from its home page, its sitemap and
 * the table of pages. 'sample' visits only a few pages of each large kind.
 */
export async function crawl(site: string, extent: 'all' | 'sample') {
  const origin = new URL(siteUrl(site)).origin
  const queue = ['/', '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-cars/1.xml']
  const from = new Map(queue.map((path) => [path, 'the start']))
  const pages = openSiteFolder('sites').bySlug(site)!
  const visited = new Map<string, number>()
  const found = new Map<string, PageResponse>()
  const add = (href: string, page: string) => {
    const url = new URL(href, origin + page)
    if (url.origin !== origin || !url.protocol.startsWith('http')) return
    const path = url.pathname + url.search
    if (from.has(path)) return
    const kind = extent === 'sample' ? kindOf(pages, path) : undefined
    if (kind) {
      const count = visited.get(kind) ?? 0
      if (count >= SAMPLED) return
      visited.set(kind, count + 1)
    }
    from.set(path, page)
    queue.push(path)
  }
  // Every page of the table is there, even if nothing links to it.
  for (const [name, paths] of await sitePaths(site))
    if (!STOCKED.has(name)) for (const path of extent === 'all' ? paths : paths.slice(0, 2)) add(path, '/')
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await fetchPage(site, path)
    found.set(path, response)
    if (response.location) add(response.location, path)
    if (response.type.includes('html')) for (const href of linksOf(response.body)) add(href, path)
    if (path === '/sitemap-pages.xml')
      for (const [, loc] of response.body.matchAll(/<loc>([^<]*)<\/loc>/g)) add(new URL(loc!).pathname, path)
  }
  return { found, from }
}
