import { siteModels } from '#domain/models/menu-models.ts'
import type { Manufacturer, Model } from '#domain/models/model-schema.ts'
import { BODY_STYLES } from '#domain/search/body-styles.ts'
import { slugOf } from '#domain/search/slug.ts'
import { GARAGE_PATHS } from './garage-paths.ts'
import type { Site } from './site-schema.ts'

/** What makers sell, so that a link to a make or a model can be judged. */
export type MakersRange = { manufacturers: Manufacturer[]; models: Model[] }

const ALWAYS = [
  '/',
  '/cars/trade-in',
  '/contact',
  '/finance',
  '/locations',
  '/pages/privacy-statement',
  '/privacy-policy',
  '/service',
  '/subscribe',
  '/success',
  '/valuations',
]

const SWITCHED = [
  ...GARAGE_PATHS,
  '/careers',
  '/compare',
  '/electric-cars',
  '/favourites',
  '/models',
  '/parts',
  '/special-offers',
  '/used-car/list',
  '/used-car-terms',
]
const FOLDERS = /^\/(api|assets|brands|cars|contact-us|img|locations|models|search)\//

/** An address of the platform's own: a dealer's page of that name would never be seen. */
export const isPlatformPath = (path: string): boolean =>
  [...ALWAYS, ...SWITCHED].includes(path) || FOLDERS.test(path)

/** Pages a site has or has not, by its switches (ROUTE-4, ROUTE-6, ROUTE-7, ROUTE-9). */
function switchedPaths(site: Site): string[] {
  const { favourites, features, search, serviceBooking, legal } = site
  return [
    favourites.compareMode ? '/compare' : '/favourites',
    favourites.garage_enabled && favourites.garagePath,
    features.electricCars && '/electric-cars',
    features.parts && '/parts',
    features.specialOffers && '/special-offers',
    features.careers && '/careers',
    features.models && '/models',
    search.usedCarListAlias && '/used-car/list',
    serviceBooking?.xtime_url && serviceBooking.path,
    legal.moneyBack && '/used-car-terms',
  ].filter((path) => typeof path === 'string')
}

/** Every address that a link on this site may lead to, apart from single cars: menus, blocks and footers are held to it. */
export function knownPaths(site: Site, { manufacturers, models }: MakersRange): Set<string> {
  const makes = manufacturers.map(({ slug }) => slug)
  const places = site.locations.filter(({ visible }) => visible)
  const dealers = site.dealerships.map(({ slug }) => slug)
  return new Set([
    ...ALWAYS,
    ...switchedPaths(site),
    ...site.pages.map(({ path }) => path),
    ...[site.search.path, ...site.search.paths, ...Object.keys(BODY_STYLES), ...makes].map(
      (slug) => `/search/${slug}`,
    ),
    ...models.map(({ manufacturer_name, name }) => `/search/${slugOf(manufacturer_name)}/${slugOf(name)}`),
    ...makes.map((slug) => `/brands/${slug}`),
    ...siteModels(site, models).flatMap(({ slug }) => [`/${slug}`, `/models/${slug}`]),
    ...places.flatMap(({ slug }) => [`/contact-us/${slug}`, `/locations/${slug}`]),
    ...dealers.map((slug) => `/locations/${slug}`),
  ])
}

/** The saved cars stand on either; one leads to the other (ROUTE-6). */
const ALWAYS_ANSWERED = ['/compare', '/favourites']

/** Whether chrome may link there: everywhere but to a page that this site has switched off (ROUTE-9). */
export function isLinked(site: Site, href: string): boolean {
  const path = pathOf(href)
  if (path === undefined || ALWAYS_ANSWERED.includes(path)) return true
  const isSwitched = SWITCHED.includes(path) || path === site.serviceBooking?.path
  return !isSwitched || switchedPaths(site).includes(path) || site.pages.some((page) => page.path === path)
}

/** The path of an address on the same site; nothing for one that leads elsewhere. */
export function pathOf(href: string): string | undefined {
  if (!href.startsWith('/')) return undefined
  return href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
}
