import { openCatalogue } from '../../src/adapters/catalogue/own.ts'
import { openDemoStock } from '../../src/adapters/demo-stock/demo-stock.ts'
import { openSiteFolder } from '../../src/adapters/sites/folder.ts'
import { siteRoutes } from '../../src/pages/page-at.ts'
import type { PageName } from '../../src/pages/pages.ts'
import { pathsByPage } from '../../src/pages/site-paths.ts'
import { fetchPage, SITES } from './site-test.ts'

/** A page of a site, its kind and its status. */
export type PageKind = { kind: string; path: string; status: number }

const sites = openSiteFolder('sites')

/** Whether a site is the first of its kind: of its template in its country. */
function isFirstOfKind(slug: string): boolean {
  const kindOf = (site: string) => `${sites.bySlug(site)!.template} ${sites.bySlug(site)!.locale}`
  return SITES.find((site) => kindOf(site) === kindOf(slug)) === slug
}

/** The paths of every page that a site has, from the table of pages. */
export async function sitePaths(slug: string): Promise<Map<PageName, string[]>> {
  const catalogue = openCatalogue('sites/_reference')
  const range = { manufacturers: await catalogue.manufacturers(), models: await catalogue.models() }
  return pathsByPage(sites.bySlug(slug)!, range)
}

/** How many pages of a kind are visited: dealers write their own pages, and forms differ. */
const VISITED: Partial<Record<PageName, number>> = { content: 4, form: 9, carForm: 9, privacy: 2, model: 2 }
/** A brand has a page only while its cars are in stock. */
export const STOCKED: ReadonlySet<PageName> = new Set<PageName>(['brand'])
/** A page that is tried at several cars, because not every car has it. */
const CARS_TRIED = 13

/** For each site, a car sold in the last days. Its page still exists for a while. */
const justSold = (async () => {
  const found = new Map<string, string>()
  const since = Date.now() / 1000 - 3 * 86_400
  const stock = await openDemoStock('sites/_demo')
  for await (const batch of stock.cars(sites.all(), new Date()))
    for (const car of batch.filter(({ sold, sold_date_timestamp: at }) => sold && (at ?? 0) > since))
      for (const { slug, dealerships } of sites.all())
        if (dealerships.some(({ id }) => id === car.dealership_id)) found.set(slug, car.slug)
  return found
})()

/** The paths of a page, and for one of a car's addresses the same path at several cars. */
function candidates(slug: string, name: PageName, paths: string[], cars: string[]): string[][] {
  if (STOCKED.has(name)) return [paths]
  if (paths.length > 0) return paths.slice(0, VISITED[name] ?? 1).map((path) => [path])
  return siteRoutes(sites.bySlug(slug)!)
    .filter((route) => route.name === name && route.address.startsWith('/cars/:slug'))
    .map(({ address }) => cars.map((car) => address.replace('/cars/:slug', car)))
}

/** States of a page that look different from the page itself, and pages that are not there. */
const statesOf = (search: string, sold: string | undefined): [string, string][] => [
  ['nothing found', `${search}?query=zzqqxx`],
  ['refined search', `${search}?refinementList%5Btransmission%5D%5B0%5D=Automatic&page=2`],
  ...(sold ? [['sold car', `/cars/${sold}`] as [string, string]] : []),
  ['success', '/success?category=enquiry'],
  ['unknown search', '/search/nothing-like-this'],
  ['unknown page', '/nothing-like-this'],
]

/** One page of every kind that this site has. The table of pages says which. */
export async function pageKinds(site: string): Promise<PageKind[]> {
  const paths = await sitePaths(site)
  const search = paths.get('search')![0]!
  const results = (await fetchPage(site, search)).body
  const cars = [...results.matchAll(/href="(\/cars\/[a-z0-9-]*\d[a-z0-9-]*)"/g)].map(([, href]) => href!)
  const tried = [...new Set(cars)].slice(0, CARS_TRIED)
  const found = new Map<string, PageKind>()
  const visit = async (kind: string, all: string[]) => {
    for (const path of all) {
      const { status } = await fetchPage(site, path)
      if (status !== 200 && !kind.startsWith('unknown')) continue
      found.set(kind, { kind, path, status })
      return
    }
  }
  for (const [name] of new Map(siteRoutes(sites.bySlug(site)!).map((route) => [route.name, route]))) {
    const all = candidates(site, name, paths.get(name) ?? [], tried)
    for (const [at, some] of all.entries()) await visit(at === 0 ? name : `${name} ${at + 1}`, some)
  }
  for (const [kind, path] of statesOf(search, (await justSold).get(site))) await visit(kind, [path])
  return [...found.values()]
}

/** The kinds that carry a site's own look. */
const MAIN = new Set(['home', 'search', 'car'])

/** A page to check at one of the widths. */
export type PageAtWidth = PageKind & { width: number }

/**
 * What `npm test` checks: every kind of page once, at the widths in turn. Of every site it checks
 * the home page, and of every kind of site also search and car. The work is spread evenly over
 * the sites.
 */
export async function pagesByKind(widths: readonly number[]): Promise<Map<string, PageAtWidth[]>> {
  const chosen = new Map(SITES.map((site): [string, PageAtWidth[]] => [site, []]))
  const owners = new Map<string, { site: string; page: PageKind }[]>()
  for (const site of SITES)
    for (const page of await pageKinds(site))
      owners.set(page.kind, [...(owners.get(page.kind) ?? []), { site, page }])
  let turn = 0
  const nextWidth = () => widths[turn++ % widths.length]!
  for (const [kind, all] of owners) {
    if (MAIN.has(kind)) {
      for (const { site, page } of all)
        if (kind === 'home' || isFirstOfKind(site)) chosen.get(site)!.push({ ...page, width: nextWidth() })
      continue
    }
    const load = ({ site }: { site: string }) => chosen.get(site)!.length
    const { site, page } = all.reduce((least, next) => (load(next) < load(least) ? next : least))
    chosen.get(site)!.push({ ...page, width: nextWidth() })
  }
  return chosen
}
