import { z } from 'zod'
import { normalHost } from './addresses/host.ts'
import { DOMAIN } from './addresses/own-domain.ts'
import { about, secret, slug, webAddress } from './pieces-schema.ts'

export const Dealership = z.strictObject({
  id: z.int().meta(about('The number of the dealership. Its stock has the same number.', 101)),
  slug: slug.meta(about('Its name in addresses.', 'city-motors-coast')),
  name: z.string().meta(about('Its name.', 'City Motors Coast')),
  withoutPhone: z
    .boolean()
    .default(false)
    .meta(
      about(
        'Its cars are asked about in writing only: no phone number on their pages, and none asked for in their forms.',
      ),
    ),
  paymentKeys: z
    .strictObject({
      publishable: z.string().optional().meta(about('The key that a browser may see.', 'pk_live_000')),
      secret: secret.optional().meta(about('The secret key.', 'env:SITE_CITY_MOTORS__COAST_PAYMENT_KEY')),
      webhookSecret: secret
        .optional()
        .meta(about('The secret that signs notices.', 'env:SITE_CITY_MOTORS__COAST_WEBHOOK_SECRET')),
      user: secret
        .optional()
        .meta(
          about('The user name, where the provider has one.', 'env:SITE_CITY_MOTORS__COAST_PAYMENT_USER'),
        ),
    })
    .prefault({})
    .meta(about('The keys of the payment provider for this dealership.')),
})
export type Dealership = z.infer<typeof Dealership>

/** What a new site still needs before shoppers can reach it. */
export const Setup = z
  .strictObject({
    isOpen: z
      .boolean()
      .default(true)
      .meta(about('Whether shoppers can reach the site. A new one opens when its setup is done.')),
    domain: z
      .string()
      .overwrite((text) => normalHost(text.trim()) ?? text)
      .regex(DOMAIN, 'must be a domain, such as www.dealer.example')
      .max(253)
      .optional()
      .meta(about('The domain you want, until it points here.', 'www.dealer.example')),
  })
  .prefault({})
  .meta(about('What is left to do before shoppers come.'))

export const SisterSite = z.strictObject({
  make: z.string().meta(about('The make it sells.', 'BMW')),
  url: webAddress.meta(about('Its address.', 'https://other.example')),
  logo: z.string().optional().meta(about('Its logo: a picture of this site or a web address.', 'site/other')),
  name: z.string().meta(about('Its name.', 'Other Motors')),
})

export const Features = z.strictObject({
  specialOffers: z.boolean().default(false).meta(about('The page of special offers.')),
  parts: z.boolean().default(false).meta(about('The page of parts.')),
  electricCars: z.boolean().default(true).meta(about('The page of electric cars.')),
  models: z.boolean().default(true).meta(about('The pages of new models.')),
  careers: z.boolean().default(false).meta(about('The page for people who want to work with you.')),
  agents: z
    .boolean()
    .default(true)
    .meta(about('AI assistants may search your stock for shoppers. In files: it opens `/mcp`.')),
})

export const Legal = z.strictObject({
  privacyEmail: z
    .email()
    .optional()
    .meta(about('Who answers questions about privacy.', 'privacy@dealer.example')),
  accessDays: z
    .int()
    .default(30)
    .meta(about('Within how many days people can see what you store about them.', 14)),
  acknowledgeDays: z.int().default(7).meta(about('Within how many days you confirm a complaint.', 5)),
  complaintDays: z.int().default(30).meta(about('Within how many days you settle a complaint.', 14)),
  privacyText: z
    .string()
    .optional()
    .meta(
      about(
        'Your own privacy policy. It replaces ours. A line that begins with ## is a heading. In files: Markdown.',
        '## Who we are\n\nCity Motors.',
      ),
    ),
  termsText: z
    .string()
    .optional()
    .meta(
      about(
        'Your own terms of use. They replace ours. A line that begins with ## is a heading. In files: Markdown.',
        '## A deposit\n\nIt is part of the price.',
      ),
    ),
  moneyBack: z.boolean().default(false).meta(about('Adds the page of used-car terms with money back.')),
  abn: z.string().optional().meta(about('Your Australian Business Number.', '00 000 000 101')),
})

export const Dashboard = z.strictObject({
  url: webAddress.meta(about('Its address.', 'https://dashboard.example')),
  stagingUrl: webAddress
    .optional()
    .meta(about('Its address for trials. It is read where `STAGING` is set.', 'https://staging.example')),
  user: z.string().meta(about('The user name.', 'dealer')),
  password: secret.meta(about('The password.', 'env:SITE_CITY_MOTORS__DASHBOARD_PASSWORD')),
})

export const Manufacturer = z.strictObject({
  slug: slug.meta(about('The make in addresses.', 'subaru')),
  name: z.string().meta(about('The make.', 'Subaru')),
})

/** Written in any way, stored in the one normal form. */
export const host = z
  .string()
  .overwrite((text) => normalHost(text) ?? text)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be the name of a host, such as www.dealer.example')
