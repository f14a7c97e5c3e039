import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { logoMark } from './logo-mark.ts'
import { logoDrawing, logoPicture, siteIcon } from './site-icon.ts'

test('SITE-18 the sign in browser tabs is the mark of the logo, otherwise the initial', () => {
  const { theme } = aSite()
  const site = { name: 'The <Yard>', theme }
  expect(siteIcon(site, undefined)).toContain('>&lt;</text>')
  const withMark = siteIcon(site, 'iVBORw0KGgo=')
  expect(withMark).toContain('href="data:image/png;base64,iVBORw0KGgo="')
  expect(withMark).not.toContain('<text')
})

test('SITE-18 a logo is drawn without its words, in the colours of the header', () => {
  const { theme, name } = aSite()
  const drawn = (svg: string) => logoDrawing({ name, theme }, svg)
  const shape = '<path d="M0 0h9v9z" fill="var(--accent)" stroke="var(--nothing)"/>'
  const words = '<text x="50" y="20">Yard <tspan>Cars</tspan></text>'
  const drawing = drawn(`<svg class="a" viewBox="0,0 212 44" fill="none">\n${shape}${words}</svg>\n`)
  expect(drawing).toContain(`fill="${theme.colours.accent}" stroke="currentColor"`)
  expect(drawing).toContain('viewBox="0 0 212 44"')
  expect(drawing).toContain(`color="${theme.colours.onHeader}" fill="none"`)
  expect(drawing).not.toMatch(/<text|Yard|class=/)
  expect(drawn(`<svg width="212px" height="44px">${shape}</svg>`)).toContain('viewBox="0 0 212 44"')
  for (const empty of [
    '',
    `<svg viewBox="0 0 30 30">${words}</svg>`,
    `<svg viewBox="0 0 30 30"><circle r="9"/>${words}</svg>`,
    `<svg viewBox="0 0 0 0">${shape}</svg>`,
    `<svg viewBox="0 0 1e999 30">${shape}</svg>`,
    `<svg>${shape}</svg>`,
  ])
    expect(drawn(empty)).toBeUndefined()
})

test('a logo is shown with its words, also one that says no size, in the colours of the header', () => {
  const { theme } = aSite()
  const word = '<text class="logo-word" fill="var(--accent)">Gumleaf</text>'
  const sized = logoPicture(theme, `<svg viewBox="0 0 120 40" fill="none"><path d="M0 0h9"/>${word}</svg>`)
  expect(sized).toContain('viewBox="0 0 120 40"')
  expect(sized).toContain(`fill="${theme.colours.accent}">Gumleaf</text></svg>`)
  expect(sized).toContain(`font-family:'${theme.heading}'`)
  expect(logoPicture(theme, '<svg><text>Gumleaf</text></svg>')).toContain('viewBox="0 -20 300 60"')
  expect(logoPicture(theme, '<svg viewBox="0 0 9 9"></svg>')).toBeUndefined()
})

/** A picture from rows of letters: a dot is see-through, a space is white. */
const pixels = (rows: string[]) => {
  const colours: Record<string, number[]> = {
    '.': [0, 0, 0, 0],
    ' ': [255, 255, 255, 255],
    w: [250, 255, 255, 255],
  }
  const data = Uint8Array.from(
    rows.flatMap((row) => [...row].flatMap((c) => colours[c] ?? [180, 20, 20, 255])),
  )
  return { data, width: rows[0]!.length, height: rows.length }
}

test('SITE-18 the mark is all of a compact logo, and the first drawing or letter of a long one', () => {
  const boxOf = (...rows: string[]) => {
    const { left, top, width, height } = logoMark(pixels(rows))?.box ?? {}
    return left === undefined ? undefined : [left, top, width, height]
  }
  expect(boxOf('......', '.####.', '.####.', '.####.')).toEqual([1, 1, 4, 3])
  expect(boxOf('.###..#.#.#.#', '.###..###.###', '.###..#.#.#.#')).toEqual([1, 0, 3, 3])
  // Its ground is that of its corner, which a photo saves a little differently.
  expect(boxOf(' ####w ## ## #', ' ####  ## ## #', ' ####w ## ## #')).toEqual([1, 0, 4, 3])
  // A thin bar belongs to what follows it.
  expect(boxOf('#.#.##...####', '#.#.##...####', '#.#.##...####', '#.#.##...####')).toEqual([0, 0, 3, 4])
  // Joined letters, nothing at all, a line.
  expect(boxOf('############.##', '#.#.#.#.#.##.##', '############.##'.slice(0, 14))).toBeUndefined()
  expect(boxOf('......', '......')).toBeUndefined()
  expect(boxOf('############', '............')).toBeUndefined()
})
