import { expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

test('SEARCH-16 at its limit of 200 the oldest answer leaves', () => {
  const kept = new KeptAnswers<number>()
  for (let n = 0; n < 200; n += 1) kept.set(`q${n}`, n)
  expect(kept.get('q0')).toBe(0)
  kept.set('q200', 200)
  expect(kept.get('q0')).toBeUndefined()
  expect(kept.get('q1')).toBe(1)
  expect(kept.get('q200')).toBe(200)
})

test('SEARCH-16 an answer given anew is young again', () => {
  const kept = new KeptAnswers<number>(2)
  kept.set('a', 1)
  kept.set('b', 1)
  kept.set('a', 2)
  kept.set('c', 1)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([2, undefined, 1])
})
