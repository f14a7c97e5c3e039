import { expect, test } from 'vitest'
import { growth, residentGrowth } from './growth.ts'

const samples = (heapOf: (at: number) => number) =>
  Array.from({ length: 40 }, (_, at) => ({ heap: heapOf(at), external: 50, rss: 300 }))

test('level memory with noise passes, a slow leak does not', () => {
  expect(growth(samples((at) => 80 + 3 * Math.sin(at)))).toEqual([])
  expect(growth(samples((at) => 80 + at * 0.4))).toEqual(['heap grew from 84.0 to 92.0 MB'])
})

test('resident memory may rise by three tenths after the caches are full', () => {
  const samples = [100, 300, 320, 389, 310].map((rss) => ({ heap: 1, external: 1, rss }))
  expect(residentGrowth(samples, 1)).toEqual([])
  expect(residentGrowth(samples, 0)).toEqual(['resident memory rose from 100 to 389 MB'])
  expect(residentGrowth(samples, 9)).toEqual([])
})
