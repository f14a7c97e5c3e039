import { z } from 'zod'
import { href } from './pieces-schema.ts'
import { stockOrder } from './search-schema.ts'

const link = z.strictObject({ label: z.string(), href })
const words = { title: z.string(), text: z.string().optional() }
const ground = z.enum(['paper', 'surface', 'brand', 'accent', 'header', 'footer']).default('paper')

/**
 * The blocks of a home page or a content page (MODEL-4, FACET-6 to 8). In a lead, a button or a
 * link's label, '{count}' is replaced by the current number of cars.
 */
export const Block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hero'),
    variant: z.enum(['split', 'full', 'type', 'rail', 'poster', 'shop']),
    ground,
    flip: z.boolean().default(false),
    eyebrow: z.string().optional(),
    lines: z.array(z.string()).min(1),
    lead: z.string().optional(),
    button: link.optional(),
    picture: z.string().optional(),
    pictureAlt: z.string().default(''),
    search: z
      .strictObject({
        placement: z.enum(['card', 'bar', 'stack', 'line', 'sentence', 'pill']).default('card'),
        ground,
        tabs: z.boolean().default(false),
        fields: z.array(
          z.enum(['make', 'body', 'price', 'query', 'location', 'fuel', 'weekly', 'car_type', 'seats']),
        ),
        button: z.string(),
      })
      .optional(),
    shelf: z
      .array(
        z.strictObject({
          ...words,
          href,
          picture: z.string().optional(),
          kind: z.enum(['plain', 'big', 'accent']).default('plain'),
        }),
      )
      .optional(),
  }),
  z.strictObject({ kind: z.literal('showMe'), ...words, ground }),
  z.strictObject({
    kind: z.literal('makeTiles'),
    ...words,
    ground,
    limit: z.int().default(12),
    images: z.record(z.string(), z.string()).default({}),
  }),
  z.strictObject({ kind: z.literal('bodyTiles'), ...words, ground, limit: z.int().default(8) }),
  z.strictObject({
    kind: z.literal('priceSlider'),
    ...words,
    ground,
    button: z.string().default('Show cars'),
  }),
  z.strictObject({
    kind: z.literal('featuredStock'),
    ...words,
    ground,
    filter: z.string().optional(),
    sort: stockOrder,
    limit: z.int().default(4),
    more: link.optional(),
  }),
  z.strictObject({
    kind: z.literal('models'),
    ...words,
    ground,
    limit: z.int().default(8),
    more: link.optional(),
  }),
  z.strictObject({ kind: z.literal('promoTiles'), title: z.string().optional(), ground }),
  z.strictObject({
    kind: z.literal('locations'),
    title: z.string().default('Our Locations'),
    ground,
    layout: z.enum(['carousel', 'grid', 'map']).default('carousel'),
    type: z.enum(['sales', 'service', 'parts']).optional(),
    slugs: z.array(z.string()).optional(),
    fixedOrder: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('reviews'), title: z.string(), ground, limit: z.int().default(3) }),
  z.strictObject({
    kind: z.literal('letsTalk'),
    ...words,
    ground,
    button: link,
    picture: z.string().optional(),
    hours: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('whyChooseUs'),
    ...words,
    ground,
    points: z
      .array(z.strictObject({ icon: z.string(), title: z.string(), text: z.string() }))
      .min(3)
      .max(6),
  }),
  z.strictObject({
    kind: z.literal('calls'),
    ground,
    items: z
      .array(z.strictObject({ ...words, link, picture: z.string().optional() }))
      .min(1)
      .max(3),
  }),
  z.strictObject({
    kind: z.literal('story'),
    ...words,
    ground,
    picture: z.string().optional(),
    pictureAlt: z.string().default(''),
    paragraphs: z.array(z.string()).min(1),
    points: z.array(z.strictObject({ icon: z.string(), title: z.string(), text: z.string() })).default([]),
    link: link.optional(),
    flip: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    ...words,
    ground,
    items: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(2),
  }),
  z.strictObject({
    kind: z.literal('faqs'),
    ...words,
    ground,
    items: z.array(z.strictObject({ question: z.string(), answer: z.string() })).min(1),
  }),
  z.strictObject({ kind: z.literal('notice'), ground, tag: z.string(), text: z.string(), link }),
  /** Links chosen by the dealer: picture tiles, wide price bands, or a plain list. */
  z.strictObject({
    kind: z.literal('linkTiles'),
    ...words,
    ground,
    layout: z.enum(['tiles', 'bands', 'ledger']).default('tiles'),
    items: z.array(z.strictObject({ ...words, href, picture: z.string().optional() })).min(2),
  }),
  z.strictObject({
    kind: z.literal('statement'),
    title: z.string(),
    ground,
    items: z.array(z.strictObject({ title: z.string(), text: z.string() })).default([]),
  }),
  z.strictObject({ kind: z.literal('staff'), ...words, ground }),
  z.strictObject({ kind: z.literal('markdown'), ground, markdown: z.string() }),
  z.strictObject({ kind: z.literal('form'), ...words, ground, form: z.string() }),
])
export type Block = z.infer<typeof Block>
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>
