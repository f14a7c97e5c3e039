import { expect, test } from 'vitest'
import { isUnstorable } from './unstorable.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)

test('a NUL, half of a character and lists within lists without end cannot be stored, wherever they are', () => {
  for (const value of ['a\0', '\ud800', { 'a\0': 1 }, [[['\0']]], { a: { b: '\udc00' } }, nested(100)])
    expect(isUnstorable(value)).toBe(true)
  // Too deep for a function that calls itself for each list.
  expect(isUnstorable(nested(50_000))).toBe(true)
  for (const value of ['a', '\ud83d\ude97', 1, null, { a: [{ b: 'c' }] }, nested(30), new Uint8Array(1)])
    expect(isUnstorable(value)).toBe(false)
})
