import { z } from 'zod'
import { about, href, webAddress } from './pieces-schema.ts'

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

/** The bar on top of every page (HDR-2, HDR-8). */
export const Header = z
  .strictObject({
    variant: z
      .enum(['standard', 'large', 'square'])
      .meta(
        about(
          'The shape of the header: one bar, a large one with a menu row below, or one for a square logo.',
        ),
      ),
    sticky: z.boolean().default(false).meta(about('Keeps the header in sight while a visitor scrolls.')),
    phoneMenu: z
      .enum(['collapse', 'drawer'])
      .default('drawer')
      .meta(about('How the menu opens on a phone: below the header, or as a drawer from the side.')),
    search: z.boolean().default(true).meta(about('Shows the search field in the header.')),
    showPhone: z.boolean().default(true).meta(about('Shows your phone number in the header.')),
    buttons: z
      .array(
        z.strictObject({
          label: z.string().meta(about('What the button says.', 'Book a Service')),
          href: href.meta(about('Where the button leads.', '/service')),
        }),
      )
      .max(2)
      .default([])
      .meta(about('Up to two buttons in the header.')),
    banner: z
      .boolean()
      .default(false)
      .meta(about('Shows a line above the header with your address and phone number.')),
    forceLocationsLink: z
      .boolean()
      .default(false)
      .meta(
        about(
          'Shows one Locations link in that line. With more than three locations this happens by itself.',
        ),
      ),
    bannerText: z
      .string()
      .optional()
      .meta(about('A sentence in the line above the header.', 'Night workshop until midnight')),
  })
  .meta(about('The bar at the top of every page.'))

const Assurance = z.strictObject({
  icon: z.string().meta(about('The sign beside it. In files: the name of an icon.', 'shield')),
  title: z.string().meta(about('The promise in a few words.', 'Seven days to change your mind')),
  text: z.string().meta(about('What it means.', 'Bring the car back and we return your money.')),
})

/** The footer of every page (FOOT-1). */
export const Footer = z
  .strictObject({
    variant: z
      .enum(FOOTER_VARIANTS)
      .default('default')
      .meta(about('The design of the footer. The gallery of demo sites shows each of them.')),
    withoutNavigation: z
      .boolean()
      .default(false)
      .meta(about('This footer has no links, on purpose. Without this, it needs some.')),
    title: z.string().optional().meta(about('The heading of the footer.', 'Up and down the coast')),
    about: z
      .string()
      .optional()
      .meta(
        about('A few words about you, in the footers that have room for them.', 'A family yard since 1974.'),
      ),
    promises: z
      .array(Assurance)
      .default([])
      .meta(about('What you promise every customer, in the store footer.')),
    waysToPay: z
      .array(z.string())
      .default([])
      .meta(about('How customers can pay, in the store footer.', ['Visa', 'Mastercard', 'Bank transfer'])),
    acknowledgement: z
      .string()
      .optional()
      .meta(
        about(
          'Your acknowledgement of Country, in the story footer.',
          'We acknowledge the Traditional Owners of the land we work on.',
        ),
      ),
    subscribeTitle: z
      .string()
      .optional()
      .meta(
        about(
          'The heading of the subscribe form. Any footer with this heading shows the form.',
          'Hear about new arrivals',
        ),
      ),
    subscribeText: z
      .string()
      .optional()
      .meta(about('A sentence below that heading.', 'One letter a month, no more.')),
    groupStrip: z
      .boolean()
      .default(false)
      .meta(about('Shows the other websites of your group in a strip below the footer.')),
    scrollToTop: z.boolean().default(true).meta(about('Shows a link back to the top of the page.')),
    licenceLabel: z
      .enum(['DL', 'CL'])
      .default('DL')
      .meta(about('The letters in front of your dealer licence number.')),
    traderLine: z
      .string()
      .optional()
      .meta(
        about(
          'Another registration that the law wants you to show.',
          'Registered motor vehicle trader M0000',
        ),
      ),
  })
  .prefault({})
  .meta(about('What every page ends with.'))

/** The dealer's pages on social networks. */
export const Social = z
  .strictObject({
    facebook_url: webAddress.optional().meta(about('Your Facebook page.', 'https://facebook.example/you')),
    instagram_url: webAddress.optional().meta(about('Your Instagram page.', 'https://instagram.example/you')),
    tiktok_url: webAddress.optional().meta(about('Your TikTok page.', 'https://tiktok.example/you')),
    youtube_url: webAddress.optional().meta(about('Your YouTube channel.', 'https://youtube.example/you')),
    linkedin_url: webAddress.optional().meta(about('Your LinkedIn page.', 'https://linkedin.example/you')),
  })
  .prefault({})
  .meta(about('Your pages on social networks. The footer links to those you name.'))
