import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const cacheOf = (maxBytes: number) =>
  new BoundedCache<string, { bytes: number }>({ maxBytes, sizeOf: (_, { bytes }) => bytes })

test('the least recently used entries leave when the bound is reached', () => {
  const cache = cacheOf(30)
  for (const key of ['a', 'b', 'c']) cache.set(key, { bytes: 10 })
  cache.get('a')
  cache.set('d', { bytes: 10 })
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true])
})

test('an entry that is larger than the bound is not stored, and one that grows pushes others out', () => {
  const cache = cacheOf(30)
  cache.set('large', { bytes: 31 })
  expect(cache.size).toBe(0)
  const growing = { bytes: 10 }
  cache.set('old', { bytes: 10 })
  cache.set('growing', growing)
  growing.bytes = 25
  cache.resize('growing', growing)
  expect([cache.get('old'), cache.get('growing')]).toEqual([undefined, growing])
  growing.bytes = 31
  cache.resize('growing', growing)
  expect(cache.size).toBe(0)
  cache.set('again', { bytes: 30 })
  cache.clear()
  expect(cache.entries()).toEqual([])
})
