import { expect, test } from 'vitest'
import { METRICS } from './sums.ts'
import { mondayOf, weekReport } from './week.ts'

const none = Object.fromEntries(METRICS.map((name) => [name, 0])) as Record<(typeof METRICS)[number], number>
const facts = { monday: '2026-11-09', rows: [], lost: [], unseen: [] }

test('every day knows its Monday, also across months and years', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-01', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-10-26',
    '2026-12-28',
  ])
})

test('INSIGHT-2 small numbers are no change', () => {
  const rows = [
    { ...none, day: '2026-11-03', leads: 1, visitors: 100 },
    { ...none, day: '2026-11-10', leads: 2, visitors: 100 },
  ]
  expect(weekReport({ ...facts, rows }).changed).toBe('The week was much like the one before.')
})

test('INSIGHT-2 a week in which nobody came says so', () => {
  expect(weekReport({ ...facts, rows: [] }).changed).toMatch(/^Nobody came to the website/)
})

test('INSIGHT-2 the one thing to do is what was asked for and not there, else cars without photos', () => {
  const unseen = [{ name: '2019 Kia Rio', photos_count: 0 }]
  const lost = [{ term: 'hilux', empty: 9 }]
  expect(weekReport({ ...facts, lost, unseen }).todo.words).toMatch(/^“hilux” was asked for 9 times/)
  expect(weekReport({ ...facts, unseen }).todo).toMatchObject({ to: 'stock' })
  expect(weekReport({ ...facts, lost: [{ term: 'x', empty: 1 }] }).todo.to).toBe('insights/words')
})
