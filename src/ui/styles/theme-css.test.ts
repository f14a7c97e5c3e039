import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { FONTS } from '#domain/site/theme-schema.ts'
import { FONT_FACES } from './font-faces.ts'
import { themeCss, themePreloads, themeProperties } from './theme-css.ts'

const { theme } = aSite()

test('a page never loads more than two fonts', () => {
  const files = (css: string) => css.match(/url\([^)]+\.woff2/g)
  expect(files(themeCss({ ...theme, heading: 'Fraunces', body: 'Figtree' }))).toHaveLength(2)
  expect(files(themeCss({ ...theme, heading: 'Archivo', body: 'Archivo' }))).toHaveLength(1)
})

test('only the heading font is preloaded', () => {
  expect(themePreloads({ ...theme, heading: 'Oswald', body: 'Archivo' })).toEqual([FONT_FACES.Oswald.file])
})

test('every font that a theme may name has a small file and a fallback of its width, with digits apart', () => {
  for (const family of FONTS) {
    const css = themeCss({ ...theme, heading: family, body: family })
    expect(css).toContain(`'${family} stand-in'`)
    for (const width of FONT_FACES[family].figures)
      expect(css, family).toContain(`unicode-range:U+30-39;size-adjust:${width}%`)
    expect(Math.min(...FONT_FACES[family].widths)).toBeGreaterThan(75)
    const name = family.toLowerCase().replaceAll(' ', '-')
    const { size } = statSync(join(import.meta.dirname, `../fonts/${name}.woff2`))
    expect(size / 1024, family).toBeLessThan(60)
  }
})

test('an inset photo has rounded corners on all sides', () => {
  const inset = themeProperties({ ...theme, photoInset: 8, radius: { ...theme.radius, photo: 14 } })
  expect(inset['--card-photo']).toBe('14px')
  expect(themeProperties(theme)['--card-photo']).toBe('8px 8px 0 0')
})

test('a dark site has black shadows', () => {
  expect(themeProperties({ ...theme, scheme: 'dark' })['--shade']).toBe('#000')
})

test('the words of a heading stay apart in every face and at every tracking', () => {
  for (const heading of FONTS)
    for (const headingTrack of [-0.05, -0.03, 0, 0.1]) {
      const added = Number.parseFloat(
        themeProperties({ ...theme, heading, headingTrack })['--heading-words']!,
      )
      expect(FONT_FACES[heading].space / 100 + headingTrack + added, heading).toBeGreaterThanOrEqual(0.219)
    }
  const plain = themeProperties({ ...theme, heading: 'Oswald', headingTrack: 0 })
  expect(plain['--heading-words']).toBe('0em')
})
