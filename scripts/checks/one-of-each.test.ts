import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const code = sourceFiles('src').filter(({ path }) => !/\.test\.|\/testing\//.test(path))
const filesWith = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('nobody evicts the oldest entry of a map by hand: that is what BoundedCache is for', () => {
  expect(
    filesWith(
      /\.keys\(\)\.next\(\)|\[\w+\] (=|of) [\w.#]+\.(keys|values|entries)\(\)|for \(const \[oldest\b/,
    ),
  ).toEqual([])
})

test('nobody counts attempts by hand: that is what retry is for', () => {
  expect(filesWith(/\blet attempts? = /)).toEqual(['src/domain/retry.ts'])
})

test('nobody clears a map because it is full: that is what BoundedCache is for', () => {
  expect(filesWith(/\.size\s*>=?\s*[A-Z_1-9][\w.]*\)[^\n]*\n?[^\n]*\.clear\(\)/)).toEqual([])
})
