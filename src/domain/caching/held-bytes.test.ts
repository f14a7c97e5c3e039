import { expect, test } from 'vitest'
import { ENTRY_BYTES } from './bounded-cache.ts'
import { entryBytes, heldBytes } from './held-bytes.ts'

test('nested data is measured', () => {
  expect(heldBytes('ab')).toBe(16 + 4)
  expect(heldBytes([1, 2])).toBe(24 + 2 * (8 + 8))
  expect(heldBytes({ id: 1, tags: ['ab'] })).toBe(24 + (8 + 8) + (8 + 24 + 8 + 20))
})

test('null and undefined have no size', () => {
  for (const nothing of [null, undefined, true]) expect(heldBytes(nothing)).toBe(0)
})

test('an entry holds its key, its value and its place in the cache', () => {
  expect(entryBytes('key', { id: 1 })).toBe(ENTRY_BYTES + heldBytes('key') + heldBytes({ id: 1 }))
})
