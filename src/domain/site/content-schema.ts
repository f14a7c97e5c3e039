import { z } from 'zod'
import { Block } from './blocks-schema.ts'
import { href, path } from './pieces-schema.ts'

const moment = z.iso.datetime({ offset: true, error: 'a moment like 2026-11-01T09:00:00+11:00' })

export const PromoTile = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.strictObject({ label: z.string(), href }),
  picture: z.string().optional(),
  ground: z.enum(['surface', 'brand', 'accent']).default('accent'),
  start: moment.optional(),
  expiry: moment.optional(),
  position: z.int().optional(),
  display: z.array(z.enum(['new', 'used', 'demo'])).default([]),
  strictDisplay: z.boolean().default(false),
})
export type PromoTile = z.infer<typeof PromoTile>

const isRealDay = (text: string): boolean =>
  z.iso.date().safeParse(text.split('/').reverse().join('-')).success

const Review = z.strictObject({
  id: z.int(),
  image: z.string().nullable().default(null),
  customer_name: z.string(),
  text: z.string().nullable(),
  rating: z.int().min(1).max(5),
  created_at_time_ago_in_words: z.string(),
  review_date: z
    .string()
    .regex(/^\d{2}\/\d{2}\/\d{4}$/)
    .refine(isRealDay, 'a day like 25/12/2026'),
  review_date_in_words: z.string(),
})

/** What customers said (MODEL-3). */
export const Reviews = z
  .strictObject({
    count: z.int(),
    average_rating: z.string(),
    items: z.array(Review),
    hidden: z.boolean().default(false),
    minimumRating: z.number().default(3.9),
  })
  .prefault({ count: 0, average_rating: '0', items: [] })

export const ContentPage = z.strictObject({
  path,
  title: z.string(),
  description: z.string(),
  groupOnly: z.boolean().default(false),
  blocks: z.array(Block),
})
export type ContentPage = z.infer<typeof ContentPage>

/** The people of the house. */
export const Staff = z
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
  .default([])
