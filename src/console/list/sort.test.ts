import { expect, test } from 'vitest'
import { nextSort, sortOf } from './sort.ts'

const usual = { by: 'when', isDown: true } as const
const of = (text: string) => sortOf(new URLSearchParams(text), ['when', 'name'], usual)

test('an address orders a list by the columns that it offers, and by nothing else', () => {
  expect(of('sort=name')).toEqual({ by: 'name', isDown: false })
  expect(of('sort=-name')).toEqual({ by: 'name', isDown: true })
  for (const text of ['', 'sort=', 'sort=-', 'sort=price', 'sort=--name', 'sort=constructor'])
    expect(of(text)).toEqual(usual)
})

test('a header turns its own order round, and the usual order leaves the address', () => {
  expect(nextSort(usual, usual, 'when', 'down')).toBe('when')
  expect(nextSort({ by: 'when', isDown: false }, usual, 'when', 'down')).toBeNull()
  expect(nextSort(usual, usual, 'name', 'up')).toBe('name')
  expect(nextSort(usual, usual, 'leads', 'down')).toBe('-leads')
})
