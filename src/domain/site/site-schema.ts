import { z } from 'zod'
import { Location } from '#domain/location/location-schema.ts'
import { Block } from './blocks-schema.ts'
import { GARAGE_PATHS } from './garage-paths.ts'
import { Navigation, WITHOUT_NAVIGATION } from './navigation-schema.ts'
import { Theme } from './theme-schema.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens')
const path = z.string().regex(/^\/[a-z0-9\-/]*$/, 'a path like /garage')
/** A secret is written as env:NAME and read from the environment, so that a site folder can be published. */
const secret = z.string().regex(/^env:[A-Z0-9_]+$/, 'the name of an environment variable, written env:NAME')

export const SEARCH_PATHS = [
  'used-cars',
  'new-cars',
  'demo-cars',
  'new-and-demo-cars',
  'new-used-and-demo-cars',
  'new-used-and-demo-trucks',
  'subscription-cars',
  'rental-cars',
  'our-cars',
  'rv-vehicles',
  'new-and-used-motorcycles',
] as const
export const CAR_BUTTONS = [
  'enquire',
  'testDrive',
  'reserve',
  'finance',
  'tradeIn',
  'call',
  'compare',
  'question',
  'view',
] as const
export const FINANCE_PROVIDERS = ['Manual', 'Taurus', 'Orion', 'Lyra', 'Vela', 'Corvus', 'Carina'] as const
export const PAYMENT_PROVIDERS = ['stripe', 'windcave', 'eway', 'test-bank'] as const
export const FOOTER_VARIANTS = [
  'default',
  'staff',
  'map',
  'letter',
  'group',
  'directory',
  'line',
  'workshop',
  'story',
  'store',
] as const
export const LEAD_CHANNELS = ['email', 'webhook', 'adf-email', 'adf-http'] as const

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

export const PromoTile = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.strictObject({ label: z.string(), href: z.string() }),
  picture: z.string().optional(),
  ground: z.enum(['surface', 'brand', 'accent']).default('accent'),
  start: z.iso.datetime({ offset: true }).optional(),
  expiry: z.iso.datetime({ offset: true }).optional(),
  position: z.int().optional(),
  display: z.array(z.enum(['new', 'used', 'demo'])).default([]),
  strictDisplay: z.boolean().default(false),
})

const Review = z.strictObject({
  id: z.int(),
  image: z.string().nullable().default(null),
  customer_name: z.string(),
  text: z.string().nullable(),
  rating: z.int().min(1).max(5),
  created_at_time_ago_in_words: z.string(),
  review_date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  review_date_in_words: z.string(),
})

const ContentPage = z.strictObject({
  path,
  title: z.string(),
  description: z.string(),
  groupOnly: z.boolean().default(false),
  blocks: z.array(Block),
})

