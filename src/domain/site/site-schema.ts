import { z } from 'zod'
import { Location } from '#domain/location/location-schema.ts'
import { Block } from './blocks-schema.ts'
import { Card, CarPage, Favourites } from './car-schema.ts'
import { Footer, Header, Social } from './chrome-schema.ts'
import { Announcement, ContentPage, PictureFacts, PromoTile, Reviews, Staff } from './content-schema.ts'
import { Forms, Leads } from './leads-schema.ts'
import { Seo, Tags } from './marketing-schema.ts'
import { Finance, Payment } from './money-schema.ts'
import { Navigation, WITHOUT_NAVIGATION } from './navigation-schema.ts'
import { about, path, secret, slug, webAddress } from './pieces-schema.ts'
import { Search, Stock } from './search-schema.ts'
import {
  Dashboard,
  Dealership,
  Features,
  host,
  Legal,
  Manufacturer,
  Setup,
  SisterSite,
} from './site-parts-schema.ts'
import { Theme } from './theme-schema.ts'

const SiteFields = z.strictObject({
  $schema: z
    .string()
    .optional()
    .meta(about('Lets your editor explain fields as you type.', '../site.schema.json')),
  id: z.int().meta(about('A number of its own for each site.', 1)),
  slug: slug.meta(about('The name of the folder, and of the address `slug.localhost`.', 'city-motors')),
  template: slug.meta(about('The template the site starts from, in `sites/_templates`.', 'standard')),
  group: slug.optional().meta(about('The group the site belongs to, in `sites/_groups`.', 'city-group')),
  name: z.string().meta(about('The name visitors know you by.', 'City Motors')),
  legalName: z.string().meta(about('The name of the company.', 'City Motors Pty Ltd')),
  tagline: z.string().meta(about('A short line that says who you are.', 'One straight answer.')),
  description: z
    .string()
    .meta(about('A sentence or two about you, for search results.', 'New and used cars in Port Alder.')),
  showcase: z
    .string()
    .optional()
    .meta(about('What this site shows, for the gallery of demo sites.', 'A group with seven locations.')),
  hosts: z
    .array(host)
    .default([])
    .meta(about('The host names of the site.', ['dealer.example', 'www.dealer.example'])),
  locale: z
    .enum(['en-AU', 'en-NZ', 'en-US'])
    .default('en-AU')
    .meta(about('The country. Currency, distances and dates follow from it.')),
  noun: z
    .tuple([z.string(), z.string()])
    .default(['car', 'cars'])
    .meta(about('What you sell: one, and many.', ['truck', 'trucks'])),
  phone: z.string().meta(about('Your main phone number.', '02 5550 1420')),
  email: z.email().meta(about('Your main e-mail address.', 'hello@dealer.example')),
  url: webAddress
    .optional()
    .meta(about('The address search engines should use.', 'https://www.dealer.example')),
  theme: Theme,
  logo: z
    .strictObject({
      svg: z.string().optional().meta(about('The logo as SVG. Usually in `logo.svg`.', '<svg>…</svg>')),
      url: z
        .string()
        .optional()
        .meta(
          about(
            'The logo as a PNG or WebP: a picture of yours or its web address. In files: `pictures/logo` is found by itself.',
            'https://images.example/logo.png',
          ),
        ),
      label: z.string().meta(about('What the logo says, for people who cannot see it.', 'City Motors')),
    })
    .refine(({ svg, url }) => svg !== undefined || url !== undefined, 'needs `svg` or `url`')
    .meta(about('Your logo.', { svg: '<svg>…</svg>', label: 'City Motors' })),
  contactPath: path
    .default('/contact')
    .meta(about('The address of the contact page. All links to it follow.', '/visit')),
  header: Header,
  navigation: Navigation,
  footer: Footer,
  home: z
    .strictObject({
      title: z.string().meta(about('The title, also in search results.', 'New and used cars in Port Alder')),
      description: z
        .string()
        .meta(about('What the page is about, for search results.', 'Seven yards on the coast.')),
      blocks: z
        .array(Block)
        .min(2)
        .meta(
          about('What the page shows, from top to bottom.', [
            { kind: 'hero', variant: 'split', lines: ['Seven yards.', 'One straight answer.'] },
            { kind: 'markdown', markdown: '## Open on Sundays' },
          ]),
        ),
    })
    .meta(about('The home page. Usually in `home.json`.')),
  pages: z.array(ContentPage).default([]).meta(about('Pages of your own. Usually in `pages.json`.')),
  search: Search,
  stock: Stock,
  card: Card,
  carPage: CarPage,
  finance: Finance,
  payment: Payment,
  forms: Forms,
  leads: Leads,
  favourites: Favourites,
  manufacturer: Manufacturer.optional().meta(
    about('The one make whose new cars you sell. Used cars of other makes still show.'),
  ),
  dealerships: z
    .array(Dealership)
    .min(1)
    .meta(about('The dealerships whose stock this site sells. One or more.')),
  dealership_websites: z.array(SisterSite).default([]).meta(about('The other websites of your group.')),
  locations: z
    .array(Location)
    .min(1)
    .meta(about('Your yards, workshops and parts counters. Usually in `locations.json`.')),
  locationCards: z
    .strictObject({
      linkTo: z
        .enum(['contact', 'location', 'dealership'])
        .optional()
        .meta(about('Where a card leads: the contact page, or the page of the location or dealership.')),
    })
    .prefault({})
    .meta(about('The cards that show locations.')),
  staff: Staff,
  reviews: Reviews,
  promotions: z
    .array(PromoTile)
    .default([])
    .meta(about('Offers among the results and on the home page. Usually in `promotions.json`.')),
  pictures: PictureFacts,
  announcements: z
    .array(Announcement)
    .max(20)
    .default([])
    .meta(
      about(
        'Sentences above the header of every page. Of those whose days have come, the first shows. Days are those of your main location.',
      ),
    ),
  hours: z
    .strictObject({
      full: z.boolean().default(false).meta(about('Lists every day, even when the hours are the same.')),
      saturdayByAppointment: z
        .boolean()
        .default(false)
        .meta(about('Says ‘By appointment only’ for a closed Saturday.')),
    })
    .prefault({})
    .meta(about('How opening hours are written.')),
  serviceBooking: z
    .strictObject({
      path: path.meta(about('The address of the page.', '/subaru-service')),
      xtime_url: webAddress
        .optional()
        .meta(about('The booking system. Without it there is no such page.', 'https://book.example/dealer')),
    })
    .optional()
    .meta(about('A page that opens your booking system for services.')),
  features: Features.prefault({}).meta(about('Pages that you can switch on and off.')),
  pictureHosts: z
    .array(
      z
        .string()
        .regex(
          /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/,
          'must be the name of a host, such as photos.example',
        ),
    )
    .default([])
    .meta(
      about('Other hosts that photos of your stock come from. Browsers load pictures from no other host.', [
        'photos.example',
        '*.cdn.example',
      ]),
    ),
  maps: z
    .strictObject({
      provider: z
        .enum(['svg', 'google-embed', 'google-static'])
        .default('svg')
        .meta(about('Our own drawn map alone, or also Google’s: interactive or as a picture.')),
      key: z.string().optional().meta(about('Your key for Google’s maps. A place’s own key wins.', 'abc123')),
      show: z
        .enum(['on-request', 'at-once'])
        .default('on-request')
        .meta(about('When Google’s map is loaded. At once, Google sees every visitor.')),
    })
    .prefault({})
    .meta(about('Which maps locations show.')),
  geocoder: z
    .strictObject({
      provider: z
        .enum(['postcode-table', 'google'])
        .default('postcode-table')
        .meta(about('Our own table of postcodes, or Google.')),
      key: secret.optional().meta(about('Your key for Google.', 'env:SITE_CITY_MOTORS__GEOCODER_KEY')),
    })
    .prefault({})
    .meta(about('How a postcode becomes a place, to sort by distance.')),
  legal: Legal.prefault({}).meta(about('What your legal pages say.')),
  social: Social,
  seo: Seo,
  tags: Tags,
  setup: Setup,
  gmb_profiles: z
    .array(
      z.strictObject({
        review_url: webAddress.meta(about('Where people read your reviews.', 'https://reviews.example/you')),
      }),
    )
    .default([])
    .meta(about('Your business profiles at Google. Ratings link to the first.')),
  google_site_verification: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .meta(about('The code with which Google verifies that the site is yours.', 'abc_123-X')),
  dashboard: Dashboard.optional().meta(
    about('Another system that keeps your promotions, search pages and models. We read it each minute.'),
  ),
})

/** The whole configuration of a dealer's site, with the platform's defaults (SITE-3, SITE-8). */
export const Site = SiteFields.superRefine((site, context) => {
  if (!site.navigation.footer && !site.footer.withoutNavigation) {
    context.addIssue({ code: 'custom', path: ['navigation', 'footer'], message: WITHOUT_NAVIGATION })
  }
  const known = new Map(site.dealerships.map(({ id, slug }) => [id, slug]))
  site.locations.forEach((location, n) => {
    if (known.get(location.dealership_id) === location.dealership_slug) return
    const message = `dealership ${location.dealership_id} (${location.dealership_slug}) is not one of the site's`
    context.addIssue({ code: 'custom', path: ['locations', n, 'dealership_id'], message })
  })
  for (const key of ['dealerships', 'locations'] as const) {
    site[key].forEach((item, n) => {
      const first = site[key].findIndex((other) => other.id === item.id || other.slug === item.slug)
      if (first === n) return
      context.addIssue({ code: 'custom', path: [key, n], message: `has the id or slug of number ${first}` })
    })
  }
})
export type Site = z.infer<typeof Site>
export type SiteInput = z.input<typeof Site>
export type { Dealership } from './site-parts-schema.ts'
