import { slugOf } from '#domain/search/slug.ts'
import { newTheme } from './new-theme.ts'

/** What is asked of a dealer who gets a website. */
export type NewPlace = {
  name: string
  street: string
  city: string
  state: string
  postcode: string
  phone: string
  email?: string
}
export type NewSite = {
  name: string
  host?: string
  template: string
  /** Where the template shows the stock. */
  searchPath: string
  locale: 'en-AU' | 'en-NZ'
  email: string
  brand: string
  accent: string
  logo?: string
  places: NewPlace[]
  /** Numbers nobody has yet: of the site, and the first of its dealership and locations. */
  ids: { site: number; dealership: number; location: number }
}

/** By the short and the long name of each state. */
const TIME_ZONES: Record<string, string> = Object.fromEntries(
  [
    ['Sydney', 'NSW', 'NEW SOUTH WALES'],
    ['Sydney', 'ACT', 'AUSTRALIAN CAPITAL TERRITORY'],
    ['Melbourne', 'VIC', 'VICTORIA'],
    ['Brisbane', 'QLD', 'QUEENSLAND'],
    ['Adelaide', 'SA', 'SOUTH AUSTRALIA'],
    ['Perth', 'WA', 'WESTERN AUSTRALIA'],
    ['Hobart', 'TAS', 'TASMANIA'],
    ['Darwin', 'NT', 'NORTHERN TERRITORY'],
  ].flatMap(([city, ...names]) => names.map((name) => [name, `Australia/${city}`])),
)

const MAX_SLUG_LENGTH = 40

/** The name of a site on the platform, and in its address: whole words, as many as fit. */
export function siteSlug(name: string): string {
  const slug = slugOf(name)
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  const end = slug.lastIndexOf('-', MAX_SLUG_LENGTH)
  return slug.slice(0, end > 0 ? end : MAX_SLUG_LENGTH)
}

/** Monday to Friday and Saturday morning, until the dealer says otherwise. */
export const FIRST_HOURS = Array.from({ length: 7 }, (_, weekday) =>
  weekday === 0
    ? { weekday, status: 'Closed' }
    : {
        weekday,
        status: 'Open',
        open: weekday === 6 ? '09:00' : '08:30',
        close: weekday === 6 ? '13:00' : '17:30',
        formated_hours: weekday === 6 ? '9:00am - 1:00pm' : '8:30am - 5:30pm',
      },
)

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const MAX_LETTERS_IN_LINE = 18
const MAX_LOGO_WIDTH = 225

/** A name in one line, or in the two that come closest in length. */
function logoLines(name: string): string[] {
  const words = name.split(' ')
  if (name.length <= MAX_LETTERS_IN_LINE || words.length === 1) return [name]
  const ways = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best))
}

/**
 * The name as a logo: letters only, in the colours of the page. A long name has two lines, so that
 * the header has room for the rest.
 */
function wordMark(name: string): string {
  const lines = logoLines(name)
  const isLarge = name.length <= MAX_LETTERS_IN_LINE
  const [size, letter] = isLarge ? [22, 12.5] : [13, 7.4]
  const tops = isLarge ? [23] : lines.length === 1 ? [19] : [12, 27]
  const widthOf = ({ length }: string) => Math.min(MAX_LOGO_WIDTH, Math.round(length * letter))
  const texts = lines.map((line, at) => {
    const safe = line.replace(/[&<>"]/g, (sign) => ESCAPED[sign]!)
    return `<text class="logo-word" x="0" y="${tops[at]}" font-size="${size}" textLength="${widthOf(line)}" lengthAdjust="spacingAndGlyphs">${safe}</text>`
  })
  const width = Math.max(60, ...lines.map(widthOf))
  return `<svg viewBox="0 0 ${width} 30" aria-hidden="true">${texts.join('')}</svg>\n`
}

function placeFile(
  { name, street, city, state, postcode, phone, email }: NewPlace,
  at: number,
  site: NewSite,
  slug: string,
) {
  return {
    id: site.ids.location + at,
    name,
    slug: slugOf(name),
    ...(at === 0 && { primary: true }),
    location_type: 'sales',
    dealership_id: site.ids.dealership,
    dealership_slug: slug,
    timeZone:
      TIME_ZONES[state.trim().toUpperCase()] ??
      (site.locale === 'en-NZ' ? 'Pacific/Auckland' : 'Australia/Sydney'),
    address: { street, city, state, postcode },
    contact_detail: { phone, email: email ?? site.email, opening_hours: FIRST_HOURS },
  }
}

/** The files of a new dealer's folder: enough to serve, and all of it meant to be changed. */
export function newSiteFiles(site: NewSite): { slug: string; files: Record<string, unknown> } {
  const { name, host, template, locale, email, places, ids } = site
  const slug = siteSlug(name)
  const [first] = places as [NewPlace]
  const cars = `/search/${site.searchPath}`
  const label = 'Our stock'
  return {
    slug,
    files: {
      'site.json': {
        $schema: '../site.schema.json',
        id: ids.site,
        slug,
        template,
        name,
        legalName: name,
        tagline: `Cars in ${first.city}.`,
        description: `${name} in ${first.city}: cars, finance and service.`,
        hosts: host ? [host] : [],
        locale,
        phone: first.phone,
        email,
        logo: { label: name },
        header: { variant: 'standard' },
        leads: { channels: [{ kind: 'email', to: email, ...(places.length > 1 && { location: 'also' }) }] },
        dealerships: [{ id: ids.dealership, slug, name }],
        legal: { privacyEmail: email },
      },
      'theme.json': newTheme(site.brand, site.accent),
      'navigation.json': {
        header: [
          { name: label, url: cars },
          { name: 'Sell your car', url: '/valuations' },
          { name: 'Finance', url: '/finance' },
          { name: 'Contact', url: '/contact' },
        ],
        footer: [
          { title: 'Cars', items: [{ name: label, url: cars }] },
          {
            title: name,
            items: [
              { name: 'Contact', url: '/contact' },
              { name: 'Sell your car', url: '/valuations' },
            ],
          },
        ],
      },
      'home.json': {
        title: `${name}, ${first.city}`,
        description: `Cars for sale at ${name} in ${first.city}.`,
        blocks: [
          {
            kind: 'hero',
            variant: 'type',
            lines: [name],
            search: { placement: 'bar', fields: ['query', 'make', 'price'], button: 'Show {count} cars' },
          },
          {
            kind: 'featuredStock',
            title: 'Just in',
            sort: 'created_at_timestamp:desc',
            limit: 4,
            more: { label: 'All {count} cars', href: cars },
          },
          { kind: 'letsTalk', title: 'Talk to us', button: { label: 'Contact', href: '/contact' } },
        ],
      },
      'locations.json': places.map((place, at) => placeFile(place, at, site, slug)),
      'logo.svg': site.logo ?? wordMark(name),
    },
  }
}

/** The same as one configuration, for a site that is in no folder. */
export function newSiteConfig(site: NewSite): { slug: string; config: Record<string, unknown> } {
  const { slug, files } = newSiteFiles(site)
  const { $schema: _, ...own } = files['site.json'] as Record<string, unknown>
  const parts = Object.entries(files).filter(([name]) => name.endsWith('.json') && name !== 'site.json')
  return {
    slug,
    config: {
      ...own,
      ...Object.fromEntries(parts.map(([name, value]) => [name.slice(0, -'.json'.length), value])),
      logo: { label: site.name, svg: String(files['logo.svg']).trim() },
    },
  }
}
