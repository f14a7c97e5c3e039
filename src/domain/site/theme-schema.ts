import { z } from 'zod'

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

/** The dealer's colours, fonts and shapes. Everything else is derived from these. */
export const Theme = z.strictObject({
  scheme: z.enum(['light', 'dark']).default('light'),
  colours: z.strictObject({
    paper: colour,
    surface: colour,
    card: colour,
    ink: colour,
    soft: colour,
    line: colour,
    brand: colour,
    onBrand: colour,
    link: colour,
    accent: colour,
    onAccent: colour,
    header: colour,
    onHeader: colour,
    footer: colour,
    onFooter: colour,
    headerAction: colour.optional(),
    onHeaderAction: colour.optional(),
    photo: colour.default('#dcdddf'),
    good: colour.default('#17693c'),
    warn: colour.default('#8a5a00'),
    bad: colour.default('#b3261e'),
  }),
  /** A colour that is multiplied over every photo, so that a dealer's pictures look alike. */
  photoVeil: z
    .string()
    .regex(/^(none|(linear|radial)-gradient\([#a-z0-9,.%\s]+\))$/i)
    .default('none'),
  heading: z.enum(FONTS),
  body: z.enum(FONTS),
  headingWeight: z.int().min(300).max(900).default(700),
  headingWidth: z.int().min(50).max(150).default(100),
  headingCase: z.enum(['none', 'uppercase']).default('none'),
  headingTrack: z.number().min(-0.05).max(0.1).default(-0.01),
  tabularFigures: z.boolean().default(true),
  /** The size of the hero heading: smallest rem, base rem, vw, largest rem. */
  display: z.tuple([z.number(), z.number(), z.number(), z.number()]).default([2.25, 1.69, 2.29, 3.75]),
  radius: z.strictObject({
    card: z.int(),
    control: z.int(),
    photo: z.int().default(0),
    pill: z.int().default(99),
  }),
  photoInset: z.int().default(0),
  edge: z.enum(['line', 'shadow']),
  density: z.number().min(0.75).max(1.5).default(1),
})
export type Theme = z.infer<typeof Theme>
