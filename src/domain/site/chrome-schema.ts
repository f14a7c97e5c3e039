import { z } from 'zod'
import { href, webAddress } from './pieces-schema.ts'

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
export type FooterVariant = (typeof FOOTER_VARIANTS)[number]

/** The header of every page (HDR-2, HDR-8). */
export const Header = z.strictObject({
  variant: z.enum(['standard', 'large', 'square']),
  sticky: z.boolean().default(false),
  phoneMenu: z.enum(['collapse', 'drawer']).default('drawer'),
  search: z.boolean().default(true),
  showPhone: z.boolean().default(true),
  buttons: z
    .array(z.strictObject({ label: z.string(), href }))
    .max(2)
    .default([]),
  banner: z.boolean().default(false),
  forceLocationsLink: z.boolean().default(false),
  bannerText: z.string().optional(),
})

/** The footer of every page (FOOT-1). */
export const Footer = z
  .strictObject({
    variant: z.enum(FOOTER_VARIANTS).default('default'),
    withoutNavigation: z.boolean().default(false),
    title: z.string().optional(),
    about: z.string().optional(),
    promises: z.array(z.strictObject({ icon: z.string(), title: z.string(), text: z.string() })).default([]),
    waysToPay: z.array(z.string()).default([]),
    acknowledgement: z.string().optional(),
    subscribeTitle: z.string().default('Subscribe for updates'),
    subscribeText: z.string().optional(),
    groupStrip: z.boolean().default(false),
    scrollToTop: z.boolean().default(true),
    licenceLabel: z.enum(['DL', 'CL']).default('DL'),
    traderLine: z.string().optional(),
  })
  .prefault({})

/** The dealer's pages on social networks. */
export const Social = z
  .strictObject({
    facebook_url: webAddress.optional(),
    instagram_url: webAddress.optional(),
    tiktok_url: webAddress.optional(),
    youtube_url: webAddress.optional(),
    linkedin_url: webAddress.optional(),
  })
  .prefault({})
