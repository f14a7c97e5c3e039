import { z } from 'zod'
import { about, href } from './pieces-schema.ts'

export const link = z.strictObject({
  label: z
    .string()
    .meta(about('What the link says. {count} becomes the number of cars.', 'All {count} cars')),
  href: href.meta(about('Where it leads.', '/search/used-cars')),
})
/** The example is what a new block starts with, so each kind has its own. */
export const heading = (example: string) => z.string().meta(about('The heading.', example))
export const words = (example: string) => ({
  title: heading(example),
  text: z.string().optional().meta(about('A sentence below the heading.', 'Fresh from the workshop.')),
})
const grounds = z.enum(['paper', 'surface', 'brand', 'accent', 'header', 'footer']).default('paper')
export const ground = grounds.meta(about('The background colour, from your theme.'))
export const picture = z.string().optional().meta(about('A picture.', 'places/showroom-1'))
export const pictureAlt = z
  .string()
  .default('')
  .meta(about('What the picture shows, for people who cannot see it.', 'The showroom on a clear morning'))
export const flip = z.boolean().default(false).meta(about('Puts the picture on the other side.'))
export const limit = (fallback: number) =>
  z.int().default(fallback).meta(about('How many to show at most.', fallback))
export const points = z.array(
  z.strictObject({
    icon: z.string().meta(about('The sign beside it. In files: the name of an icon.', 'shield')),
    title: z.string().meta(about('The point in a few words.', 'One price')),
    text: z.string().meta(about('What it means.', 'The same at every desk.')),
  }),
)
export const titledTexts = z.array(
  z.strictObject({
    title: z.string().meta(about('The heading of the item.', 'Come and see it')),
    text: z.string().meta(about('What it says.', 'Take it for a drive, alone if you like.')),
  }),
)

const HeroSearch = z.strictObject({
  placement: z
    .enum(['card', 'bar', 'stack', 'line', 'sentence', 'pill'])
    .default('card')
    .meta(about('The shape of the search form.')),
  ground: grounds.meta(about('The background colour of the search form.')),
  tabs: z.boolean().default(false).meta(about('Lets visitors choose new, used or demo above the fields.')),
  fields: z
    .array(z.enum(['make', 'body', 'price', 'query', 'location', 'fuel', 'weekly', 'car_type', 'seats']))
    .meta(about('What visitors can choose.', ['make', 'body', 'price'])),
  button: z.string().meta(about('What the button says.', 'Show {count} cars')),
})
const Shelf = z.array(
  z.strictObject({
    ...words('Used cars'),
    href: href.meta(about('Where the tile leads.', '/search/used-cars')),
    picture,
    kind: z.enum(['plain', 'big', 'accent']).default('plain').meta(about('How the tile stands out.')),
  }),
)

export const Hero = z
  .strictObject({
    kind: z.literal('hero'),
    variant: z
      .enum(['split', 'full', 'type', 'rail', 'poster', 'shop'])
      .meta(
        about(
          'The design of the first screen. In files: `rail` has slides beside the search and `shop` has tiles.',
        ),
      ),
    ground,
    flip,
    eyebrow: z.string().optional().meta(about('A few small words above the heading.', 'Since 1974')),
    lines: z
      .array(z.string())
      .min(1)
      .meta(about('The heading, line by line.', ['Seven yards.', 'One straight answer.'])),
    lead: z
      .string()
      .optional()
      .meta(
        about(
          'A sentence below the heading. {count} becomes the number of cars.',
          '{count} cars on the coast.',
        ),
      ),
    button: link.optional().meta(about('A button below the sentence.')),
    picture,
    pictureAlt,
    search: HeroSearch.optional().meta(about('A search form.')),
    shelf: Shelf.optional().meta(about('Slides or tiles, in the designs that have them.')),
  })
  .meta(about('The first screen: your words, a picture and a search.'))
