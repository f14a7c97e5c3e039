import { expect, test } from 'vitest'
import { nextSort, sortOf } from './sort.ts'

const defaultSort = { by: 'when', isDown: true } as const
const of = (text: string) => sortOf(new URLSearchParams(text), ['when', 'name'], defaultSort)

test('an address orders a list by the columns that it offers, and by nothing else', () => {
  expect(of('sort=name')).toEqual({ by: 'name', isDown: false })
  expect(of('sort=-name')).toEqual({ by: 'name', isDown: true })
  for (const text of ['', 'sort=', 'sort=-', 'sort=price', 'sort=--name', 'sort=constructor'])
    expect(of(text)).toEqual(defaultSort)
})

test('a header turns its own order round, and the default order leaves the address', () => {
  expect(nextSort(defaultSort, defaultSort, 'when', 'down')).toBe('when')
  expect(nextSort({ by: 'when', isDown: false }, defaultSort, 'when', 'down')).toBeNull()
  expect(nextSort(defaultSort, defaultSort, 'name', 'up')).toBe('name')
  expect(nextSort(defaultSort, defaultSort, 'leads', 'down')).toBe('-leads')
})
