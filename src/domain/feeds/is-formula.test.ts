import { expect, test } from 'vitest'
import { csv } from '../desk/csv.ts'
import { csvLine } from './feed-csv.ts'
import { isFormula } from './is-formula.ts'

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r1',
  '\n=1',
  '  =1',
  '\u00a0=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
]

test.each(FORMULAS)('a spreadsheet shows %j and does not run it', (text) => {
  expect(isFormula(text)).toBe(true)
  expect(csv([[text]])).toMatch(/^"?'/)
  // A number with a sign is one in a feed.
  if (!/^-\d+$/.test(text)) expect(csvLine([text])).toMatch(/^"?'/)
})

test('words and numbers stay as they are', () => {
  for (const text of ['', 'Toyota', '2.0 L', ' a=b', '"=1"', "'=1"]) expect(isFormula(text)).toBe(false)
  expect(csvLine([-33.5, '-33.5'])).toBe('-33.5,-33.5\r\n')
})
