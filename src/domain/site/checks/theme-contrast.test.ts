import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { colourOf, contrast, contrastFaults, hexOf, hoverColour, mix } from './theme-contrast.ts'

const themeWith = (colours: Record<string, string>) => {
  const { theme } = aSite()
  return { ...theme, colours: { ...theme.colours, ...colours } }
}

test('black on white is the strongest contrast there is', () => {
  expect(contrast(colourOf('#000'), colourOf('#ffffff'))).toBeCloseTo(21, 5)
})

test('a mix equals the browser’s color-mix in oklab', () => {
  // Read from Chromium: color-mix(in oklab, #0d1b2a 58%, #ffffff) and color-mix(in oklab, #c9401f
  // 9%, #fff).
  expect(hexOf(mix(colourOf('#0d1b2a'), 58, colourOf('#fff')))).toBe('#68727c')
  expect(hexOf(mix(colourOf('#c9401f'), 9, colourOf('#fff')))).toBe('#fdefeb')
})

test('every low contrast of a theme is reported', () => {
  const faults = contrastFaults(themeWith({ soft: '#bbb', onBrand: '#0b3d63' }))
  // One sentence for two fields, about the place where it is worst.
  expect(faults.map((fault) => fault.replace(/ Their .*/, ''))).toEqual([
    'Quiet words on shaded parts of the page are too faint: change “Colour of quiet words” or “Background”.',
    'Quiet words on shaded cards of the page are too faint: change “Colour of quiet words” or “Background of cards”.',
    'Quiet words on shaded parts of the second background are too faint: change “Colour of quiet words” or “Second background”.',
    'Words of buttons in your main colour are too faint: change “Main colour” or “Colour of words on the main colour”.',
  ])
  expect(faults.at(-1)).toMatch(/Their contrast is 1, and readers need 4\.5\.$/)
})

test('the theme of the builder has no fault', () => {
  expect(contrastFaults(aSite().theme)).toEqual([])
})

test('the hover colour moves towards the label, or away from it if the contrast would be too low', () => {
  const white = colourOf('#fff')
  expect(contrast(hoverColour('#111111', '#fff'), white)).toBeLessThan(contrast(colourOf('#111'), white))
  expect(contrast(hoverColour('#c9401f', '#fff'), white)).toBeGreaterThan(
    contrast(colourOf('#c9401f'), white),
  )
})
