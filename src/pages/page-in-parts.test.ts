import { expect, test } from 'vitest'
import { cachedPart } from '#ui/page/markup-cache.ts'
import { pageInParts } from './page-in-parts.ts'

const text = (parts: ReturnType<ReturnType<typeof pageInParts>['partsOf']>) =>
  parts.map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part.bytes))).join('')

test('cached parts replace their placeholders, in any order and any number of times', () => {
  const page = pageInParts()
  const [one, two] = ['one', 'two'].map((word) => page.placeOf(cachedPart(`<b>${word}</b>`, [])))
  expect(text(page.partsOf(`<p>${two}</p>${one}${two}!`))).toBe('<p><b>two</b></p><b>one</b><b>two</b>!')
})

test('a part that is text may hold the placeholders of other parts', () => {
  const page = pageInParts()
  const card = page.placeOf(cachedPart('<b>card</b>', []))
  const island = page.placeOf(`<i>${card}</i>`)
  expect(text(page.partsOf(`<p>${island}</p>`))).toBe('<p><i><b>card</b></i></p>')
})

test('no text in a page can pass for the placeholder of a cached part', () => {
  const page = pageInParts()
  page.placeOf(cachedPart('<b>secret</b>', []))
  const forged = '<!--0--><!--000000000000 0-->'
  expect(text(page.partsOf(forged))).toBe(forged)
})
