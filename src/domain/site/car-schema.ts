import { z } from 'zod'
import { GARAGE_PATHS } from './addresses/garage-paths.ts'
import { about } from './pieces-schema.ts'

const CAR_BUTTONS = [
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
export type CarButton = (typeof CAR_BUTTONS)[number]

/** The look and content of a site's cards (CARD, TAG). */
export const Card = z
  .strictObject({
    variant: z
      .enum(['lifted', 'ruled', 'poster', 'row'])
      .default('lifted')
      .meta(about('The design of a card: lifted, with lines, like a poster, or a row across the page.')),
    tags: z
      .enum(['pill', 'corner', 'bar'])
      .default('pill')
      .meta(about('Where a tag such as Reserved is: on the photo, in its corner, or as a bar.')),
    fuelChip: z.boolean().default(false).meta(about('Shows the fuel in place of the stock number.')),
    buttons: z
      .array(z.enum(CAR_BUTTONS))
      .default(['enquire', 'testDrive', 'compare'])
      .meta(about('The buttons on a card, in this order.', ['enquire', 'call'])),
    labels: z
      .partialRecord(z.enum(CAR_BUTTONS), z.string())
      .default({})
      .meta(about('Your own words for buttons.', { testDrive: 'Book a drive' })),
    electricTag: z.boolean().default(false).meta(about('Marks electric and hybrid cars with a green tag.')),
    certifiedMake: z
      .string()
      .optional()
      .meta(about('The make whose certified used cars get a badge.', 'Subaru')),
    certifiedBadge: z
      .string()
      .optional()
      .meta(about('A picture of that badge. Without it, a shield with words.', 'site/certified')),
    runoutSale: z.boolean().default(false).meta(about('Shows a tag that says runout sale in green.')),
    noPrice: z
      .string()
      .default('Call for price')
      .meta(about('What a car without a price says.', 'Ask us for the price')),
    requestPhotos: z
      .boolean()
      .default(false)
      .meta(about('Lets visitors ask for photos of a car that has none.')),
    noPhoto: z
      .string()
      .default('New arrival. Photos on the way.')
      .meta(about('What a car without photos says.', 'In the wash. Photos on Thursday.')),
  })
  .prefault({})
  .meta(about('How cars look in lists, and what their cards say.'))

/** The options of a car page. */
export const CarPage = z
  .strictObject({
    buttons: z
      .array(z.enum(CAR_BUTTONS))
      .default(['enquire', 'testDrive', 'reserve', 'finance', 'tradeIn'])
      .meta(about('The buttons beside a car, in this order.', ['enquire', 'testDrive', 'call'])),
    sideButtons: z
      .boolean()
      .default(false)
      .meta(about('Shows a longer, fixed list of buttons instead: enquire, finance, trade-in and more.')),
    phoneReveal: z
      .boolean()
      .default(true)
      .meta(about('Shows your phone number, half hidden until a visitor asks for it. Calls are counted so.')),
    views: z.boolean().default(false).meta(about('Shows how often the page of a car was looked at.')),
    priceHistory: z
      .boolean()
      .default(true)
      .meta(
        about(
          'Says when a price was reduced, whether it is the lowest the car has had here, and its place among your own like cars.',
        ),
      ),
    assurances: z
      .array(z.string())
      .default([])
      .meta(about('What you promise with every car.', ['Workshop report in the glovebox', 'Free delivery'])),
  })
  .prefault({})
  .meta(about('What the page of a single car offers.'))

/** The pages of saved cars (ROUTE-6, ROUTE-7). */
export const Favourites = z
  .strictObject({
    compareMode: z
      .boolean()
      .default(false)
      .meta(about('Shows saved cars side by side, at `/compare`, instead of as a list.')),
    garage_enabled: z
      .boolean()
      .default(false)
      .meta(about('Shows a garage instead of favourites: the cars a visitor saved and asked about.')),
    garagePath: z.enum(GARAGE_PATHS).default('/garage').meta(about('The address of that page.')),
  })
  .prefault({})
  .meta(about('What visitors can do with cars they save. Saved cars stay in their own browser.'))
