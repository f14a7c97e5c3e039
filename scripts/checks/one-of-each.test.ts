import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const code = ['src', 'packages'].flatMap(sourceFiles).filter(({ path }) => !/\.test\.|\/testing\//.test(path))
/** The search engine is a package without dependencies, so it has its own two. */
const OF_ENGINE = 'packages/in-process-search/src/caching'
const filesWith = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('nobody evicts the oldest entry of a map by hand: that is what BoundedCache is for', () => {
  expect(
    filesWith(
      /\.keys\(\)\.next\(\)|\[\w+\] (=|of) [\w.#]+\.(keys|values|entries)\(\)|for \(const \[oldest\b/,
    ),
  ).toEqual([])
})

test('there is one bounded cache, and the small one of the search engine', () => {
  expect(filesWith(/class \w*(Cache|Lru)\b[^{]*\{\s+readonly #entries/)).toEqual([
    'src/domain/caching/bounded-cache.ts',
    `${OF_ENGINE}/bounded-cache.ts`,
  ])
})

test('nobody counts attempts by hand: that is what retry is for', () => {
  expect(filesWith(/\blet attempts? = /)).toEqual(['src/domain/retry.ts'])
})

test('nobody memoises by hand: that is what memoize is for', () => {
  expect(filesWith(/new WeakMap\b/)).toEqual([
    // One per request, and set by hand: its value also depends on the address.
    'src/console/site/load-draft.ts',
    'src/domain/caching/memoize.ts',
    // What runs on an element now, not what was computed from it.
    'src/ui/home/enhance-counts.ts',
    `${OF_ENGINE}/memoize.ts`,
  ])
})

test('nobody writes a pause by hand: that is what pause is for', () => {
  const byHand = /new Promise(<void>)?\(\(\w+\) =>\s*setTimeout\(/
  expect(filesWith(byHand)).toEqual([])
})

test('nobody counts failures in a row to stop calls: that is what CircuitBreaker is for', () => {
  expect(filesWith(/#failures\b|\bfailures \+ 1\b/)).toEqual(['src/domain/circuit-breaker.ts'])
})

test('nobody chooses an encoding by hand: the writer of answers does', () => {
  expect(filesWith(/\/\\bgzip|new CompressionStream|brotliCompress\b/)).toEqual([
    'src/server/http/encoding.ts',
  ])
})

test('nobody clears a map because it is full: that is what BoundedCache is for', () => {
  expect(filesWith(/\.size\s*>=?\s*[A-Z_1-9][\w.]*\)[^\n]*\n?[^\n]*\.clear\(\)/)).toEqual([])
})
