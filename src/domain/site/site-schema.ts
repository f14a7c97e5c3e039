import { z } from 'zod'
import { Location } from '#domain/location/location-schema.ts'
import { Block } from './blocks-schema.ts'
import { Card, CarPage, Favourites } from './car-schema.ts'
import { Footer, Header, Social } from './chrome-schema.ts'
import { ContentPage, PromoTile, Reviews, Staff } from './content-schema.ts'
import { normalHost } from './host.ts'
import { Forms, Leads } from './leads-schema.ts'
import { Finance, Payment } from './money-schema.ts'
import { Navigation, WITHOUT_NAVIGATION } from './navigation-schema.ts'
import { path, secret, slug, webAddress } from './pieces-schema.ts'
import { Search, Stock } from './search-schema.ts'
import { Theme } from './theme-schema.ts'

const Dealership = z.strictObject({
  id: z.int(),
  slug,
  name: z.string(),
  paymentKeys: z
    .strictObject({
      publishable: z.string().optional(),
      secret: secret.optional(),
      webhookSecret: secret.optional(),
      user: secret.optional(),
    })
    .prefault({}),
})

/** Written in any way, stored in the one normal form. */
const host = z
  .string()
  .overwrite((text) => normalHost(text) ?? text)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be the name of a host, such as www.dealer.example')

const SiteFields = z.strictObject({
  $schema: z.string().optional(),
  id: z.int(),
  slug,
  template: slug,
  group: slug.optional(),
  name: z.string(),
  legalName: z.string(),
  tagline: z.string(),
  description: z.string(),
  /** One line for the platform's own gallery: what this demo shows. */
  showcase: z.string().optional(),
  hosts: z.array(host).default([]),
  locale: z.enum(['en-AU', 'en-NZ', 'en-US']).default('en-AU'),
  noun: z.tuple([z.string(), z.string()]).default(['car', 'cars']),
  phone: z.string(),
  email: z.email(),
  url: webAddress.optional(),
  theme: Theme,
  logo: z.strictObject({ svg: z.string(), label: z.string() }),
  header: Header,
  navigation: Navigation,
  footer: Footer,
  home: z.strictObject({ title: z.string(), description: z.string(), blocks: z.array(Block).min(2) }),
  pages: z.array(ContentPage).default([]),
  search: Search,
  stock: Stock,
  card: Card,
  carPage: CarPage,
  finance: Finance,
  payment: Payment,
  forms: Forms,
  leads: Leads,
  favourites: Favourites,
  manufacturer: z.strictObject({ slug, name: z.string() }).optional(),
  dealerships: z.array(Dealership).min(1),
  dealership_websites: z
    .array(
      z.strictObject({ make: z.string(), url: webAddress, logo: z.string().optional(), name: z.string() }),
    )
    .default([]),
  locations: z.array(Location).min(1),
  locationCards: z
    .strictObject({ linkTo: z.enum(['contact', 'location', 'dealership']).optional() })
    .prefault({}),
  staff: Staff,
  reviews: Reviews,
  promotions: z.array(PromoTile).default([]),
  hours: z
    .strictObject({ full: z.boolean().default(false), saturdayByAppointment: z.boolean().default(false) })
    .prefault({}),
  serviceBooking: z.strictObject({ path, xtime_url: webAddress.optional() }).optional(),
  features: z
    .strictObject({
      specialOffers: z.boolean().default(false),
      parts: z.boolean().default(false),
      electricCars: z.boolean().default(true),
      models: z.boolean().default(true),
      careers: z.boolean().default(false),
    })
    .prefault({}),
  maps: z
    .strictObject({
      provider: z.enum(['svg', 'google-embed', 'google-static']).default('svg'),
      key: z.string().optional(),
    })
    .prefault({}),
  geocoder: z
    .strictObject({
      provider: z.enum(['postcode-table', 'google']).default('postcode-table'),
      key: secret.optional(),
    })
    .prefault({}),
  legal: z
    .strictObject({
      privacyEmail: z.email().optional(),
      accessDays: z.int().default(30),
      acknowledgeDays: z.int().default(7),
      complaintDays: z.int().default(30),
      moneyBack: z.boolean().default(false),
      abn: z.string().optional(),
    })
    .prefault({}),
  social: Social,
  gmb_profiles: z.array(z.strictObject({ review_url: webAddress })).default([]),
  google_site_verification: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  dashboard: z
    .strictObject({
      url: webAddress,
      stagingUrl: webAddress.optional(),
      user: z.string(),
      password: secret,
      staging: z.boolean().default(false),
    })
    .optional(),
})

/** Everything that makes one dealer's site different from another's, with the platform's defaults (SITE-3, SITE-8). */
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
export type Dealership = z.infer<typeof Dealership>
