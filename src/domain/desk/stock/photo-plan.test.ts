import { expect, test } from 'vitest'
import { reordered, standingFor } from './photo-plan.ts'

const edits = [
  { source: 'b2', replaces: 'b' },
  { source: 'b3', replaces: 'b2' },
  { source: 'new', replaces: 'feed' },
]

test('an order that names a photo from before its change means the changed one', () => {
  for (const old of ['b', 'b2', 'b3'])
    expect(reordered(['c', old, 'a'], ['a', 'b3', 'c'], edits)).toEqual(['c', 'b3', 'a'])
})

test('an order that names the change means the photo from before it, once that is undone', () => {
  expect(reordered(['b3', 'c', 'a'], ['a', 'b', 'c'], edits)).toEqual(['b', 'c', 'a'])
})

test('what the screen did not know stands last, and what is gone is dropped', () => {
  expect(reordered(['gone', 'a', 'a'], ['late', 'a', 'later'], edits)).toEqual(['a', 'late', 'later'])
})

test('a new photo keeps the place of the feed’s photo that it replaced', () => {
  expect(reordered(['feed', 'a'], ['new', 'a', 'feed'], edits)).toEqual(['new', 'a', 'feed'])
  expect(reordered(['feed', 'new', 'a'], ['new', 'a', 'feed'], edits)).toEqual(['feed', 'new', 'a'])
})

test('an act on a photo from before its change is about the changed one', () => {
  expect(standingFor('b', ['a', 'b3'], edits)).toBe('b3')
  expect(standingFor('a', ['a', 'b3'], edits)).toBe('a')
  expect(standingFor('gone', ['a', 'b3'], edits)).toBeUndefined()
})
