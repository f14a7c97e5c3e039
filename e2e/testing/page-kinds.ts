import { openDemoStock } from '../../src/adapters/demo-stock/demo-stock.ts'
import { openSiteFolder } from '../../src/adapters/sites/folder.ts'
import { GARAGE_PATHS } from '../../src/domain/site/addresses/garage-paths.ts'
import { fetchPage, SITES } from './site-test.ts'

/** A page of a site, its kind and its status. */
export type PageKind = { kind: string; path: string; status: number }

const CAR_FORMS = ['enquire', 'test-drive', 'request-photos', 'similar', 'finance']
const FORMS = ['/finance', '/service', '/valuations', '/cars/trade-in', '/careers', '/subscribe']
const ALONE = ['/favourites', '/compare', '/locations', '/contact', '/models', '/special-offers', '/parts']
const WORDS = [
  '/privacy-policy',
  '/pages/privacy-statement',
  '/used-car-terms',
  '/terms',
  '/faqs',
  '/reviews',
]
/** How many of the dealer's own pages are visited. */
const OWN_PAGES = 4

/** For each site, a car sold in the last days. Its page still exists for a while. */
const justSold = (async () => {
  const sites = openSiteFolder('sites').all()
  const found = new Map<string, string>()
  const since = Date.now() / 1000 - 3 * 86_400
  const stock = await openDemoStock('sites/_demo')
  for await (const batch of stock.cars(sites, new Date()))
    for (const car of batch.filter(({ sold, sold_date_timestamp: at }) => sold && (at ?? 0) > since))
      for (const { slug, dealerships } of sites)
        if (dealerships.some(({ id }) => id === car.dealership_id)) found.set(slug, car.slug)
  return found
})()

/** One page of every kind that this site has. The site's own pages and sitemap say which it has. */
export async function pageKinds(site: string): Promise<PageKind[]> {
  const home = (await fetchPage(site, '/')).body
  const search = /data-search="([^"]+)"/.exec(home)![1]!
  const results = (await fetchPage(site, search)).body
  const [car, ...otherCars] = [...results.matchAll(/href="(\/cars\/[a-z0-9-]*\d[a-z0-9-]*)"/g)].map(
    ([, href]) => href!,
  )
  const listed = [...(await fetchPage(site, '/sitemap-pages.xml')).body.matchAll(/<loc>([^<]+)/g)].map(
    ([, loc]) => new URL(loc!.replaceAll('&amp;', '&')).pathname,
  )
  const known = new Set(['/', ...FORMS, ...ALONE, ...WORDS])
  const own = listed.filter((path) => !known.has(path) && !/^\/(search|cars|brands|locations)\//.test(path))
  const sold = (await justSold).get(site)
  const wanted: [string, string | undefined][] = [
    ['home', '/'],
    ['search', search],
    ['nothing found', `${search}?query=zzqqxx`],
    ['refined search', `${search}?refinementList%5Btransmission%5D%5B0%5D=Automatic&page=2`],
    ['car', car],
    ['another car', otherCars.at(-1)],
    ['sold car', sold && `/cars/${sold}`],
    ...CAR_FORMS.map((form): [string, string] => [`car form ${form}`, `${car}/${form}`]),
    ...[car, ...otherCars.slice(0, 12)].flatMap((href): [string, string][] => [
      ['checkout', `${href}/checkout`],
      ['checkout', `${href}/buy-online`],
    ]),
    ...GARAGE_PATHS.map((path): [string, string] => ['garage', path]),
    ...[...FORMS, ...ALONE, ...WORDS].map((path): [string, string] => [path, path]),
    ['location', listed.find((path) => path.startsWith('/locations/'))],
    ['brand', listed.find((path) => path.startsWith('/brands/'))],
    ...own.slice(0, OWN_PAGES).map((path, at): [string, string] => [`own page ${at + 1}`, path]),
    ['success', '/success?category=enquiry'],
    ['unknown search', '/search/nothing-like-this'],
    ['unknown page', '/nothing-like-this'],
  ]
  const found = new Map<string, PageKind>()
  for (const [kind, path] of wanted) {
    if (!path || found.has(kind)) continue
    const { status } = await fetchPage(site, path)
    if (status === 200 || kind.startsWith('unknown')) found.set(kind, { kind, path, status })
  }
  return [...found.values()]
}

/** The kinds that carry a site's own look. They are checked on every site. */
const ON_EVERY_SITE = new Set(['home', 'search', 'car', 'own page 1'])

/** A page to check at one of the widths. */
export type PageAtWidth = PageKind & { width: number }

/**
 * What `npm test` checks: every kind of page once at each width, and home, search, car and one own
 * page of every site. The work is spread evenly over the sites.
 */
export async function pagesByKind(widths: readonly number[]): Promise<Map<string, PageAtWidth[]>> {
  const chosen = new Map(SITES.map((site): [string, PageAtWidth[]] => [site, []]))
  const owners = new Map<string, { site: string; page: PageKind }[]>()
  for (const site of SITES)
    for (const page of await pageKinds(site))
      owners.set(page.kind, [...(owners.get(page.kind) ?? []), { site, page }])
  for (const [kind, all] of owners) {
    if (ON_EVERY_SITE.has(kind)) {
      for (const [at, { site, page }] of all.entries()) {
        const some = kind === 'home' ? widths : [widths[at % widths.length]!]
        for (const width of some) chosen.get(site)!.push({ ...page, width })
      }
      continue
    }
    const waiting = [...all]
    for (const width of widths) {
      waiting.sort((a, b) => chosen.get(a.site)!.length - chosen.get(b.site)!.length)
      const { site, page } = (waiting.length > 1 ? waiting.shift() : waiting[0])!
      chosen.get(site)!.push({ ...page, width })
    }
  }
  return chosen
}
