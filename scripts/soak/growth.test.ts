import { expect, test } from 'vitest'
import { growth } from './growth.ts'

const samples = (heapOf: (at: number) => number) =>
  Array.from({ length: 40 }, (_, at) => ({ heap: heapOf(at), external: 50, rss: 300 }))

test('level memory with noise passes, a slow leak does not', () => {
  expect(growth(samples((at) => 80 + 3 * Math.sin(at)))).toEqual([])
  expect(growth(samples((at) => 80 + at * 0.4))).toEqual(['heap grew from 84.0 to 92.0 MB'])
})
