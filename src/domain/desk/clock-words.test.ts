import { expect, test } from 'vitest'
import { clockWords, lengthWords } from './clock-words.ts'

const NOW = new Date('2026-11-17T00:00:00Z')
const wordsOf = (clock: Parameters<typeof clockWords>[0]) => clockWords(clock, NOW, 'Australia/Sydney').words

test('lengths are short', () => {
  expect([5, 60, 79, 600, 1_440, 5_000].map((minutes) => lengthWords(minutes))).toEqual([
    '5 min',
    '1 h',
    '1 h 19',
    '10 h',
    '1 day',
    '3 days',
  ])
})

test('opening time is told in hours', () => {
  expect(lengthWords(5_000, true)).toBe('83 h')
})

test('a clock says whether somebody waits, and how long', () => {
  const both = { open: 94, calendar: 200, share: 1 }
  expect(wordsOf({ is: 'late', minutes: 34, ...both })).toBe('Late 34 min')
  expect(wordsOf({ is: 'due', minutes: 7, ...both })).toBe('7 min left')
  expect(wordsOf({ is: 'closed', startsAt: new Date('2026-11-17T12:30:00Z'), ...both })).toBe(
    'Starts 11:30 pm',
  )
  expect(wordsOf({ is: 'closed', startsAt: new Date('2026-11-19T21:30:00Z'), ...both })).toBe(
    'Starts Fri 8:30 am',
  )
  expect(wordsOf({ is: 'answered', minutes: 9, calendar: 9 })).toBe('Answered in 9 min')
  expect(clockWords({ is: 'late', minutes: 34, ...both }, NOW, 'UTC').about).toBe(
    '1 h 34 of opening time, 3 h 20 by the calendar',
  )
})
