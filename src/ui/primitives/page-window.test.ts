import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('few pages are all shown', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 1)).toEqual([1])
})

test('many pages are shortened, but never by a gap of one page', () => {
  expect(pageWindow(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
