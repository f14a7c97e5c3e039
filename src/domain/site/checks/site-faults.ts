import { CARD_FIELDS } from '#domain/car/card-car.ts'
import { dealerChannels } from '#domain/lead/deliveries.ts'
import { FORM_IDS } from '#domain/lead/forms/form.ts'
import { FACETS } from '#domain/search/facets/facets.ts'
import { fieldsOfFilter } from '#domain/stock/car-rule.ts'
import { parseStockFilter } from '#domain/stock/parse-stock-filter.ts'
import { pathOf } from '../addresses/path-of.ts'
import type { MakersRange } from '../makers-range.ts'
import type { Site } from '../site-schema.ts'
import { refusedInLogo } from './logo-svg.ts'
import { redirectFaults } from './redirect-faults.ts'
import { secretFaults } from './site-secrets.ts'
import { contrastFaults } from './theme-contrast.ts'

const onCards: readonly string[] = CARD_FIELDS

export type SiteFault = { path: string; reason: string }
/** The paths of a site, from the table of pages. */
export type SitePaths = {
  known(site: Site, range: MakersRange): Set<string>
  /** Whether the platform has a page at this path. */
  isPlatform(site: Site, path: string): boolean
  /** Whether the server answers here before it looks for a page. */
  isReserved(path: string): boolean
}
type References = {
  range: MakersRange
  paths: SitePaths
  pictureExists(source: string): boolean
  /** The picture somebody may have meant: one that differs in capitals only. */
  nearPicture?(source: string): string | undefined
}
type Found = { path: string; key: string; text: string }

/** All texts of a site with their paths. */
function texts(value: unknown, path: string, key = ''): Found[] {
  if (typeof value === 'string') return [{ path, key, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    Array.isArray(value) ? texts(item, `${path}[${name}]`, key) : texts(item, `${path}.${name}`, name),
  )
}

function contactFaults(site: Site, paths: SitePaths): SiteFault[] {
  const { contactPath: path, pages } = site
  if (path === '/contact') return []
  if (paths.isPlatform(site, path))
    return [{ path: 'contactPath', reason: `${path} is a page of the platform` }]
  const isTaken = pages.some((page) => page.path === path)
  return isTaken ? [{ path: 'contactPath', reason: `${path} is a page of yours` }] : []
}

function pageFaults(site: Site, paths: SitePaths): SiteFault[] {
  return site.pages.flatMap(({ path }, n) => {
    const where = `pages[${n}].path`
    if (paths.isPlatform(site, path)) return [{ path: where, reason: `${path} is a page of the platform` }]
    const isSecond = site.pages.findIndex((page) => page.path === path) !== n
    return isSecond ? [{ path: where, reason: `${path} is there twice` }] : []
  })
}

const MARKDOWN_LINK = /\]\((?<href>[^)\s]+)\)/g

function linkFaults(site: Site, range: MakersRange, paths: SitePaths): SiteFault[] {
  const known = paths.known(site, range)
  const { header, navigation, home, pages, promotions, announcements } = site
  return Object.entries({ header, navigation, home, pages, promotions, announcements })
    .flatMap(([part, value]) => texts(value, part))
    .flatMap(({ path, key, text }) => {
      if (key === 'href' || key === 'url') return [{ path, href: text }]
      if (key !== 'markdown') return []
      return [...text.matchAll(MARKDOWN_LINK)].map((match) => ({ path, href: match.groups!.href! }))
    })
    .flatMap(({ path, href }) => {
      const target = pathOf(href)
      if (target === undefined) return []
      const facets = [...href.matchAll(/refinementList\[(\w+)\]/g)].map((match) => match[1]!)
      return [
        ...(known.has(target) ? [] : [{ path, reason: `${href} leads to no page of this site` }]),
        ...facets
          .filter((name) => !Object.hasOwn(FACETS, name))
          .map((name) => ({ path, reason: `there is no filter ${name}` })),
      ]
    })
}

function pictureFaults(site: Site, { pictureExists, nearPicture }: References): SiteFault[] {
  const { home, pages, promotions, locations } = site
  return Object.entries({ home, pages, promotions, locations })
    .flatMap(([part, value]) => texts(value, part))
    .filter(({ key, path }) => key === 'picture' || key === 'image' || /\.images\.[^.]+$/.test(path))
    .filter(({ text }) => !text.startsWith('https://') && !pictureExists(text))
    .map(({ path, text }) => {
      const near = nearPicture?.(text)
      const hint = near ? `; there is ${near}: names of pictures are of small letters` : ''
      return { path, reason: `there is no picture ${text}${hint}` }
    })
}

/** All blocks of a site, each with its path. */
const blocksOf = ({ home, pages }: Site) =>
  [
    { at: 'home', blocks: home.blocks },
    ...pages.map(({ blocks }, n) => ({ at: `pages[${n}]`, blocks })),
  ].flatMap(({ at, blocks }) => blocks.map((block, n) => ({ at: `${at}.blocks[${n}]`, block })))

