import { colourOf, contrast, hexOf, mix } from './checks/theme-contrast.ts'
import type { Theme } from './theme-schema.ts'

type Colour = ReturnType<typeof colourOf>
const WHITE: Colour = [1, 1, 1]
const BLACK: Colour = [0, 0, 0]
const LEGIBLE = 5

/** The colour darkened until white words on it, and it as words on white, can be read. */
function legible(hex: string): string {
  let colour = colourOf(hex)
  for (let step = 0; step < 40 && contrast(colour, WHITE) < LEGIBLE; step += 1)
    colour = mix(colour, 94, BLACK)
  return hexOf(colour)
}

/** A theme of two colours on white, with text that is readable whatever the colours are. */
export function newTheme(brand: string, accent: string): Partial<Theme> & Pick<Theme, 'colours'> {
  const dark = legible(brand)
  const loud = legible(accent)
  return {
    colours: {
      paper: '#ffffff',
      surface: '#f4f5f7',
      card: '#ffffff',
      ink: '#16181c',
      soft: '#4d535c',
      line: '#dcdfe4',
      brand: dark,
      onBrand: '#ffffff',
      link: dark,
      accent: loud,
      onAccent: '#ffffff',
      header: '#ffffff',
      onHeader: '#16181c',
      footer: '#16181c',
      onFooter: '#e7e9ed',
      photo: '#dcdddf',
      good: '#17693c',
      warn: '#8a5a00',
      bad: '#b3261e',
    },
    heading: 'Archivo',
    body: 'Archivo',
    radius: { card: 8, control: 8, photo: 0, pill: 99 },
    edge: 'line',
  }
}

/** Two colours of a logo for a theme: its most frequent real colour, and one beside it. */
export function coloursOfLogo(found: string[]): { brand: string; accent: string } | undefined {
  const strength = (hex: string) => {
    const [r, g, b] = colourOf(hex)
    return Math.max(r, g, b) - Math.min(r, g, b)
  }
  const coloured = found.filter((hex) => strength(hex) > 0.04)
  const [brand = found.find((hex) => contrast(colourOf(hex), WHITE) > 3), accent] = coloured
  return brand === undefined ? undefined : { brand, accent: accent ?? brand }
}