const FormSettings = z.strictObject({
  title: z.string().optional(),
  intro: z.string().optional(),
  submit: z.string().optional(),
  thanksTitle: z.string().optional(),
  thanksText: z.string().optional(),
  omit: z.array(z.string()).default([]),
  add: z
    .array(
      z.enum([
        'hear_about_us',
        'Rego',
        'postcode',
        'additional_services',
        'terms_conditions',
        'location',
        'category',
        'last_name',
        'mock_error',
      ]),
    )
    .default([]),
  optional: z.array(z.string()).default([]),
})

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
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
  locale: z.enum(['en-AU', 'en-NZ', 'en-US']).default('en-AU'),
  noun: z.tuple([z.string(), z.string()]).default(['car', 'cars']),
  phone: z.string(),
  email: z.email(),
  url: z.url().optional(),
  theme: Theme,
  logo: z.strictObject({ svg: z.string(), label: z.string() }),
  header: z.strictObject({
    variant: z.enum(['standard', 'large', 'square']),
    sticky: z.boolean().default(false),
    phoneMenu: z.enum(['collapse', 'drawer']).default('drawer'),
    search: z.boolean().default(true),
    showPhone: z.boolean().default(true),
    buttons: z
      .array(z.strictObject({ label: z.string(), href: z.string() }))
      .max(2)
      .default([]),
    banner: z.boolean().default(false),
    forceLocationsLink: z.boolean().default(false),
    bannerText: z.string().optional(),
  }),
  navigation: Navigation,
  footer: z
    .strictObject({
      variant: z.enum(FOOTER_VARIANTS).default('default'),
      withoutNavigation: z.boolean().default(false),
      title: z.string().optional(),
      about: z.string().optional(),
      promises: z
        .array(z.strictObject({ icon: z.string(), title: z.string(), text: z.string() }))
        .default([]),
      waysToPay: z.array(z.string()).default([]),
      acknowledgement: z.string().optional(),
      subscribeTitle: z.string().default('Subscribe for updates'),
      subscribeText: z.string().optional(),
      groupStrip: z.boolean().default(false),
      scrollToTop: z.boolean().default(true),
      licenceLabel: z.enum(['DL', 'CL']).default('DL'),
      traderLine: z.string().optional(),
    })
    .prefault({}),
  home: z.strictObject({ title: z.string(), description: z.string(), blocks: z.array(Block).min(2) }),
  pages: z.array(ContentPage).default([]),
  search: z
    .strictObject({
      path: z.enum(SEARCH_PATHS).default('new-used-and-demo-cars'),
      paths: z
        .array(z.enum(SEARCH_PATHS))
        .default(['new-used-and-demo-cars', 'used-cars', 'new-cars', 'demo-cars', 'new-and-demo-cars']),
      usedCarListAlias: z.boolean().default(false),
      placeholder: z
        .enum(['Search by make, model...', 'Search used cars'])
        .default('Search by make, model...'),
      usedLabel: z.enum(['Used', 'Pre-Owned']).default('Used'),
      popularMakes: z.boolean().default(false),
      facets: z
        .array(z.string())
        .default([
          'make',
          'price',
          'body',
          'car_type',
          'year',
          'km',
          'fuel',
          'transmission',
          'drive',
          'seats',
          'colour',
          'filtered_features',
          'badge',
          'location_name',
        ]),
      openFacets: z.int().default(5),
      sort: z.string().default('custom_rank:desc'),
      distance: z.boolean().default(false),
      showMeCount: z.enum(['facets', 'in_stock']).default('facets'),
      shufflePromos: z.boolean().default(false),
      meilisearch: z.strictObject({ host: z.url(), key: secret }).optional(),
    })
    .prefault({}),
  stock: z
    .strictObject({
      variant: z.int().min(0).max(14).optional(),
      templateVariant: z.int().min(0).max(14).optional(),
      usedOnly: z.boolean().default(false),
      extra: z.string().optional(),
      search_filters: z.string().default(''),
      include_sold_cars_days: z.int().min(0).max(60).optional(),
      shortSoldWindow: z.boolean().default(false),
    })
    .prefault({}),
  card: z
    .strictObject({
      variant: z.enum(['lifted', 'ruled', 'poster', 'row']).default('lifted'),
      tags: z.enum(['pill', 'corner', 'bar']).default('pill'),
      fuelChip: z.boolean().default(false),
      buttons: z.array(z.enum(CAR_BUTTONS)).default(['enquire', 'testDrive', 'compare']),
      labels: z.partialRecord(z.enum(CAR_BUTTONS), z.string()).default({}),
      electricTag: z.boolean().default(false),
      certifiedMake: z.string().optional(),
      runoutSale: z.boolean().default(false),
      noPrice: z.string().default('Call for price'),
      requestPhotos: z.boolean().default(false),
      noPhoto: z.string().default('New arrival. Photos on the way.'),
    })
    .prefault({}),
  carPage: z
    .strictObject({
      buttons: z
        .array(z.enum(CAR_BUTTONS))
        .default(['enquire', 'testDrive', 'reserve', 'finance', 'tradeIn']),
      sideButtons: z.boolean().default(false),
      phoneReveal: z.boolean().default(true),
      assurances: z.array(z.string()).default([]),
    })
    .prefault({}),
  finance: z
    .strictObject({
      provider: z.enum(FINANCE_PROVIDERS).default('Manual'),
      display: z.enum(['rates', 'percent', 'none']).default('rates'),
      rate: z.number().default(7.99),
      /** As the lender publishes it; left out, it is worked out from the fees for each loan. */
      comparisonRate: z.number().optional(),
      termYears: z.int().default(5),
      depositPercent: z.number().default(0),
      balloonPercent: z.number().default(0),
      establishmentFee: z.number().default(295),
      monthlyFee: z.number().default(5),
      minimumPrice: z.number().default(5000),
      warning: z
        .string()
        .default(
          'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
        ),
    })
    .prefault({}),
  payment: z
    .strictObject({
      provider: z.enum(PAYMENT_PROVIDERS).optional(),
      checkoutPath: z.enum(['checkout', 'buy-online']).default('checkout'),
      terms: z.array(z.string()).default([]),
    })
    .prefault({}),
  forms: z
    .strictObject({
      messageRequired: z.boolean().default(true),
      phoneMode: z.enum(['au', 'nz', 'numeric']).default('au'),
      terms: z.boolean().default(false),
      financeTerms: z.boolean().default(false),
      optInLabel: z.string().default('Email me similar stock and latest offers.'),
      stripServiceSuffix: z.boolean().default(false),
      highlightedLocations: z.array(z.string()).default([]),
      overrides: z.record(z.string(), FormSettings).default({}),
      additionalServices: z.array(z.string()).default([]),
    })
    .prefault({}),
  leads: z
    .strictObject({
      channels: z
        .array(
          z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('email'), to: z.email() }),
            z.strictObject({ kind: z.literal('webhook'), url: z.url(), secret }),
            z.strictObject({ kind: z.literal('adf-email'), to: z.email() }),
            z.strictObject({ kind: z.literal('adf-http'), url: z.url() }),
          ]),
        )
        .default([]),
      quietMinutes: z.int().default(30),
    })
    .prefault({}),
  favourites: z
    .strictObject({
      compareMode: z.boolean().default(false),
      garage_enabled: z.boolean().default(false),
      garagePath: z.enum(GARAGE_PATHS).default('/garage'),
    })
    .prefault({}),
  manufacturer: z.strictObject({ slug, name: z.string() }).optional(),
  dealerships: z.array(Dealership).min(1),
  dealership_websites: z
    .array(z.strictObject({ make: z.string(), url: z.url(), logo: z.string().optional(), name: z.string() }))
    .default([]),
  locations: z.array(Location).min(1),
  locationCards: z
    .strictObject({ linkTo: z.enum(['contact', 'location', 'dealership']).optional() })
    .prefault({}),
  staff: z
    .array(
      z.strictObject({
        name: z.string(),
        role: z.string(),
        phone: z.string().optional(),
        email: z.email().optional(),
        location: z.string().optional(),
        portrait: z.int().min(0).max(9).default(0),
        about: z.string().optional(),
      }),
    )
    .default([]),
  reviews: z
    .strictObject({
      count: z.int(),
      average_rating: z.string(),
      items: z.array(Review),
      hidden: z.boolean().default(false),
      minimumRating: z.number().default(3.9),
    })
    .prefault({ count: 0, average_rating: '0', items: [] }),
  promotions: z.array(PromoTile).default([]),
  hours: z
    .strictObject({ full: z.boolean().default(false), saturdayByAppointment: z.boolean().default(false) })
    .prefault({}),
  serviceBooking: z.strictObject({ path, xtime_url: z.url().optional() }).optional(),
  features: z
    .strictObject({
      specialOffers: z.boolean().default(false),
      parts: z.boolean().default(false),
      electricCars: z.boolean().default(true),
      models: z.boolean().default(true),
      careers: z.boolean().default(false),
    })
    .prefault({}),
  truckModels: z.boolean().default(false),
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
  social: z
    .strictObject({
      facebook_url: z.url().optional(),
      instagram_url: z.url().optional(),
      tiktok_url: z.url().optional(),
      youtube_url: z.url().optional(),
      linkedin_url: z.url().optional(),
    })
    .prefault({}),
  gmb_profiles: z.array(z.strictObject({ review_url: z.url() })).default([]),
  google_site_verification: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  dashboard: z
    .strictObject({
      url: z.url(),
      stagingUrl: z.url().optional(),
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
export type CarButton = (typeof CAR_BUTTONS)[number]
export type SearchPath = (typeof SEARCH_PATHS)[number]
export type FooterVariant = (typeof FOOTER_VARIANTS)[number]
export type PromoTile = z.infer<typeof PromoTile>
export type Review = z.infer<typeof Review>
export type ContentPage = z.infer<typeof ContentPage>
export type Dealership = z.infer<typeof Dealership>
