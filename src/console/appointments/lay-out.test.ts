import { expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

test('appointments at the same time stand beside each other, and others take the whole width', () => {
  const laid = layOut([
    { id: 'c', from: 600, to: 660 },
    { id: 'a', from: 540, to: 600 },
    { id: 'b', from: 540, to: 630 },
    { id: 'd', from: 700, to: 760 },
  ])
  expect(laid.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ])
})
