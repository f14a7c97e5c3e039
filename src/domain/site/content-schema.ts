import { z } from 'zod'
import { FOCUSES } from '#domain/picture.ts'
import { Block } from './blocks-schema.ts'
import { about, href, path } from './pieces-schema.ts'

const moment = z.iso.datetime({ offset: true, error: 'a moment like 2026-11-01T09:00:00+11:00' }).optional()

export const PromoTile = z.strictObject({
  id: z.string().meta(about('A name for the promotion, only for you.', 'demo-days')),
  title: z.string().meta(about('The heading of the offer.', 'Demo days')),
  text: z.string().meta(about('A sentence or two about it.', 'Ex-demonstrators with warranty left.')),
  link: z
    .strictObject({
      label: z.string().meta(about('What the link says.', 'See the demos')),
      href: href.meta(about('Where the link leads.', '/search/demo-cars')),
    })
    .meta(about('Where a visitor can go from here.')),
  picture: z.string().optional().meta(about('A picture for the offer.', 'tiles/suv')),
  ground: z
    .enum(['surface', 'brand', 'accent'])
    .default('accent')
    .meta(about('The background colour, from your theme.')),
  start: moment.meta(about('When the offer starts. Without it, at once.', '2026-11-01T00:00:00+11:00')),
  expiry: moment.meta(about('When the offer ends. Without it, never.', '2027-01-31T23:59:59+11:00')),
  position: z.int().optional().meta(about('Its place among the offers. Those without a place come last.', 1)),
  display: z
    .array(z.enum(['new', 'used', 'demo']))
    .default([])
    .meta(about('The kinds of cars it is about.', ['demo', 'new'])),
  cars: z
    .string()
    .max(2000)
    .optional()
    .meta(
      about(
        'The cars it is about. The tile shows only among such cars. Without any, all cars.',
        'car_type:demo AND price<=40000',
      ),
    ),
  badge: z
    .string()
    .max(30)
    .optional()
    .meta(about('What those cars carry on their photo while it runs.', 'Demo days')),
  strictDisplay: z.boolean().default(false).meta(about('Shows it only among cars of those kinds.')),
})
export type PromoTile = z.infer<typeof PromoTile>

const day = z.iso.date({ error: 'a date like 2026-12-25' }).optional()

/** A sentence above the header of every page (HDR-10). */
export const Announcement = z.strictObject({
  text: z.string().max(200).meta(about('The sentence.', 'We are open until eight on Thursday.')),
  link: z
    .strictObject({
      label: z.string().max(60).meta(about('What the link says.', 'See the hours')),
      href: href.meta(about('Where the link leads.', '/contact')),
    })
    .optional()
    .meta(about('Where to read more.')),
  from: day.meta(about('The first day it shows. Without it, at once.', '2026-12-01')),
  until: day.meta(about('The last day it shows. Without it, until you take it out.', '2026-12-24')),
})
export type Announcement = z.infer<typeof Announcement>

/** What is said about single pictures, wherever they show (IMG-3). */
export const PictureFacts = z
  .record(
    z.string().max(80),
    z.strictObject({
      alt: z
        .string()
        .max(250)
        .optional()
        .meta(about('What the picture shows, where its place does not say it.', 'The yard at dawn')),
      focus: z
        .enum(FOCUSES)
        .default('centre')
        .meta(about('The part that stays in sight where a picture is cut.')),
    }),
  )
  .default({})
  .meta(
    about('What single pictures show, and which part of them matters.', {
      'site/yard': { alt: 'The yard at dawn', focus: 'left' },
    }),
  )

const isRealDay = (text: string): boolean =>
  z.iso.date().safeParse(text.split('/').reverse().join('-')).success

const Review = z.strictObject({
  id: z.int().meta(about('A number of its own for each review.', 10100)),
  image: z.string().nullable().default(null).meta(about('A picture of the customer.', 'site/helen')),
  customer_name: z.string().meta(about('Who wrote it.', 'Helen R.')),
  text: z
    .string()
    .nullable()
    .meta(about('What they wrote. In files: text or `null`.', 'The same answer every time.')),
  rating: z.int().min(1).max(5).meta(about('How many stars, from 1 to 5.', 5)),
  created_at_time_ago_in_words: z.string().meta(about('When it was, in words.', 'about 2 weeks ago')),
  review_date: z
    .string()
    .regex(/^\d{2}\/\d{2}\/\d{4}$/)
    .refine(isRealDay, 'a day like 25/12/2026')
    .meta(about('The day it was written.', '02/11/2026')),
  review_date_in_words: z.string().meta(about('That day in words.', '2 November 2026')),
})

/** Customer reviews (MODEL-3). */
export const Reviews = z
  .strictObject({
    count: z.int().meta(about('How many reviews you have in all.', 412)),
    average_rating: z.string().meta(about('The average of all reviews.', '4.6')),
    items: z.array(Review).meta(about('The reviews that pages may show.')),
    hidden: z.boolean().default(false).meta(about('Hides all reviews and ratings.')),
    minimumRating: z
      .number()
      .default(3.9)
      .meta(about('A location’s rating shows only when it is above this.', 4.2)),
  })
  .prefault({ count: 0, average_rating: '0', items: [] })
  .meta(about('What customers said. Usually in `reviews.json`.'))

export const ContentPage = z.strictObject({
  path: path.meta(about('The address of the page.', '/faqs')),
  title: z.string().meta(about('The title, also in search results.', 'Asked often')),
  description: z
    .string()
    .meta(about('What the page is about, for search results.', 'Your questions, answered.')),
  groupOnly: z
    .boolean()
    .default(false)
    .meta(about('Marks a page that your group gives to its sites. It changes nothing on the page.')),
  blocks: z.array(Block).meta(about('What the page shows, from top to bottom.')),
})
export type ContentPage = z.infer<typeof ContentPage>

/** The staff of the dealership. */
export const Staff = z
  .array(
    z.strictObject({
      name: z.string().meta(about('The name.', 'Marguerite Holt')),
      role: z.string().meta(about('What this person does.', 'Dealer principal')),
      phone: z.string().optional().meta(about('The phone number.', '02 5550 1421')),
      email: z.email().optional().meta(about('The e-mail address.', 'marguerite@dealer.example')),
      location: z
        .string()
        .optional()
        .meta(about('The place where this person works. In files: its slug.', 'city-yard')),
      image: z
        .string()
        .optional()
        .meta(
          about(
            'A photo: a picture of yours or a web address. Without it, a drawn portrait.',
            'site/marguerite',
          ),
        ),
      portrait: z.int().min(0).max(9).default(0).meta(about('Which of the ten drawn portraits to show.', 3)),
      about: z
        .string()
        .optional()
        .meta(about('A sentence about this person.', 'Started on the wash bay in 1994.')),
    }),
  )
  .default([])
  .meta(about('The people a customer meets. Usually in `staff.json`.'))
