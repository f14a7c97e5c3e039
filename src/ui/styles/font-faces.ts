import archivoExt from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url'
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import bricolageGrotesqueExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2?url'
import bricolageGrotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import hankenGroteskExt from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2?url'
import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import instrumentSansExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import manropeExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import newsreaderExt from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import oswaldExt from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2?url'
import oswald from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url'
import outfitExt from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2?url'
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import redHatDisplayExt from '@fontsource-variable/red-hat-display/files/red-hat-display-latin-ext-wght-normal.woff2?url'
import redHatDisplay from '@fontsource-variable/red-hat-display/files/red-hat-display-latin-wght-normal.woff2?url'
import sairaExt from '@fontsource-variable/saira/files/saira-latin-ext-wdth-normal.woff2?url'
import saira from '@fontsource-variable/saira/files/saira-latin-wdth-normal.woff2?url'
import schibstedGroteskExt from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-ext-wght-normal.woff2?url'
import schibstedGrotesk from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url'
import soraExt from '@fontsource-variable/sora/files/sora-latin-ext-wght-normal.woff2?url'
import sora from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url'
import spaceGroteskExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import type { Theme } from '#domain/site/theme-schema.ts'

export type FontFamily = Theme['heading']
export type FontFace = {
  latin: string
  /** Macrons and the like; the browser fetches it only where such a letter stands on the page. */
  latinExt: string
  weights: string
  stretch?: string
  like: 'sans' | 'serif'
  /** How wide the face runs beside Arial or Times, in percent (measured), so that nothing shifts when it arrives. */
  sizeAdjust: number
}

export const FONT_FACES: Record<FontFamily, FontFace> = {
  Archivo: { latin: archivo, latinExt: archivoExt, weights: '100 900', like: 'sans', sizeAdjust: 97 },
  'Bricolage Grotesque': {
    latin: bricolageGrotesque,
    latinExt: bricolageGrotesqueExt,
    weights: '200 800',
    like: 'sans',
    sizeAdjust: 98,
  },
  Figtree: { latin: figtree, latinExt: figtreeExt, weights: '300 900', like: 'sans', sizeAdjust: 97.5 },
  Fraunces: { latin: fraunces, latinExt: frauncesExt, weights: '100 900', like: 'serif', sizeAdjust: 111 },
  'Hanken Grotesk': {
    latin: hankenGrotesk,
    latinExt: hankenGroteskExt,
    weights: '100 900',
    like: 'sans',
    sizeAdjust: 97,
  },
  'Instrument Sans': {
    latin: instrumentSans,
    latinExt: instrumentSansExt,
    weights: '400 700',
    like: 'sans',
    sizeAdjust: 100,
  },
  Manrope: { latin: manrope, latinExt: manropeExt, weights: '200 800', like: 'sans', sizeAdjust: 100.5 },
  Newsreader: {
    latin: newsreader,
    latinExt: newsreaderExt,
    weights: '200 800',
    like: 'serif',
    sizeAdjust: 104,
  },
  Oswald: { latin: oswald, latinExt: oswaldExt, weights: '200 700', like: 'sans', sizeAdjust: 83 },
  Outfit: { latin: outfit, latinExt: outfitExt, weights: '100 900', like: 'sans', sizeAdjust: 96 },
  'Red Hat Display': {
    latin: redHatDisplay,
    latinExt: redHatDisplayExt,
    weights: '300 900',
    like: 'sans',
    sizeAdjust: 96.5,
  },
  Saira: {
    latin: saira,
    latinExt: sairaExt,
    weights: '100 900',
    like: 'sans',
    sizeAdjust: 101,
    stretch: '50% 125%',
  },
  'Schibsted Grotesk': {
    latin: schibstedGrotesk,
    latinExt: schibstedGroteskExt,
    weights: '400 900',
    like: 'sans',
    sizeAdjust: 102,
  },
  Sora: { latin: sora, latinExt: soraExt, weights: '100 800', like: 'sans', sizeAdjust: 109 },
  'Space Grotesk': {
    latin: spaceGrotesk,
    latinExt: spaceGroteskExt,
    weights: '300 700',
    like: 'sans',
    sizeAdjust: 104,
  },
}
