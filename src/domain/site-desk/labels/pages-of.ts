import type { Block } from '#domain/site/blocks-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { isObject, valueAt } from '../apply-patch.ts'
import type { Path } from '../patch-schema.ts'
import { usesOf } from '../picture-uses.ts'

const EVERY = 'Every page'
const NONE = 'No page'
const LIBRARY = 'In the library, on no page'
const [RESULTS, CARS, PLACES, FORMS] = ['Search results', 'Pages of cars', 'Pages of places', 'Forms']

/** The pages that show a part, by name, and the blocks that show it on pages of the dealer's. */
type Shown = readonly [pages: readonly string[], ...blocks: Block['kind'][]]

/** Where shoppers see each part of a site. The home page and own pages are found by their path. */
const SHOWN: Record<keyof Site, Shown> = {
  ...{
    $schema: [[NONE]],
    id: [[NONE]],
    slug: [[NONE]],
    template: [[EVERY]],
    group: [[NONE]],
    showcase: [[NONE]],
  },
  ...{ name: [[EVERY]], legalName: [[EVERY]], tagline: [[EVERY]], noun: [[EVERY]], locale: [[EVERY]] },
  ...{ phone: [[EVERY]], email: [['Contact', FORMS]], url: [[EVERY]], hosts: [[EVERY]] },
  description: [['What search engines show']],
  ...{ theme: [[EVERY]], logo: [[EVERY]], header: [[EVERY]], navigation: [[EVERY]], footer: [[EVERY]] },
  ...{ contactPath: [['Contact']], home: [['Home']], pages: [['Own pages']] },
  ...{ search: [[RESULTS], 'hero', 'showMe', 'priceSlider'], stock: [[RESULTS, CARS], 'featuredStock'] },
  ...{ card: [[RESULTS, 'Saved cars'], 'featuredStock'], carPage: [[CARS]], features: [[EVERY]] },
  ...{ finance: [[RESULTS, CARS], 'featuredStock'], payment: [[CARS, 'Reservations']] },
  ...{ forms: [['Contact', FORMS], 'form'], serviceBooking: [['Service']], leads: [[NONE]] },
  ...{ favourites: [[RESULTS, CARS, 'Saved cars']], manufacturer: [[EVERY]], dealerships: [[NONE]] },
  ...{ dealership_websites: [[EVERY]], locationCards: [['Places']], locations: [['Places', 'Contact']] },
  ...{ staff: [[PLACES], 'staff'], reviews: [[PLACES], 'reviews'], gmb_profiles: [[PLACES], 'reviews'] },
  ...{ promotions: [[RESULTS], 'promoTiles'], announcements: [[EVERY]], pictures: [[EVERY]] },
  ...{ hours: [['Contact', PLACES]], maps: [['Places', PLACES]], geocoder: [['Places']] },
  ...{ legal: [['Privacy and terms']], social: [[EVERY]], tags: [[EVERY]], pictureHosts: [[EVERY]] },
  ...{ seo: [['What search engines show']], google_site_verification: [['Home']], setup: [[NONE]] },
  dashboard: [[NONE]],
}

const isShown = (part: unknown): part is keyof Site => Object.hasOwn(SHOWN, String(part))
const ownPage = (page: unknown) => `Page “${String(valueAt(page, ['title']) ?? '')}”`

/** The home page and own pages that have one of these blocks. */
function pagesWith(site: unknown, kinds: readonly string[]): string[] {
  const has = (page: unknown) => {
    const blocks = valueAt(page, ['blocks'])
    return (
      Array.isArray(blocks) && blocks.some((block) => isObject(block) && kinds.includes(String(block.kind)))
    )
  }
  const own = valueAt(site, ['pages'])
  return [
    ...(has(valueAt(site, ['home'])) ? ['Home'] : []),
    ...(Array.isArray(own) ? own.filter(has).map(ownPage) : []),
  ]
}

/** The pages that show a picture of the library. */
function pagesWithPicture(site: unknown, source: string): string[] {
  const pages = [...new Set(usesOf(site, source).flatMap(({ path }) => pagesOf(site, path)))]
  if (pages.length === 0) return [LIBRARY]
  return pages.includes(EVERY) ? [EVERY] : pages
}

/** The pages on which shoppers see what is at a path. */
export function pagesOf(site: unknown, path: Path): string[] {
  const [part, at, address] = path
  if (part === 'pages' && typeof at === 'number') return [ownPage(valueAt(site, ['pages', at]))]
  if (part === 'seo' && at === 'pages' && typeof address === 'string') return [address]
  if (part === 'locations' && typeof at === 'number') {
    const name = String(valueAt(site, ['locations', at, 'name']) ?? '')
    return [...(name ? [name] : []), ...SHOWN.locations[0], ...pagesWith(site, ['locations', 'letsTalk'])]
  }
  if (part === 'pictures' && typeof at === 'string') return pagesWithPicture(site, at)
  if (!isShown(part)) return [EVERY]
  const [pages, ...blocks] = SHOWN[part]
  return [...pagesWith(site, blocks), ...pages]
}

const LIST = new Intl.ListFormat('en-AU')
const FIRST = ['Home', 'Page “']
const LAST = [EVERY, NONE, LIBRARY]
/** Pages of the dealer's first, then those of the platform, then what is on every page or none. */
const rankOf = ([page = '']: readonly string[]) => {
  const first = FIRST.findIndex((start) => page.startsWith(start))
  return first >= 0 ? first : FIRST.length + 1 + LAST.indexOf(page)
}

/** Changes by the pages that show them, each under one heading. */
export function groupByPage<One extends { pages: readonly string[] }>(
  changes: readonly One[],
): { pages: string; changes: One[] }[] {
  const groups = Map.groupBy(
    [...changes].sort((a, b) => rankOf(a.pages) - rankOf(b.pages)),
    ({ pages }) => LIST.format(pages),
  )
  return [...groups].map(([pages, of]) => ({ pages, changes: of }))
}
