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

const COUNTS_ATTEMPTS = /\blet (attempts?|tries|tried|retries)\b/
const DOUBLES_A_WAIT = /\b\w*([pP]ause|[dD]elay|[wW]ait|[bB]ackoff)\w* (=[^=>\n]*\*|\*=) *[2-9]/

test('nobody counts attempts by hand: that is what retry is for', () => {
  expect(filesWith(COUNTS_ATTEMPTS).sort()).toEqual([
    // A queue: the photo to send may be another one after the wait.
    'src/console/photos/photo-queue.ts',
    'src/domain/retry.ts',
  ])
  expect(filesWith(DOUBLES_A_WAIT)).toEqual([])
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

const PAUSES =
  /new Promise(<\w+>)?\(\(?\w+\)? =>\s*\{?\s*setTimeout\(|promisify\(setTimeout\)|setTimeout[^\n]*'node:timers\/promises'/

test('nobody writes a pause by hand: that is what pause is for', () => {
  expect(filesWith(PAUSES)).toEqual([
    // It must not keep the process running.
    'src/server/monitoring/metrics.ts',
    'packages/in-process-search/src/engine-host.ts',
  ])
})

test('nobody counts failures in a row to stop calls: that is what CircuitBreaker is for', () => {
  expect(filesWith(/#failures\b|\bfailures \+ 1\b/)).toEqual(['src/domain/circuit-breaker.ts'])
})

test('nobody chooses an encoding by hand: the writer of answers does', () => {
  expect(filesWith(/\/\\bgzip|new CompressionStream|brotliCompress\b/)).toEqual([
    'src/server/http/encoding.ts',
  ])
})

const CLEARS_WHEN_FULL = /\.size\s*(>|>=|===)\s*(?!0\))[\w.#]+\)[^\n]*\n?[^\n]*\.clear\(\)/

test('nobody clears a map because it is full: that is what BoundedCache is for', () => {
  expect(filesWith(CLEARS_WHEN_FULL)).toEqual([])
})

test.each([
  [COUNTS_ATTEMPTS, 'for (let tries = 0; tries < 5; tries++) {'],
  [COUNTS_ATTEMPTS, 'let attempt: number = 0'],
  [DOUBLES_A_WAIT, 'pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2 + 500)'],
  [DOUBLES_A_WAIT, 'delay *= 2'],
  [PAUSES, "import { setTimeout as sleep } from 'node:timers/promises'"],
  [PAUSES, 'const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))'],
  [PAUSES, 'const sleep = (ms) => new Promise((done) => {\n  setTimeout(done, ms)\n})'],
  [PAUSES, 'const sleep = promisify(setTimeout)'],
  [CLEARS_WHEN_FULL, 'if (held.size >= most) held.clear()'],
  [CLEARS_WHEN_FULL, 'if (this.#held.size > this.#limit) {\n  this.#held.clear()'],
])('%s finds %s', (pattern, text) => {
  expect(text).toMatch(pattern)
})
