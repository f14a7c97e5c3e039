import { expect, test } from 'vitest'
import { sharedPages } from './shared-pages.ts'

const page = (path: string, special: object = {}) => ({
  ...{
    path,
    title: `About ${path}`,
    description: `All of ${path}.`,
    picture: 'p',
    isHidden: false,
    isListed: true,
  },
  ...special,
})

test('META-4 what search results would cut or lack is said of each page that they show', () => {
  const long = 'A very long title '.repeat(5)
  const same = { description: 'Many cars.' }
  const faults = sharedPages([
    page('/'),
    page('/fleet', same),
    page('/more', { ...same, title: long }),
    page('/contact', { description: ' ' }),
    page('/hidden', { ...same, title: long, isHidden: true }),
  ]).map(({ faults }) => faults.map((fault) => fault.split(' ').slice(0, 3).join(' ')))
  expect(faults).toEqual([
    [],
    ['Another page has'],
    ['Search results cut', 'Another page has'],
    ['It has no'],
    [],
  ])
})
