import { expect, test } from 'vitest'
import type { PageParts } from '#pages/page-in-parts.ts'
import { cachedPart } from '#ui/page/markup-cache.ts'
import { pageBytes } from './page-bytes.ts'

const part = (text: string) => cachedPart(text, [])
const textOf = (parts: PageParts) => pageBytes(parts).body.toString()
const tagOf = (parts: PageParts) => pageBytes(parts).etag

test('a page is its parts in order, also with multi-byte letters', () => {
  expect(textOf(['Kō', '', 'whai', part('<b>ō</b>'), part('–'), '', part('!'), '🚗'])).toBe(
    'Kōwhai<b>ō</b>–!🚗',
  )
  const long = 'ō–'.repeat(300_000)
  expect(textOf([long, part('<b>ō</b>'), long])).toBe(`${long}<b>ō</b>${long}`)
})

test('one page does not overwrite the one before', () => {
  const first = pageBytes(['first', part(' part')])
  pageBytes(['other', part(' part')])
  expect(first.body.toString()).toBe('first part')
})

test('the ETag changes with every letter, part and order, and is the same for the same page', () => {
  const pages = [
    ['a', part('b'), 'c'],
    ['x', part('b'), 'c'],
    ['a', part('x'), 'c'],
    ['a', part('b'), 'x'],
    ['a', 'c', part('b')],
    [part('b'), 'a', 'c'],
    ['a', part('b'), part('b'), 'c'],
    ['ac'],
  ]
  expect(new Set(pages.map(tagOf)).size).toBe(pages.length)
  expect(tagOf(['a', part('b'), 'c', 'd'])).toBe(tagOf(['a', part('b'), 'cd']))
})

test('a page declares what its parts declare', () => {
  const style = { kind: 'style', text: 'b{}' } as const
  const script = { kind: 'script', text: 'b()' } as const
  const parts = [
    '<script>a()</script>',
    cachedPart('<style>b{}</style>', [style]),
    cachedPart('b()', [script]),
  ]
  expect(pageBytes(parts).code).toEqual([style, script])
})
