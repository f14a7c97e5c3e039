import { expect, test } from 'vitest'
import { followKeys, followPath, keyOfAdded, keysByPlace, movesOf } from './follow-places.ts'
import type { PatchOp } from './patch-schema.ts'

const made = (revision: number, ...ops: PatchOp[]) => ({ revision, ops })
const blocks = ['home', 'blocks'] as const

/** Somebody adds a block on top, moves the third to the end, and changes words in between. */
const MOVES = movesOf(8, [
  made(6, { op: 'insert', path: [...blocks, 0], value: { kind: 'hero' } }),
  made(7, { op: 'set', path: [...blocks, 1, 'title'], value: 'New' }),
  made(8, { op: 'move', path: [...blocks, 2], to: 3 }),
])

test('SITE-11 an item is found again after others added, moved or took out some above it', () => {
  expect(followPath([...blocks, 0], 5, MOVES)).toEqual([...blocks, 1])
  expect(followPath([...blocks, 1, 'title'], 5, MOVES)).toEqual([...blocks, 3, 'title'])
  expect(followPath([...blocks, 2], 5, MOVES)).toEqual([...blocks, 2])
  // Who has seen the first two changes has seen the new place.
  expect(followPath([...blocks, 2], 7, MOVES)).toEqual([...blocks, 3])
  expect(followPath(['pages', 0], 5, MOVES)).toEqual(['pages', 0])
  const gone = movesOf(9, [made(9, { op: 'remove', path: ['pages', 1] })])
  expect(followPath(['pages', 1, 'blocks', 2], 8, gone)).toBeUndefined()
  expect(followPath(['pages', 2, 'blocks', 2], 8, gone)).toEqual(['pages', 1, 'blocks', 2])
})

test('a place of a time that nobody remembers is not guessed', () => {
  expect(MOVES.since).toBe(5)
  expect(followPath([...blocks, 0], 4, MOVES)).toBeUndefined()
  expect(followKeys({ list: [...blocks], revision: 4, keys: ['0'] }, MOVES)).toBeUndefined()
  expect(movesOf(8, []).since).toBe(8)
})

test('SITE-11 the key of an item stays its own wherever the item goes', () => {
  const known = { list: [...blocks], revision: 5, keys: ['a', 'b', 'c'] }
  expect(followKeys(known, MOVES)).toEqual([keyOfAdded(6), 'a', 'c', 'b'])
  // A list in an item goes with it, and keeps the keys of its own.
  const inner = { list: ['pages', 1, 'blocks'], revision: 8, keys: ['a', 'b'] }
  const outer = movesOf(10, [
    made(9, { op: 'insert', path: ['pages', 0], value: {} }),
    made(10, { op: 'remove', path: ['pages', 2, 'blocks', 0] }),
  ])
  expect(followKeys(inner, outer)).toEqual(['b'])
  const gone = movesOf(9, [made(9, { op: 'remove', path: ['pages', 1] })])
  expect(followKeys(inner, gone)).toBeUndefined()
})

test('SITE-11 a change that was saved while the draft was read moves nothing until the draft has it', () => {
  const before = { list: [...blocks], revision: 5, keys: ['a', 'b'] }
  const remove = made(6, { op: 'remove', path: [...blocks, 0] })
  const back = made(7, { op: 'insert', path: [...blocks, 0], value: {} })
  // The draft is that of 6: one item. The changes were read a moment later.
  const early = movesOf(6, [remove, back])
  expect(followKeys(before, early)).toEqual(['b'])
  expect(followPath([...blocks, 1], 5, early)).toEqual([...blocks, 0])
  const after = { ...before, revision: 6, keys: followKeys(before, early)! }
  expect(followKeys(after, movesOf(7, [remove, back]))).toEqual([keyOfAdded(7), 'b'])
})

test('items of a list that was written anew keep the keys of their places, and no two have one key', () => {
  expect(keysByPlace(3, 8)).toEqual(['0', '1', '2'])
  expect(keysByPlace(1, 9, ['1', '2'])).toEqual(['1'])
  const keys = keysByPlace(4, 9, ['1', '2', '3'])
  expect(keys.slice(0, 3)).toEqual(['1', '2', '3'])
  expect(new Set(keys).size).toBe(4)
})