function filterFaults(site: Site): SiteFault[] {
  const featured = blocksOf(site).flatMap(({ at, block }) =>
    block.kind === 'featuredStock' && block.filter ? [[`${at}.filter`, block.filter]] : [],
  )
  const filters = [
    ['stock.search_filters', site.stock.search_filters],
    ['stock.extra', site.stock.extra ?? ''],
    ...featured,
    ...site.promotions.map(({ cars = '' }, n) => [`promotions[${n}].cars`, cars]),
  ] as [string, string][]
  return filters.flatMap(([path, text]) => {
    try {
      const fields = fieldsOfFilter(parseStockFilter(text))
      // A promotion is held against cards, which have no more than these.
      const unknown = path.startsWith('promotions')
        ? fields.find((field) => !onCards.includes(field))
        : undefined
      return unknown ? [{ path, reason: `an offer cannot ask for ${unknown}` }] : []
    } catch (error) {
      return [{ path, reason: (error as Error).message }]
    }
  })
}

type Named = { path: string; name: string }
const eachNamed = (path: string, names: readonly string[]): Named[] =>
  names.map((name, n) => ({ path: `${path}[${n}]`, name }))

/** Values that must name an existing filter, form or place. */
function nameFaults(site: Site): SiteFault[] {
  const blocks = blocksOf(site)
  const forms = [
    ...Object.keys(site.forms.overrides).map((name) => ({ path: `forms.overrides.${name}`, name })),
    ...blocks.flatMap(({ at, block }) =>
      block.kind === 'form' ? [{ path: `${at}.form`, name: block.form }] : [],
    ),
  ]
  const places = [
    ...eachNamed('forms.highlightedLocations', site.forms.highlightedLocations),
    ...site.staff.flatMap(({ location }, n) =>
      location ? [{ path: `staff[${n}].location`, name: location }] : [],
    ),
    ...blocks.flatMap(({ at, block }) =>
      block.kind === 'locations' ? eachNamed(`${at}.slugs`, block.slugs ?? []) : [],
    ),
  ]
  const missing = (what: string, named: Named[], known: readonly string[]) =>
    named
      .filter(({ name }) => !known.includes(name))
      .map(({ path, name }) => ({
        path,
        reason: name === '' ? `choose a ${what}` : `there is no ${what} ${name}`,
      }))
  return [
    ...missing('filter', eachNamed('search.facets', site.search.facets), Object.keys(FACETS)),
    ...missing('form', forms, FORM_IDS),
    ...missing(
      'place',
      places,
      site.locations.map(({ slug }) => slug),
    ),
  ]
}

/** A logo is inlined in every page. What it may not contain is left out there. */
function logoFaults({ logo }: Site): SiteFault[] {
  const refused = refusedInLogo(logo.svg ?? '')
  return refused.length > 0 ? [{ path: 'logo.svg', reason: `may not hold ${refused.join(', ')}` }] : []
}

/** Hosts of the operator's own network, which EGRESS_ALLOW must name. */
const OWN_NETWORK = [
  /^[^.:]+$|\.(internal|local|localhost)$/,
  /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/,
  /^\[(::1\]|f[cd][\da-f]{2}:)/,
]

/** A lead contains personal details: on the internet it is encrypted. */
function channelFaults({ leads }: Site): SiteFault[] {
  return leads.channels.flatMap((channel, n) => {
    if (!('url' in channel)) return []
    const { protocol, hostname } = new URL(channel.url)
    return protocol === 'https:' || OWN_NETWORK.some((host) => host.test(hostname))
      ? []
      : [{ path: `leads.channels[${n}].url`, reason: 'must begin with https://' }]
  })
}

/** Forms whose leads are always about a vehicle, so that ADF alone carries them. */
const VEHICLE_FORMS = ['valuation', 'reserve']

/** A lead that would reach nobody, and locations that are to be written to and have no mailbox. */
function leadFaults(site: Site): SiteFault[] {
  const lost = FORM_IDS.filter((form) =>
    site.locations.some((place) => dealerChannels(site, place, VEHICLE_FORMS.includes(form)).length === 0),
  )
  const hasMailbox = site.locations.some(({ contact_detail }) => contact_detail.email)
  const wantsMailbox = site.leads.channels.findIndex(
    (channel) => channel.kind === 'email' && channel.location !== 'never',
  )
  return [
    ...(lost.length > 0
      ? [
          {
            path: 'leads.channels',
            reason: `leads of ${lost.join(', ')} would reach nobody, because ADF carries leads about a vehicle only: add a channel by email or webhook`,
          },
        ]
      : []),
    ...(wantsMailbox >= 0 && !hasMailbox
      ? [{ path: `leads.channels[${wantsMailbox}].location`, reason: 'no location has an email address' }]
      : []),
  ]
}

/**
 * Checks what the schema cannot: broken links, missing pictures, low contrast, invalid stock rules
 * and leads that would reach nobody.
 */
export function siteFaults(site: Site, references: References): SiteFault[] {
  const { range, paths } = references
  return [
    ...contactFaults(site, paths),
    ...pageFaults(site, paths),
    ...linkFaults(site, range, paths),
    ...redirectFaults(site, paths.known(site, range), paths.isReserved),
    ...pictureFaults(site, references),
    ...contrastFaults(site.theme).map((reason) => ({ path: 'theme.colours', reason })),
    ...filterFaults(site),
    ...nameFaults(site),
    ...logoFaults(site),
    ...channelFaults(site),
    ...secretFaults(site),
    ...leadFaults(site),
  ]
}
