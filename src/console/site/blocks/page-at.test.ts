import { expect, test } from 'vitest'
import { movesOf } from '#domain/site-desk/follow-places.ts'
import { pageAt, pageHref } from './page-at.ts'

const draft = {
  revision: 9,
  moves: movesOf(9, [
    { revision: 8, ops: [{ op: 'insert', path: ['home', 'blocks', 0], value: {} }] },
    { revision: 9, ops: [{ op: 'remove', path: ['pages', 0] }] },
  ]),
}
const at = (page: string, search: string) => pageAt(page, new URLSearchParams(search), draft)

test('SITE-11 an address goes on to mean the page and the block that it meant when it was made', () => {
  expect(at('home', '')).toEqual({ at: ['home'] })
  expect(at('home', 'block=2&seen=7')).toEqual({ at: ['home'], block: 3 })
  expect(at('home', 'block=2&seen=8')).toEqual({ at: ['home'], block: 2 })
  expect(at('1', 'seen=8')).toEqual({ at: ['pages', 0] })
  expect(at('1', 'block=4&seen=9')).toEqual({ at: ['pages', 1], block: 4 })
  expect(at('0', 'seen=8')).toBe('gone')
})

test('an address without its time, or of a forgotten or future one, says so', () => {
  for (const search of ['', 'block=2', 'block=2&seen=6', 'block=2&seen=10', 'block=2&seen=soon'])
    expect(at('1', search)).toBe('not-said')
})

test('the address of a page names the revision at which it is there', () => {
  expect(pageHref('yard', ['home'], 9)).toBe('/yard/site/pages/home')
  expect(pageHref('yard', ['home'], 9, 2)).toBe('/yard/site/pages/home?block=2&seen=9')
  expect(pageHref('yard', ['pages', 1], 9)).toBe('/yard/site/pages/1?seen=9')
  expect(pageHref('yard', ['pages', 1], 9, 0)).toBe('/yard/site/pages/1?block=0&seen=9')
})
