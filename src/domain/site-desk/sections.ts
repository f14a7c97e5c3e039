import { valueAt } from './apply-patch.ts'
import { isDeepEqual } from './deep-equal.ts'
import type { Path } from './patch-schema.ts'

export type Section = {
  words: string
  /** What a dealer does here, in a sentence. */
  about: string
  /** The parts of the configuration that it edits, as paths of the schema: `[]` is any item. */
  paths: readonly string[]
}

/** Everything that a dealer can change, one small screen each. A test covers the whole schema. */
export const SECTIONS = {
  hours: {
    words: 'Hours and holidays',
    about: 'The usual week of each yard, and the days that differ.',
    paths: ['locations[].contact_detail.opening_hours', 'locations[].contact_detail.special_hours', 'hours'],
  },
  banner: {
    words: 'Banner',
    about: 'A sentence on top of every page, with the days on which it shows.',
    paths: ['announcements', 'header.banner', 'header.bannerText', 'header.forceLocationsLink'],
  },
  offers: {
    words: 'Offers',
    about: 'Tiles among the cars and on the home page, each with its dates.',
    paths: ['promotions'],
  },
  people: {
    words: 'People',
    about: 'The people a customer meets, with a photo.',
    paths: ['staff'],
  },
  pictures: {
    words: 'Pictures',
    about: 'All pictures of the website: what they show, where they are, and new ones.',
    paths: ['pictures'],
  },
  reviews: {
    words: 'Reviews',
    about: 'What customers said.',
    paths: ['reviews', 'gmb_profiles'],
  },
  menu: {
    words: 'Menus',
    about: 'The entries on top of every page and the links in the footer.',
    paths: ['navigation', 'header.buttons'],
  },
  contact: {
    words: 'Phone and mail',
    about: 'The numbers and addresses that shoppers use.',
    paths: ['phone', 'email', 'header.showPhone', 'carPage.phoneReveal'],
  },
  places: {
    words: 'Places',
    about: 'Your yards, workshops and parts counters.',
    paths: ['locations', 'locationCards', 'maps', 'geocoder.provider'],
  },
  social: {
    words: 'Social links',
    about: 'Your pages on social networks.',
    paths: ['social'],
  },
  finance: {
    words: 'Finance rates',
    about: 'What a loan costs. The comparison rate is checked against the fees.',
    paths: ['finance'],
  },
  forms: {
    words: 'Forms',
    about: 'What your forms ask and say.',
    paths: ['forms', 'serviceBooking'],
  },
  receivers: {
    words: 'Where leads go',
    about: 'Who gets each lead, and how long it is stored.',
    paths: ['leads'],
  },
  legal: {
    words: 'Legal texts',
    about: 'Privacy, terms, and the numbers the law wants you to show.',
    paths: ['legal', 'legalName', 'footer.licenceLabel', 'footer.traderLine', 'payment.terms'],
  },
  identity: {
    words: 'Your name',
    about: 'What visitors call you, and what you sell.',
    paths: ['name', 'tagline', 'noun', 'locale', 'showcase', 'dealership_websites'],
  },
  pages: {
    words: 'Pages',
    about: 'The home page and pages of your own, block by block.',
    paths: ['home', 'pages'],
  },
  look: {
    words: 'Look',
    about: 'Colours, letters, shapes and logo.',
    paths: ['theme', 'logo', 'header', 'footer', 'card', 'carPage'],
  },
  finding: {
    words: 'Search and saved cars',
    about: 'How visitors find a car, and what they can do with it.',
    paths: ['search', 'favourites', 'features', 'stock', 'payment.checkoutPath'],
  },
  seo: {
    words: 'Search engines',
    about: 'Titles, descriptions and the address that search engines use.',
    paths: [
      'description',
      'url',
      'google_site_verification',
      'home.title',
      'home.description',
      'contactPath',
      'seo',
    ],
  },
  tags: {
    words: 'Counting and chat',
    about: 'Google Analytics, Tag Manager, a Meta pixel or a chat window, and whether visitors are asked.',
    paths: ['tags'],
  },
  setup: {
    words: 'Opening and domain',
    about: 'What a new website needs before it opens, and your own domain.',
    paths: ['setup'],
  },
} as const satisfies Record<string, Section>
export type SectionName = keyof typeof SECTIONS

