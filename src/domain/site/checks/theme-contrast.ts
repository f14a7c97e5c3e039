import { fieldLabel } from '#domain/site-desk/labels/field-labels.ts'
import type { Theme } from '../theme-schema.ts'

type Triple = [number, number, number]

const linear = (byte: number) => {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

export function colourOf(hex: string): Triple {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  return [0, 2, 4].map((at) => linear(Number.parseInt(full.slice(at, at + 2), 16))) as Triple
}

function toOklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([L, a, b]: Triple): Triple {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return rgb.map((c) => Math.min(1, Math.max(0, c))) as Triple
}

/**
 * The result of `color-mix(in oklab, first N%, second)`, to check derived colours without a
 * browser.
 */
export function mix(first: Triple, percent: number, second: Triple): Triple {
  const [a, b] = [toOklab(first), toOklab(second)]
  return fromOklab(a.map((x, i) => (x * percent + b[i]! * (100 - percent)) / 100) as Triple)
}

const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b

export function contrast(one: Triple, other: Triple): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

type Field = keyof Theme['colours']
/** Two colours that meet, and the two fields of the theme that they come from. */
type Pair = { what: string; text: Triple; ground: Triple; atLeast: number; fields: [Field, Field] }

/** A background: its colours, and the fields that they come from. */
type Ground = {
  where: string
  colours: Record<'paper' | 'card' | 'ink' | 'soft' | 'link', Triple>
  fields: Record<'paper' | 'card' | 'ink' | 'soft' | 'link', Field>
}

/** The colours of text, buttons and lines that tokens.css derives for one background. */
function pairsOn({ where, colours: { paper, card, ink, soft, link }, fields }: Ground): Pair[] {
  const grounds: [place: string, Triple, Field][] = [
    [`on ${where}`, paper, fields.paper],
    [`on cards of ${where}`, card, fields.card],
    [`on shaded parts of ${where}`, mix(ink, 6, paper), fields.paper],
    [`on shaded cards of ${where}`, mix(ink, 7, card), fields.card],
  ]
  const pairs = (words: string, text: Triple, field: Field, count: number): Pair[] =>
    grounds.slice(0, count).map(([place, ground, below]) => ({
      ...{ what: `${words} ${place}`, text, ground, atLeast: 4.5, fields: [field, below] },
    }))
  return [
    ...pairs('Words', ink, fields.ink, 4),
    ...pairs('Quiet words', soft, fields.soft, 4),
    ...pairs('Links', link, fields.link, 2),
    {
      what: `Lines around fields on cards of ${where}`,
      text: mix(ink, 58, card),
      ground: card,
      atLeast: 3,
      fields: [fields.ink, fields.card],
    },
  ]
}

/** A background whose other colours are mixed of itself and its words. */
const quietGround = (where: string, paper: Triple, ink: Triple, ground: Field, words: Field): Pair[] =>
  pairsOn({
    where,
    colours: { paper, ink, soft: mix(ink, 82, paper), card: mix(ink, 7, paper), link: ink },
    fields: { paper: ground, card: ground, ink: words, soft: words, link: words },
  })

/**
 * The hover colour of a filled button: closer to its label, or away from it if the contrast would
 * be too low.
 */
export function hoverColour(fill: string, label: string): Triple {
  const [f, l] = [colourOf(fill), colourOf(label)]
  const towards = mix(f, 87, l)
  if (contrast(towards, l) >= 4.5) return towards
  return mix(f, 87, luminance(l) > luminance(f) ? [0, 0, 0] : [1, 1, 1])
}

export function hexOf(colour: Triple): string {
  const byte = (c: number) => Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055))
  return `#${colour.map((c) => byte(c).toString(16).padStart(2, '0')).join('')}`
}

function buttonPairs(where: string, fields: [Field, Field], fill: string, label: string): Pair[] {
  const text = colourOf(label)
  const what = `Words of buttons ${where}`
  return [
    { what, text, ground: colourOf(fill), atLeast: 4.5, fields },
    { what: `${what}, under the pointer`, text, ground: hoverColour(fill, label), atLeast: 4.5, fields },
  ]
}

const SIGNALS = [
  ['good', 'Words about what went well'],
  ['warn', 'Words that warn'],
  ['bad', 'Words about what is wrong'],
] as const

/** Every two colours of a theme that have to be told apart. */
function pairsOf({ colours: c }: Theme): Pair[] {
  const of = colourOf
  const [card, paper, ink, soft, link] = [of(c.card), of(c.paper), of(c.ink), of(c.soft), of(c.link)]
  const own = { card: 'card', ink: 'ink', soft: 'soft', link: 'link' } as const
  return [
    ...pairsOn({
      where: 'the page',
      colours: { paper, card, ink, soft, link },
      fields: { paper: 'paper', ...own },
    }),
    ...pairsOn({
      where: 'the second background',
      colours: { paper: of(c.surface), card, ink, soft, link },
      fields: { paper: 'surface', ...own },
    }),
    ...quietGround('the header', of(c.header), of(c.onHeader), 'header', 'onHeader'),
    ...quietGround('the footer', of(c.footer), of(c.onFooter), 'footer', 'onFooter'),
    ...buttonPairs('in your main colour', ['brand', 'onBrand'], c.brand, c.onBrand),
    ...buttonPairs('in your accent colour', ['accent', 'onAccent'], c.accent, c.onAccent),
    ...buttonPairs(
      'in the header',
      c.headerAction ? ['headerAction', 'onHeaderAction'] : ['accent', 'onAccent'],
      c.headerAction ?? c.accent,
      c.onHeaderAction ?? c.onAccent,
    ),
    ...SIGNALS.flatMap(([field, what]): Pair[] => [
      {
        what: `${what}, on the page`,
        text: of(c[field]),
        ground: paper,
        atLeast: 4.5,
        fields: [field, 'paper'],
      },
      { what: `${what}, on cards`, text: of(c[field]), ground: card, atLeast: 4.5, fields: [field, 'card'] },
    ]),
    {
      what: 'Words about what is wrong, in their own box',
      text: of(c.bad),
      ground: mix(of(c.bad), 9, card),
      atLeast: 4.5,
      fields: ['bad', 'card'],
    },
  ]
}

const label = (field: Field) => fieldLabel(field, `theme.colours.${field}`)

/**
 * A sentence for each two fields of a theme whose colours are too alike for WCAG 2.2 AA, about the
 * place where it is worst.
 */
export function contrastFaults(theme: Theme): string[] {
  const worst = new Map<string, Pair & { share: number }>()
  for (const pair of pairsOf(theme)) {
    const share = contrast(pair.text, pair.ground) / pair.atLeast
    const key = pair.fields.join()
    if (share < (worst.get(key)?.share ?? 1)) worst.set(key, { ...pair, share })
  }
  return [...worst.values()].map(({ what, fields: [one, other], share, atLeast }) => {
    const reached = Math.floor(share * atLeast * 10) / 10
    return `${what} are too faint: change “${label(one)}” or “${label(other)}”. Their contrast is ${reached}, and readers need ${atLeast}.`
  })
}
