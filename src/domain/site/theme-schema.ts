import { z } from 'zod'
import { about } from './pieces-schema.ts'

const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour like #0b3d63')

export const FONTS = [
  'Archivo',
  'Bricolage Grotesque',
  'Figtree',
  'Fraunces',
  'Hanken Grotesk',
  'Instrument Sans',
  'Manrope',
  'Newsreader',
  'Oswald',
  'Outfit',
  'Red Hat Display',
  'Saira',
  'Schibsted Grotesk',
  'Sora',
  'Space Grotesk',
] as const

const Colours = z.strictObject({
  paper: colour.meta(about('The background of every page.', '#ffffff')),
  surface: colour.meta(about('A second background, for sections that should stand apart.', '#f1f4f7')),
  card: colour.meta(about('The background of cards.', '#ffffff')),
  ink: colour.meta(about('The colour of text. It must be easy to read on the backgrounds above.', '#0d1b2a')),
  soft: colour.meta(about('The colour of less important text, such as captions.', '#4a5b6c')),
  line: colour.meta(about('The colour of thin lines and borders.', '#d9e0e6')),
  brand: colour.meta(about('Your main colour. Sections in the brand colour use it.', '#0b3d63')),
  onBrand: colour.meta(about('The colour of text on the brand colour.', '#ffffff')),
  link: colour.meta(about('The colour of links in text.', '#0b4f82')),
  accent: colour.meta(about('The colour of buttons and of anything that should catch the eye.', '#c9401f')),
  onAccent: colour.meta(about('The colour of text on the accent colour.', '#ffffff')),
  header: colour.meta(about('The background of the header.', '#0b2239')),
  onHeader: colour.meta(about('The colour of text in the header.', '#f3f7fb')),
  footer: colour.meta(about('The background of the footer.', '#0b2239')),
  onFooter: colour.meta(about('The colour of text in the footer.', '#d6e2ec')),
  headerAction: colour
    .optional()
    .meta(
      about('The background of buttons in the header. Without it they use the accent colour.', '#ffb703'),
    ),
  onHeaderAction: colour.optional().meta(about('The colour of text on buttons in the header.', '#0b2239')),
  photo: colour.default('#dcdddf').meta(about('The colour behind a photo while it loads.', '#e8e4dc')),
  good: colour.default('#17693c').meta(about('The colour of good news, such as a sent form.', '#17693c')),
  warn: colour.default('#8a5a00').meta(about('The colour of warnings.', '#8a5a00')),
  bad: colour.default('#b3261e').meta(about('The colour of errors.', '#b3261e')),
})

/** A dealer's colours, faces and shape; everything else is derived from these. */
export const Theme = z
  .strictObject({
    scheme: z
      .enum(['light', 'dark'])
      .default('light')
      .meta(about('Whether the site is light or dark. Browsers draw scroll bars and fields to match.')),
    colours: Colours.meta(about('The colours of the site. You are told where words are too faint to read.')),
    photoVeil: z
      .string()
      .regex(/^(none|(linear|radial)-gradient\([#a-z0-9,.%\s]+\))$/i)
      .default('none')
      .meta(
        about(
          'A soft colour over every car photo, so that photos from many places look alike. A designer writes it, as a gradient. A designer writes it, as a gradient.',
          'linear-gradient(#ffffff00, #0b223922)',
        ),
      ),
    heading: z.enum(FONTS).meta(about('The typeface of headings.')),
    body: z.enum(FONTS).meta(about('The typeface of all other text.')),
    headingWeight: z
      .int()
      .min(300)
      .max(900)
      .default(700)
      .meta(about('How bold headings are. 400 is regular, 700 is bold.', 800)),
    headingWidth: z
      .int()
      .min(50)
      .max(150)
      .default(100)
      .meta(about('How wide the letters of headings are, in percent. Only some typefaces can change.', 88)),
    headingCase: z
      .enum(['none', 'uppercase'])
      .default('none')
      .meta(about('Whether headings are written in capitals.')),
    headingTrack: z
      .number()
      .min(-0.05)
      .max(0.1)
      .default(-0.01)
      .meta(about('The space between the letters of headings. Negative values set them closer.', -0.02)),
    tabularFigures: z
      .boolean()
      .default(true)
      .meta(about('Gives all digits the same width, so that prices line up.')),
    display: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .default([2.25, 1.69, 2.29, 3.75])
      .meta(
        about(
          'Four numbers of a designer: the smallest size, the usual one, the share of the screen, the largest size. In files: in rem, rem, vw and rem.',
          [2.5, 1.5, 4, 6],
        ),
      ),
    radius: z
      .strictObject({
        card: z.int().meta(about('How round the corners of cards are, in pixels.', 10)),
        control: z.int().meta(about('How round the corners of buttons and fields are, in pixels.', 8)),
        photo: z.int().default(0).meta(about('How round the corners of photos are, in pixels.', 6)),
        pill: z.int().default(99).meta(about('How round the corners of tags are, in pixels.', 4)),
      })
      .meta(about('How round corners are.')),
    photoInset: z
      .int()
      .default(0)
      .meta(about('The space between a card’s edge and its photo, in pixels. With 0 the photo fills it.', 8)),
    edge: z
      .enum(['line', 'shadow'])
      .meta(about('Whether cards have a thin line or a soft shadow around them.')),
    density: z
      .number()
      .min(0.75)
      .max(1.5)
      .default(1)
      .meta(about('How much space there is between things. Less than 1 is tighter, more is airier.', 0.9)),
  })
  .meta(about('How the site looks: its colours, typefaces and shapes. Usually in `theme.json`.'))
export type Theme = z.infer<typeof Theme>
