import { expect, test } from 'vitest'
import { Bitset } from '../bitset.ts'
import { CachedSet } from './cached-set.ts'
import type { Filter } from './filter-tree.ts'

const bytesOf = (...filters: Filter[]) => new CachedSet(new Bitset(64), () => true, filters).bytes
const make = (count: number): Filter => ({
  is: 'in',
  field: 'make',
  values: Array.from({ length: count }, (_, n) => `make ${n}`),
})

test('a cached set counts its members and every condition and value of its test', () => {
  const set = new Bitset(64)
  const empty = new CachedSet(set, () => true, []).bytes
  set.set(3)
  expect(new CachedSet(set, () => true, []).bytes).toBeGreaterThan(empty)
  expect(bytesOf(make(1), { is: 'not', of: make(1) })).toBeGreaterThan(bytesOf(make(1)))
  expect(bytesOf({ is: 'any', of: [make(50), make(50)] })).toBeGreaterThan(100 * 50)
})
