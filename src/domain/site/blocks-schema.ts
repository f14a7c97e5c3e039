import { z } from 'zod'
import {
  flip,
  ground,
  Hero,
  heading,
  limit,
  link,
  picture,
  pictureAlt,
  points,
  titledTexts,
  words,
} from './block-parts-schema.ts'
import { about, href } from './pieces-schema.ts'
import { stockOrder } from './search-schema.ts'

/**
 * The blocks of a home page or a content page (MODEL-4, FACET-6 to 8). In a lead, a button or a
 * link's label, '{count}' is replaced by the current number of cars.
 */
export const Block = z
  .discriminatedUnion('kind', [
    Hero,
    z
      .strictObject({ kind: z.literal('showMe'), ...words('Find yours'), ground })
      .meta(about('A large count of your cars that leads to the search.')),
    z
      .strictObject({
        kind: z.literal('makeTiles'),
        ...words('Shop by make'),
        ground,
        limit: limit(12),
        images: z
          .record(z.string(), z.string())
          .default({})
          .meta(about('Your own pictures for single makes.', { Ford: 'site/ford' })),
      })
      .meta(about('A tile for each make, with its logo and the number of cars.')),
    z
      .strictObject({ kind: z.literal('bodyTiles'), ...words('Shop by shape'), ground, limit: limit(8) })
      .meta(about('A tile for each body style, with a picture and the number of cars.')),
    z
      .strictObject({
        kind: z.literal('priceSlider'),
        ...words('What would you like to spend?'),
        ground,
        button: z.string().default('Show cars').meta(about('What the button says.', 'Show me')),
      })
      .meta(about('A slider for the price that leads to the search.')),
    z
      .strictObject({
        kind: z.literal('featuredStock'),
        ...words('Landed this week'),
        ground,
        filter: z.string().optional().meta(about('Which cars to show. Without it, all.', 'car_type:demo')),
        sort: stockOrder,
        limit: limit(4),
        more: link.optional().meta(about('A link to more cars.')),
      })
      .meta(about('A few cars from your stock.')),
    z
      .strictObject({
        kind: z.literal('models'),
        ...words('New models'),
        ground,
        limit: limit(8),
        more: link.optional().meta(about('A link to more models.')),
      })
      .meta(about('New models of your makes.')),
    z
      .strictObject({
        kind: z.literal('promoTiles'),
        title: z.string().optional().meta(about('The heading.', 'On this month')),
        ground,
      })
      .meta(about('Your offers.')),
    z
      .strictObject({
        kind: z.literal('locations'),
        title: z.string().default('Our Locations').meta(about('The heading.', 'Where to find us')),
        ground,
        layout: z
          .enum(['carousel', 'grid', 'map'])
          .default('carousel')
          .meta(about('Cards in a row, cards in a grid, or one large card with a map.')),
        type: z.enum(['sales', 'service', 'parts']).optional().meta(about('Only locations of this kind.')),
        slugs: z
          .array(z.string())
          .optional()
          .meta(about('Only these places. Without any, all of them. In files: their slugs.', ['city-yard'])),
        fixedOrder: z.boolean().default(false).meta(about('Sorts places by their position, not by name.')),
        autoplay: z
          .boolean()
          .default(false)
          .meta(about('Moves a row of cards on every few seconds, until the visitor uses it.')),
      })
      .meta(about('Your locations.')),
    z
      .strictObject({
        kind: z.literal('reviews'),
        title: heading('What our customers say'),
        ground,
        limit: limit(3),
      })
      .meta(about('What customers said.')),
    z
      .strictObject({
        kind: z.literal('letsTalk'),
        ...words('Let’s talk'),
        ground,
        button: link.meta(about('The button.')),
        picture,
        hours: z.boolean().default(false).meta(about('Shows the opening hours of your main location.')),
      })
      .meta(about('An invitation with one button.')),
    z
      .strictObject({
        kind: z.literal('whyChooseUs'),
        ...words('Why choose us'),
        ground,
        points: points
          .min(3)
          .max(6)
          .meta(
            about('Three to six reasons.', [
              { icon: 'shield', title: 'One price', text: 'The same at every desk.' },
              { icon: 'wrench', title: 'Own workshop', text: 'Every car is checked here.' },
              { icon: 'truck', title: 'Delivered', text: 'To your door, within 50 km.' },
            ]),
          ),
      })
      .meta(about('Reasons to choose you, with icons.')),
    z
      .strictObject({
        kind: z.literal('calls'),
        ground,
        items: z
          .array(z.strictObject({ ...words('Used cars'), link: link.meta(about('The button.')), picture }))
          .min(1)
          .max(3)
          .meta(about('One to three boxes.')),
      })
      .meta(about('Large boxes that each ask for one thing: finance, trade-in, service.')),
    z
      .strictObject({
        kind: z.literal('story'),
        ...words('Who we are'),
        ground,
        picture,
        pictureAlt,
        paragraphs: z
          .array(z.string())
          .min(1)
          .meta(about('Your words.', ['Ask any of our people.'])),
        points: points.default([]).meta(about('Points below your words, with icons.')),
        link: link.optional().meta(about('A button at the end.')),
        flip,
      })
      .meta(about('A picture on one side and your words on the other.')),
    z
      .strictObject({
        kind: z.literal('steps'),
        ...words('How it works'),
        ground,
        items: titledTexts.min(2).meta(
          about('The steps, in order.', [
            { title: 'Come and see it', text: 'Take it for a drive, alone if you like.' },
            { title: 'Take it home', text: 'The papers are ready in an hour.' },
          ]),
        ),
      })
      .meta(about('How something works, step by step.')),
    z
      .strictObject({
        kind: z.literal('faqs'),
        ...words('Questions and answers'),
        ground,
        items: z
          .array(
            z.strictObject({
              question: z.string().meta(about('The question.', 'May I exchange instead?')),
              answer: z.string().meta(about('The answer.', 'Yes, within fourteen days.')),
            }),
          )
          .min(1)
          .meta(about('The questions and answers.')),
      })
      .meta(about('Questions that people ask, with answers that open.')),
    z
      .strictObject({
        kind: z.literal('notice'),
        ground,
        tag: z.string().meta(about('A word or two in front.', 'New')),
        text: z.string().meta(about('The sentence.', 'We are open on Sundays in December.')),
        link: link.meta(about('Where to read more.')),
      })
      .meta(about('One line across the page.')),
    z
      .strictObject({
        kind: z.literal('linkTiles'),
        ...words('More to see'),
        ground,
        layout: z
          .enum(['tiles', 'bands', 'ledger'])
          .default('tiles')
          .meta(about('Tiles with pictures, wide bands, or a plain list.')),
        items: z
          .array(
            z.strictObject({
              ...words('SUVs'),
              href: href.meta(about('Where it leads.', '/search/suv')),
              picture,
            }),
          )
          .min(2)
          .meta(
            about('The links, two or more.', [
              { title: 'SUVs', href: '/search/suv' },
              { title: 'Utes', href: '/search/ute' },
            ]),
          ),
      })
      .meta(about('Links of your choice.')),
    z
      .strictObject({
        kind: z.literal('statement'),
        title: heading('Ask us anything.'),
        ground,
        items: titledTexts.default([]).meta(about('What the sentence means, point by point.')),
      })
      .meta(about('One large sentence, and what it means.')),
    z
      .strictObject({ kind: z.literal('staff'), ...words('Our people'), ground })
      .meta(about('Your people, with their photos.')),
    z
      .strictObject({
        kind: z.literal('markdown'),
        ground,
        markdown: z
          .string()
          .meta(
            about(
              'Your text. A line that begins with ## is a heading, one with - a point of a list. In files: Markdown.',
              '## Our promise\n\nOne price.',
            ),
          ),
      })
      .meta(about('Text of your own.')),
    z
      .strictObject({
        kind: z.literal('form'),
        ...words('Write to us'),
        ground,
        form: z.string().meta(about('Which form it is. In files: its name.', 'contact')),
      })
      .meta(about('A form in the page.')),
  ])
  .meta({ title: 'Blocks' })
export type Block = z.infer<typeof Block>
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>
