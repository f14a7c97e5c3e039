import { hexOf, hoverColour } from '#domain/site/checks/theme-contrast.ts'
import type { Theme } from '#domain/site/theme-schema.ts'
import { FONT_FACES, type FontFamily } from './font-faces.ts'

const LOCAL = {
  sans: ["local('Arial'),local('Liberation Sans')", "local('Arial Bold'),local('Liberation Sans Bold')"],
  serif: [
    "local('Times New Roman'),local('Liberation Serif')",
    "local('Times New Roman Bold'),local('Liberation Serif Bold')",
  ],
}

/** The fonts of a theme: one if heading and body are the same, otherwise two. */
const facesOf = (theme: Theme): FontFamily[] => [...new Set([theme.heading, theme.body])]

/** The fonts to preload. Only the heading font, because the largest text on a page waits for it. */
export const themePreloads = (theme: Theme): string[] => [FONT_FACES[theme.heading].file]

/** The font, and a system font scaled to the same size as its fallback. */
function fontFaceCss(family: FontFamily): string {
  const { file, weights, stretch, like, widths, figures, ascent, descent } = FONT_FACES[family]
  const standIn = (bold: 0 | 1, width: number, letters: string) => {
    const share = (percent: number) => `${((percent / width) * 100).toFixed(1)}%`
    return (
      `@font-face{font-family:'${family} stand-in';src:${LOCAL[like][bold]};font-weight:${bold ? '600 900' : '400 500'};${letters}` +
      `size-adjust:${width}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
    )
  }
  const standIns = ([0, 1] as const).map(
    (bold) => standIn(bold, widths[bold], '') + standIn(bold, figures[bold], 'unicode-range:U+30-39;'),
  )
  return (
    `@font-face{font-family:'${family}';src:url(${file}) format('woff2');font-weight:${weights};` +
    `${stretch ? `font-stretch:${stretch};` : ''}font-display:swap}${standIns.join('')}`
  )
}

const stack = (family: FontFamily) =>
  `'${family}','${family} stand-in',${FONT_FACES[family].like === 'serif' ? 'serif' : 'sans-serif'}`

/** The custom properties that a theme sets. tokens.css derives everything else from them. */
export function themeProperties(theme: Theme): Record<string, string> {
  const { colours, radius, display, edge } = theme
  const headerAction = colours.headerAction ?? colours.accent
  const onHeaderAction = colours.onHeaderAction ?? colours.onAccent
  return {
    'color-scheme': theme.scheme,
    '--paper': colours.paper,
    '--surface': colours.surface,
    '--card': colours.card,
    '--ink': colours.ink,
    '--soft': colours.soft,
    '--line': colours.line,
    '--brand': colours.brand,
    '--on-brand': colours.onBrand,
    '--link': colours.link,
    '--accent': colours.accent,
    '--on-accent': colours.onAccent,
    '--header': colours.header,
    '--on-header': colours.onHeader,
    '--footer': colours.footer,
    '--on-footer': colours.onFooter,
    '--header-action': headerAction,
    '--on-header-action': onHeaderAction,
    '--brand-hover': hexOf(hoverColour(colours.brand, colours.onBrand)),
    '--accent-hover': hexOf(hoverColour(colours.accent, colours.onAccent)),
    '--header-action-hover': hexOf(hoverColour(headerAction, onHeaderAction)),
    '--photo': colours.photo,
    '--photo-veil': theme.photoVeil,
    '--photo-inset': `${theme.photoInset}px`,
    // A light shadow would look like a glow.
    '--shade': theme.scheme === 'dark' ? '#000' : colours.ink,
    '--good': colours.good,
    '--warn': colours.warn,
    '--bad': colours.bad,
    '--heading': stack(theme.heading),
    '--body': stack(theme.body),
    '--heading-weight': String(theme.headingWeight),
    '--heading-width': `${theme.headingWidth}%`,
    '--heading-case': theme.headingCase,
    '--heading-track': `${theme.headingTrack}em`,
    '--heading-words': `${wordSpacing(theme)}em`,
    '--figures': theme.tabularFigures ? 'tabular-nums lining-nums' : 'lining-nums',
    '--text-display': `clamp(${display[0]}rem,${display[1]}rem + ${display[2]}vw,${display[3]}rem)`,
    '--radius-card': `${radius.card}px`,
    '--radius-control': `${radius.control}px`,
    '--radius-photo': `${radius.photo}px`,
    '--radius-pill': `${radius.pill}px`,
    // An inset photo is rounded on all corners. Otherwise it follows the top of the card.
    '--card-photo': theme.photoInset > 0 ? `${radius.photo}px` : `${radius.card}px ${radius.card}px 0 0`,
    '--edge': `var(--edge-${edge})`,
    '--density': String(theme.density),
  }
}

/** With less space than this between two words, in ems, a headline reads as one word. */
const MIN_SPACE = 0.22

/** The space that headings need added between words: some fonts and tracking make it narrow. */
function wordSpacing({ heading, headingTrack }: Theme): number {
  const space = FONT_FACES[heading].space / 100 + headingTrack
  return Math.round(Math.max(0, MIN_SPACE - space) * 1_000) / 1_000
}

/**
 * The theme of a site as one stylesheet: fonts and custom properties. It is outside all layers, so
 * it wins.
 */
export function themeCss(theme: Theme, selector = ':root'): string {
  const properties = Object.entries(themeProperties(theme)).map(([name, value]) => `${name}:${value}`)
  return `${facesOf(theme).map(fontFaceCss).join('')}${selector}{${properties.join(';')}}`
}
