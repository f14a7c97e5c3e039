import type { Site } from '../site-schema.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const ROOT = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/
const ATTRIBUTE = /(?<![\w-])([\w-]+)="([^"]*)"/g
/** What the outermost element can say for all shapes in it. */
const PAINT = /^(fill|stroke)(-[a-z]+)?$/
/** How many pixels high a logo is drawn to find its mark, and how many wide at most. */
const DRAWN_HEIGHT = 192
const MAX_DRAWN_WIDTH = 4_000

/** Where a drawing is, from its view or its size. */
function viewOf({ viewBox, width, height }: Record<string, string>): number[] | undefined {
  const view = viewBox === undefined ? ['0', '0', width, height] : viewBox.trim().split(/[\s,]+/)
  const numbers = view.map((part) => Number.parseFloat(part ?? ''))
  return numbers.length === 4 && numbers.every(Number.isFinite) && numbers[2]! > 0 && numbers[3]! > 0
    ? numbers
    : undefined
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

type IconOf = Pick<Site, 'name' | 'theme'>

type Parts = { attributes: Record<string, string>; inside: string; view: number[] }

function partsOf(logo: string): Partial<Parts> {
  const [, root = '', inside = ''] = ROOT.exec(logo.trim()) ?? []
  const attributes = Object.fromEntries([...root.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]))
  const view = viewOf(attributes)
  return { attributes, inside, ...(view && { view }) }
}

/** A drawing that needs no page around it, in the colours of the header. */
function standalone({ colours }: Site['theme'], { attributes, inside, view }: Parts, more = ''): string {
  const [, , width, height] = view as [number, number, number, number]
  const scale = Math.min(DRAWN_HEIGHT / height, MAX_DRAWN_WIDTH / width)
  const size = `width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`
  const paint = Object.entries(attributes).flatMap(([key, value]) =>
    PAINT.test(key) ? [` ${key}="${value}"`] : [],
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${view.join(' ')}" color="${colours.onHeader}"${paint.join('')}>${more}${inside}</svg>`
  return drawing.replace(/var\(--([a-z-]+)\)/g, (_, name: string) => {
    const key = camelCase(name)
    return Object.entries(colours).find(([one]) => one === key)?.[1] ?? 'currentColor'
  })
}

/** Where a header shows a logo that says no size: its words stand on its upper edge. */
const NO_SIZE = [0, -20, 300, 60]
const SERIF: readonly Site['theme']['heading'][] = ['Fraunces', 'Newsreader']
const letters = (face: Site['theme']['heading']) =>
  `'${face}',${SERIF.includes(face) ? 'serif' : 'sans-serif'}`

/**
 * A cleaned SVG logo with its words, as a picture. Their letters are those of the theme where the
 * device has them, otherwise similar ones. Undefined if nothing is in it.
 */
export function logoPicture(theme: Site['theme'], logo: string): string | undefined {
  const { attributes = {}, inside = '', view = NO_SIZE } = partsOf(logo)
  if (!inside.trim()) return undefined
  const { heading, headingWeight, body } = theme
  const word = `.logo-word{font-family:${letters(heading)};font-weight:${headingWeight};fill:currentColor}`
  const small = `.logo-small{font-family:${letters(body)};font-weight:500;fill:var(--soft)}`
  const all = `svg{font-family:${letters(body)}}`
  return standalone(theme, { attributes, inside, view }, `<style>${all}${word}${small}</style>`)
}

/**
 * A cleaned SVG logo as a drawing of its own: in the site's colours as its header has them, and
 * without words, which take their letters from the page. Undefined if only words and a plain shape
 * behind them are in it.
 */
export function logoDrawing({ theme }: IconOf, logo: string): string | undefined {
  const { attributes = {}, inside = '', view } = partsOf(logo)
  if (!view) return undefined
  const shapes = inside.replace(/<text\b[\s\S]*?<\/text>/g, '')
  const count = shapes.match(/<(path|circle|ellipse|rect|line|polyline|polygon)\b/g)?.length ?? 0
  const isOnlyBehindWords = shapes !== inside && count < 2 && !/<(path|line|polyline|polygon)\b/.test(shapes)
  if (count === 0 || isOnlyBehindWords) return undefined
  return standalone(theme, { attributes, inside: shapes, view })
}

/**
 * The favicon: the mark of the logo, a PNG in base 64, on the ground that the logo has in the
 * header. Without a mark it is the dealer's initial in the dealer's colours.
 */
export function siteIcon({ name, theme }: IconOf, mark: string | undefined): string {
  const { brand, onBrand, header } = theme.colours
  const corner = Math.min(theme.radius.card, 12)
  const initial = escaped([...name.replace(/^The /, '')][0] ?? '')
  const ground = `<rect width="32" height="32" fill="${mark ? header : brand}"/>`
  const drawn = mark
    ? `<image width="32" height="32" href="data:image/png;base64,${mark}"/>`
    : `<text x="16" y="23" font-family="sans-serif" font-weight="700" font-size="20" text-anchor="middle" fill="${onBrand}">${initial}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><clipPath id="a"><rect width="32" height="32" rx="${corner}"/></clipPath><g clip-path="url(#a)">${ground}${drawn}</g></svg>`
}
