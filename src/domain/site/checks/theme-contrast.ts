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

type Pair = { what: string; text: Triple; ground: Triple; atLeast: number }

/** The colours of text, buttons and lines that tokens.css derives for one background. */
function pairsOn(name: string, paper: Triple, ink: Triple, soft: Triple, card: Triple, link: Triple): Pair[] {
  const wash = mix(ink, 6, paper)
  const tint = mix(ink, 7, card)
  const grounds: [string, Triple][] = [
    ['paper', paper],
    ['card', card],
    ['wash', wash],
    ['tint', tint],
  ]
  return [
    ...grounds.flatMap(([place, ground]) =>
      [['ink', ink] as const, ['soft', soft] as const].map(([what, text]) => ({
        what: `${what} on ${name} ${place}`,
        text,
        ground,
        atLeast: 4.5,
      })),
    ),
    { what: `link on ${name} paper`, text: link, ground: paper, atLeast: 4.5 },
    { what: `link on ${name} card`, text: link, ground: card, atLeast: 4.5 },
    { what: `control line on ${name} card`, text: mix(ink, 58, card), ground: card, atLeast: 3 },
    { what: `focus ring on ${name} paper`, text: link, ground: paper, atLeast: 3 },
  ]
}

const quietGround = (name: string, paper: Triple, ink: Triple): Pair[] =>
  pairsOn(name, paper, ink, mix(ink, 82, paper), mix(ink, 7, paper), ink)

/** Brand and accent have one text colour on one background colour. */
const loudGround = (name: string, paper: Triple, ink: Triple): Pair[] => [
  { what: `words on ${name}`, text: ink, ground: paper, atLeast: 4.5 },
]

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

function buttonPairs(name: string, fill: string, label: string): Pair[] {
  const text = colourOf(label)
  return [
    { what: `label of the ${name} button`, text, ground: colourOf(fill), atLeast: 4.5 },
    {
      what: `label of the ${name} button under the pointer`,
      text,
      ground: hoverColour(fill, label),
      atLeast: 4.5,
    },
  ]
}

/** One sentence for each text or control with too little contrast for WCAG 2.2 AA. */
export function contrastFaults(theme: Theme): string[] {
  const c = theme.colours
  const of = colourOf
  const [card, paper, ink] = [of(c.card), of(c.paper), of(c.ink)]
  const signals: [string, Triple][] = [
    ['good', of(c.good)],
    ['warn', of(c.warn)],
    ['bad', of(c.bad)],
  ]
  const pairs: Pair[] = [
    ...pairsOn('page', paper, ink, of(c.soft), card, of(c.link)),
    ...pairsOn('surface', of(c.surface), ink, of(c.soft), card, of(c.link)),
    ...quietGround('header', of(c.header), of(c.onHeader)),
    ...quietGround('footer', of(c.footer), of(c.onFooter)),
    ...loudGround('brand', of(c.brand), of(c.onBrand)),
    ...loudGround('accent', of(c.accent), of(c.onAccent)),
    ...buttonPairs('brand', c.brand, c.onBrand),
    ...buttonPairs('accent', c.accent, c.onAccent),
    ...buttonPairs('header', c.headerAction ?? c.accent, c.onHeaderAction ?? c.onAccent),
    ...signals.flatMap(([what, text]) => [
      { what: `${what} on paper`, text, ground: paper, atLeast: 4.5 },
      { what: `${what} on card`, text, ground: card, atLeast: 4.5 },
      { what: `card words on ${what}`, text: card, ground: text, atLeast: 4.5 },
    ]),
    { what: 'bad on its alert', text: of(c.bad), ground: mix(of(c.bad), 9, card), atLeast: 4.5 },
  ]
  return pairs
    .map((pair) => ({ ...pair, ratio: contrast(pair.text, pair.ground) }))
    .filter(({ ratio, atLeast }) => ratio < atLeast)
    .map(({ what, ratio, atLeast }) => `${what} is ${ratio.toFixed(2)}:1, needs ${atLeast}:1`)
}