export const isSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name)

/** What nobody changes in the console, and why. */
export const NOT_EDITABLE: Record<string, string> = {
  $schema: 'It is for editors of files.',
  id: 'Stored leads and search indexes refer to it.',
  slug: 'It is the name of the site on the platform. Leads and people refer to it.',
  template: 'Look has the templates: another one brings all that belongs to it.',
  group: 'It decides whose staff may enter. The operator sets it.',
  hosts: 'It changes when a domain is connected, after its records were checked.',
  dealerships: 'It decides whose stock and money this is. The operator sets it.',
  manufacturer: 'It follows from the franchise. The operator sets it.',
  pictureHosts: 'It opens the security policy of every page. The operator sets it.',
  dashboard: 'It connects another system with a password. The operator sets it.',
  'payment.provider': 'It needs keys that the operator stores.',
  'search.meilisearch': 'It is a server with a key. The operator sets it.',
  'geocoder.key': 'It is a secret of the operator’s environment.',
  'stock.templateVariant': 'It belongs to templates. A site has `stock.variant`.',
  'locations[].id': 'Stock and leads refer to it.',
  'locations[].slug': 'It is in addresses that others have linked to.',
  'locations[].dealership_id': 'It decides whose stock stands there. The operator sets it.',
  'locations[].dealership_slug': 'It belongs to the dealership.',
  'pages[].groupOnly': 'It is a note in the files of a group. It changes nothing on the page.',
  'promotions[].id': 'The platform numbers offers by itself.',
  'reviews.items[].id': 'The platform numbers reviews by itself.',
  'setup.isOpen': 'A new website opens at the last step of its setup.',
  'leads.channels[].secret': 'It names a secret of the operator’s environment.',
  'leads.channels[].formerSecret': 'It names a secret of the operator’s environment.',
}

/** A path of a document as a path of its schema: `locations[].name`. */
export const schemaPath = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .replace(/^\./, '')

/** Whether a path is that of an area, or below it. */
export const isWithin = (path: string, area: string) =>
  path === area || path.startsWith(`${area}.`) || path.startsWith(`${area}[`)

/** Why a part of the configuration cannot be changed in the console. Undefined if it can. */
export function reasonAgainst(path: string): string | undefined {
  const area = Object.keys(NOT_EDITABLE).find((each) => isWithin(path, each))
  return area === undefined ? undefined : NOT_EDITABLE[area]
}

/** The screen where a part of the configuration is changed, such as `header.buttons[0].href`. */
export function sectionOf(path: string): SectionName | undefined {
  const at = path.replace(/\[\d+\]/g, '[]')
  const found = Object.entries(SECTIONS)
    .flatMap(([name, { paths }]) => paths.map((area) => ({ name: name as SectionName, area })))
    .filter(({ area }) => isWithin(at, area))
    .sort((a, b) => b.area.length - a.area.length)
  return found[0]?.name
}

type Place = { id: number; slug: string; dealership_id: number; dealership_slug: string }
const placesOf = (site: unknown): Place[] => (valueAt(site, ['locations']) ?? []) as Place[]

/** The part that two sites may not differ in, if they do. A new yard has its own number. */
export function lockedDifference(
  before: unknown,
  after: unknown,
  unlocked: readonly string[] = [],
): string | undefined {
  const area = Object.keys(NOT_EDITABLE)
    .filter((each) => !each.includes('[]') && !unlocked.includes(each))
    .find((each) => !isDeepEqual(valueAt(before, each.split('.')), valueAt(after, each.split('.'))))
  if (area) return area
  const old = placesOf(before)
  const isChanged = (place: Place) =>
    old.some(
      (was) =>
        (was.id === place.id || was.slug === place.slug) &&
        (was.id !== place.id ||
          was.slug !== place.slug ||
          was.dealership_id !== place.dealership_id ||
          was.dealership_slug !== place.dealership_slug),
    )
  return placesOf(after).some(isChanged) ? 'locations[].id' : undefined
}
