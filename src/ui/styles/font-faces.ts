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
  /** One file with every letter our pages use, vowels with macrons among them (scripts/make-fonts.py). */
  file: string
  weights: string
  stretch?: string
  like: 'sans' | 'serif'
  /** How wide the face runs beside Arial or Times, in percent (measured), so that nothing shifts when it arrives. */
  sizeAdjust: number
}

export const FONT_FACES: Record<FontFamily, FontFace> = {
  Archivo: { file: archivo, weights: '400 900', like: 'sans', sizeAdjust: 97 },
  'Bricolage Grotesque': { file: bricolageGrotesque, weights: '400 800', like: 'sans', sizeAdjust: 98 },
  Figtree: { file: figtree, weights: '400 900', like: 'sans', sizeAdjust: 97.5 },
  Fraunces: { file: fraunces, weights: '400 900', like: 'serif', sizeAdjust: 111 },
  'Hanken Grotesk': { file: hankenGrotesk, weights: '400 900', like: 'sans', sizeAdjust: 97 },
  'Instrument Sans': { file: instrumentSans, weights: '400 700', like: 'sans', sizeAdjust: 100 },
  Manrope: { file: manrope, weights: '400 800', like: 'sans', sizeAdjust: 100.5 },
  Newsreader: { file: newsreader, weights: '400 800', like: 'serif', sizeAdjust: 104 },
  Oswald: { file: oswald, weights: '400 700', like: 'sans', sizeAdjust: 83 },
  Outfit: { file: outfit, weights: '400 900', like: 'sans', sizeAdjust: 96 },
  'Red Hat Display': { file: redHatDisplay, weights: '400 900', like: 'sans', sizeAdjust: 96.5 },
  Saira: { file: saira, weights: '400 900', stretch: '100% 125%', like: 'sans', sizeAdjust: 101 },
  'Schibsted Grotesk': { file: schibstedGrotesk, weights: '400 900', like: 'sans', sizeAdjust: 102 },
  Sora: { file: sora, weights: '400 800', like: 'sans', sizeAdjust: 109 },
  'Space Grotesk': { file: spaceGrotesk, weights: '400 700', like: 'sans', sizeAdjust: 104 },
}
