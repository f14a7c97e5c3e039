import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATEMENTS } from './statements.ts'

const hasTest = (file: string, title: string): boolean => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote))
}

test('every statement of the shop has a demo page or a reason, and tests that exist', () => {
  expect(STATEMENTS.length).toBeGreaterThan(50)
  const faults = STATEMENTS.flatMap(({ statement, pages, hasReason, tests }) => [
    ...(pages.length > 0 || hasReason ? [] : [`${statement} has no page`]),
    ...(tests.length > 0 ? [] : [`${statement} has no test`]),
    ...tests
      .filter(({ file, title }) => !hasTest(file, title))
      .map(({ file, title }) => `${file} has no test “${title}”`),
  ])
  expect(faults).toEqual([])
})
