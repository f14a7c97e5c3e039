import { z } from 'zod'
import { GARAGE_PATHS } from './garage-paths.ts'

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
  .prefault({})

/** The options of a car page. */
export const CarPage = z
  .strictObject({
    buttons: z.array(z.enum(CAR_BUTTONS)).default(['enquire', 'testDrive', 'reserve', 'finance', 'tradeIn']),
    sideButtons: z.boolean().default(false),
    phoneReveal: z.boolean().default(true),
    assurances: z.array(z.string()).default([]),
  })
  .prefault({})

/** The pages of saved cars (ROUTE-6, ROUTE-7). */
export const Favourites = z
  .strictObject({
    compareMode: z.boolean().default(false),
    garage_enabled: z.boolean().default(false),
    garagePath: z.enum(GARAGE_PATHS).default('/garage'),
  })
  .prefault({})
