import type { Theme } from '#domain/site/theme-schema.ts'
import archivo from '../fonts/archivo.woff2?url'
import bricolageGrotesque from '../fonts/bricolage-grotesque.woff2?url'
import figtree from '../fonts/figtree.woff2?url'
import fraunces from '../fonts/fraunces.woff2?url'
import hankenGrotesk from '../fonts/hanken-grotesk.woff2?url'
import instrumentSans from '../fonts/instrument-sans.woff2?url'
import manrope from '../fonts/manrope.woff2?url'
import newsreader from '../fonts/newsreader.woff2?url'
import oswald from '../fonts/oswald.woff2?url'
import outfit from '../fonts/outfit.woff2?url'
import redHatDisplay from '../fonts/red-hat-display.woff2?url'
import saira from '../fonts/saira.woff2?url'
import schibstedGrotesk from '../fonts/schibsted-grotesk.woff2?url'
import sora from '../fonts/sora.woff2?url'
import spaceGrotesk from '../fonts/space-grotesk.woff2?url'

export type FontFamily = Theme['heading']
export type FontFace = {
  /**
   * One file with every character our pages use, including vowels with macrons
   * (scripts/make-fonts.py).
   */
  file: string
  weights: string
  stretch?: string
  like: 'sans' | 'serif'
  /**
   * The width of regular and bold letters relative to Arial or Times, in percent. The fallback font
   * is scaled by it, so that nothing shifts when the font loads.
   */
  widths: [regular: number, bold: number]
  /** The same for digits, which all have one width. Prices and phone numbers are mostly digits. */
  figures: [regular: number, bold: number]
  /** Ascent and descent in percent of the font size, so that the fallback has the same baseline. */
  ascent: number
  descent: number
  /** How wide the space between its bold words is, in percent of its size. */
  space: number
}

export const FONT_FACES: Record<FontFamily, FontFace> = {
  Archivo: {
    file: archivo,
    weights: '400 900',
    like: 'sans',
    widths: [98.1, 98.4],
    figures: [102.4, 105.9],
    ascent: 87.8,
    descent: 21.0,
    space: 19.6,
  },
  'Bricolage Grotesque': {
    file: bricolageGrotesque,
    weights: '400 800',
    like: 'sans',
    widths: [103.8, 101.4],
    figures: [108.5, 110.8],
    ascent: 93,
    descent: 27,
    space: 22.9,
  },
  Figtree: {
    file: figtree,
    weights: '400 900',
    like: 'sans',
    widths: [99.8, 96.7],
    figures: [112.1, 113.2],
    ascent: 95,
    descent: 25,
    space: 23.8,
  },
  Fraunces: {
    file: fraunces,
    weights: '400 900',
    like: 'serif',
    widths: [104.9, 106.1],
    figures: [109.1, 115.4],
    ascent: 97.8,
    descent: 25.5,
    space: 18.6,
  },
  'Hanken Grotesk': {
    file: hankenGrotesk,
    weights: '400 900',
    like: 'sans',
    widths: [100.6, 95.7],
    figures: [100.7, 100.7],
    ascent: 100,
    descent: 30.3,
    space: 26.0,
  },
  'Instrument Sans': {
    file: instrumentSans,
    weights: '400 700',
    like: 'sans',
    widths: [101.6, 99.2],
    figures: [107.9, 107.9],
    ascent: 97,
    descent: 25,
    space: 19.0,
  },
  Manrope: {
    file: manrope,
    weights: '400 800',
    like: 'sans',
    widths: [101.5, 100.5],
    figures: [111.5, 111.5],
    ascent: 106.6,
    descent: 30,
    space: 20.0,
  },
  Newsreader: {
    file: newsreader,
    weights: '400 800',
    like: 'serif',
    widths: [104.9, 106.6],
    figures: [116, 124.7],
    ascent: 73.5,
    descent: 26.5,
    space: 21.0,
  },
  Oswald: {
    file: oswald,
    weights: '400 700',
    like: 'sans',
    widths: [80.9, 78.2],
    figures: [85.8, 89.7],
    ascent: 119.3,
    descent: 28.9,
    space: 25.6,
  },
  Outfit: {
    file: outfit,
    weights: '400 900',
    like: 'sans',
    widths: [99.9, 96.6],
    figures: [106.1, 106.1],
    ascent: 100,
    descent: 26,
    space: 19.1,
  },
  'Red Hat Display': {
    file: redHatDisplay,
    weights: '400 900',
    like: 'sans',
    widths: [98.6, 96.9],
    figures: [108.1, 108.3],
    ascent: 101.8,
    descent: 30.5,
    space: 20.5,
  },
  Saira: {
    file: saira,
    weights: '400 900',
    stretch: '100% 125%',
    like: 'sans',
    widths: [103.1, 107],
    figures: [111.5, 111.5],
    ascent: 113.5,
    descent: 43.9,
    space: 25.3,
  },
  'Schibsted Grotesk': {
    file: schibstedGrotesk,
    weights: '400 900',
    like: 'sans',
    widths: [104.2, 102.7],
    figures: [114.2, 114.2],
    ascent: 97.7,
    descent: 25.8,
    space: 21.0,
  },
  Sora: {
    file: sora,
    weights: '400 800',
    like: 'sans',
    widths: [111.8, 107.1],
    figures: [121.4, 121.4],
    ascent: 97,
    descent: 29,
    space: 21.0,
  },
  'Space Grotesk': {
    file: spaceGrotesk,
    weights: '400 700',
    like: 'sans',
    widths: [107.9, 101.7],
    figures: [111.5, 111.5],
    ascent: 98.4,
    descent: 29.2,
    space: 25.4,
  },
}
