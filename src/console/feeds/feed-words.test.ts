import { expect, test } from 'vitest'
import { OMITTED } from '#domain/import/differing-fields.ts'
import { emptyReport } from '#domain/import/import-report.ts'
import { changeWords, FIELD_CHOICES, problemWords, unlistedWords } from './feed-words.ts'

test('every field that a feed can fill has words of its own', () => {
  for (const [name, words] of FIELD_CHOICES) expect(words, name).toMatch(/^[A-Z][^_]*$/)
})

test('a change of a car is told with its values, without the fields that follow from others', () => {
  const price = { before: 25_000, after: 24_000 }
  expect(changeWords({ price, price_range: { before: 'a', after: 'b' } })).toBe('Price from 25,000 to 24,000')
  expect(changeWords({ colour: { after: 'Red' }, km: { before: 12_500 } })).toBe(
    'Colour Red, Odometer gone, it was 12,500',
  )
  expect(changeWords({ year: { before: 2019, after: 2020 }, images: { before: [], after: OMITTED } })).toBe(
    'Year from 2019 to 2020, Photos',
  )
  expect(changeWords({ price_range: { before: 'a', after: 'b' } })).toBe('price range from a to b')
  expect(changeWords({})).toBe('')
})

test('a problem of a feed is placed as a spreadsheet numbers its cells', () => {
  const group = { field: 'created_at', kind: 'day', isHeld: false } as const
  const example = { row: 4, letter: 'N', reason: 'is not a day' }
  expect(problemWords({ ...group, count: 1, examples: [example] })).toEqual({
    field: 'In stock since',
    says: 'once. Only the cell was left out.',
    examples: ['N4: is not a day'],
  })
  const held = { ...group, isHeld: true, count: 1_200, examples: [{ row: 7, reason: 'is missing' }] }
  expect(problemWords(held)).toMatchObject({
    says: '1,200 times. These rows were left out.',
    examples: ['row 7: is missing'],
  })
})

test('a run says what its list of cars does not show', () => {
  const report = {
    ...emptyReport({ dealershipId: 1, feed: 'main', isDryRun: false }),
    changed: 1_200,
    removed: 1,
  }
  expect(unlistedWords(report, 1_201)).toBeNull()
  expect(unlistedWords(report, 500)).toBe('These are 500 of 1,201.')
  expect(unlistedWords(report, 0)).toBe('Which cars these are was not kept.')
  expect(unlistedWords({ ...report, changed: 0, removed: 0 }, 0)).toBe('Nothing changed.')
})
