import { unknownWords } from '../src/ui/meta/testing.ts'
import { type Answer, askSite, expect, SITES, siteUrl, test } from './site-test.ts'

/** One of each kind is enough of a kind that has hundreds: every car page is drawn by the same code. */
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

/** Everything this site links to on itself, starting from its home page and its sitemap. */
async function crawl(site: string) {
  const origin = new URL(siteUrl(site)).origin
  const waiting = ['/', '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-cars/1.xml']
  const from = new Map(waiting.map((path) => [path, 'the start']))
  const taken = SAMPLED.map(() => 0)
  const found = new Map<string, Answer>()
  const add = (href: string, page: string) => {
    const url = new URL(href, origin + page)
    if (url.origin !== origin || !url.protocol.startsWith('http')) return
    const path = url.pathname + url.search
    if (from.has(path)) return
    const kind = SAMPLED.findIndex(([pattern]) => pattern.test(path))
    if (kind >= 0 && taken[kind]!++ >= SAMPLED[kind]![1]) return
    from.set(path, page)
    waiting.push(path)
  }
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await askSite(site, path)
    found.set(path, answer)
    if (answer.location) add(answer.location, path)
    if (answer.type.includes('html')) for (const href of linksOf(answer.body)) add(href, path)
    if (path === '/sitemap-pages.xml')
      for (const [, loc] of answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)) add(new URL(loc!).pathname, path)
  }
  return { found, from }
}

for (const site of SITES) {
  test(`ROUTE-8 ROUTE-12 every link of ${site} leads to a page that says what it is`, async ({
    isMobile,
  }) => {
    test.skip(isMobile, 'links are the same on a phone')
    test.setTimeout(240_000)
    const { found, from } = await crawl(site)
    const dead = [...found]
      .filter(([, { status }]) => status !== 200 && ![301, 302, 303, 308].includes(status))
      .map(([path, { status }]) => `${status} ${path} from ${from.get(path)}`)
    expect(dead).toEqual([])
    expect(found.size).toBeGreaterThan(40)
    const nameless: string[] = []
    let told = 0
    for (const [path, { type, status, body }] of found) {
      if (!type.includes('html') || status !== 200) continue
      const has = (pattern: RegExp) => pattern.test(body)
      // ROUTE-12: each page says what it is, where it is and what it is shared with.
      if (!has(/<title>[^<]+<\/title>/) || !has(/<meta name="description" content="[^"]+/))
        nameless.push(`words ${path}`)
      if (!has(/<link rel="canonical" href="https?:/) || !has(/property="og:image"/))
        nameless.push(`canonical ${path}`)
      // The later steps of a form wait, hidden, each under its own heading.
      const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0
      if (count(/<h1[\s>]/g) - count(/data-step="\d+" hidden/g) !== 1) nameless.push(`h1 ${path}`)
      if (has(/ style="/)) nameless.push(`style attribute ${path}`)
      // META-1, META-2: what search engines are told is in their own words, on every page.
      for (const [, json] of body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
        told += 1
        for (const word of unknownWords(JSON.parse(json!))) nameless.push(`structured data ${path} ${word}`)
      }
    }
    expect(nameless).toEqual([])
    expect(told).toBeGreaterThan(20)
  })
}

test('ROUTE-10 one group’s pages are 404 elsewhere', async ({ isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  const pages = [
    '/faqs',
    '/ultratek',
    '/autopact-handback-guarantee',
    '/autopact-protection-plan',
    '/instant-price',
  ]
  for (const path of pages) {
    expect((await askSite('meridian', path)).status, path).toBe(200)
    expect((await askSite('harbourline', path)).status, path).toBe(404)
  }
})
