import { expect, test } from 'vitest'
import type { SearchAnswer } from '#ports/search-engine.ts'
import { answerCache } from './cached-answers.ts'

const anAnswer = (hits: SearchAnswer['hits'] = []): SearchAnswer => ({
  hits,
  estimatedTotalHits: hits.length,
  facetDistribution: {},
  facetStats: {},
  limit: 24,
  offset: 0,
  processingTimeMs: 1,
})

test('SEARCH-16 at its limit of 200 the cache removes the oldest answer', () => {
  const cache = answerCache()
  for (let n = 0; n < 201; n += 1) cache.set(`q${n}`, [anAnswer()])
  expect(cache.get('q0')).toBeUndefined()
  expect(cache.get('q1')).toBeDefined()
  expect(cache.get('q200')).toBeDefined()
})

test('SEARCH-16 an answer that is stored again becomes the newest', () => {
  const cache = answerCache()
  for (const n of [0, 1, 0]) cache.set(`q${n}`, [anAnswer()])
  for (let n = 2; n < 201; n += 1) cache.set(`q${n}`, [anAnswer()])
  expect([cache.get('q0') !== undefined, cache.get('q1')]).toEqual([true, undefined])
})

test('SEARCH-16 fewer large answers fit, because their hits count in bytes', () => {
  const cache = answerCache()
  const hits = Array.from({ length: 100 }, (_, id) => ({ id, text: 'x'.repeat(2_000) }))
  for (let n = 0; n < 200; n += 1) cache.set(`q${n}`, [anAnswer(hits)])
  expect(cache.size).toBeGreaterThan(10)
  expect(cache.size).toBeLessThan(100)
})
