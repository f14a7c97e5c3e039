import { fetchPage, type PageResponse, siteUrl } from './site-test.ts'

/** How many pages of a large kind are visited. All pages of a kind share their code. */
const SAMPLED: [RegExp, number][] = [
  [/^\/cars\/[^/]+$/, 12],
  [/^\/cars\/[^/]+\/.+/, 8],
  [/^\/search\/[^?]*\?/, 12],
  [/^\/search\/[^/?]+\/[^/?]+$/, 8],
  [/^\/brands\//, 6],
  [/\?/, 12],
]

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
 * Visits everything that the site links to on itself, starting from its home page and sitemap.
 * 'sample' visits only a few pages of each large kind.
 */
export async function crawl(site: string, extent: 'all' | 'sample') {
  const origin = new URL(siteUrl(site)).origin
  const queue = ['/', '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-cars/1.xml']
  const from = new Map(queue.map((path) => [path, 'the start']))
  const visited = SAMPLED.map(() => 0)
  const found = new Map<string, PageResponse>()
  const add = (href: string, page: string) => {
    const url = new URL(href, origin + page)
    if (url.origin !== origin || !url.protocol.startsWith('http')) return
    const path = url.pathname + url.search
    if (from.has(path)) return
    const kind = SAMPLED.findIndex(([pattern]) => pattern.test(path))
    if (extent === 'sample' && kind >= 0 && visited[kind]!++ >= SAMPLED[kind]![1]) return
    from.set(path, page)
    queue.push(path)
  }
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
