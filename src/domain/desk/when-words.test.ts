import { expect, test } from 'vitest'
import { dayWords, momentWords, timeOfDay, whenWords } from './when-words.ts'

const SYDNEY = 'Australia/Sydney'
const NOW = new Date('2026-11-16T23:34:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

test('a time is as short as possible, in the dealer’s time zone', () => {
  expect(
    [0, 4, 100, 13 * 60, 5 * 24 * 60, 9 * 24 * 60, 400 * 24 * 60].map((m) =>
      whenWords(before(m), NOW, SYDNEY),
    ),
  ).toEqual(['now', '4 min ago', '8:54 am', 'Mon 9:34 pm', 'Thu 10:34 am', 'Sun 8 Nov', '13 Oct 2025'])
})

test('a time to come is never told as now', () => {
  expect([30, 100, 24 * 60, 9 * 24 * 60].map((m) => whenWords(before(-m), NOW, SYDNEY))).toEqual([
    '11:04 am',
    '12:14 pm',
    'Wed 10:34 am',
    'Thu 26 Nov',
  ])
})

test('a day has its weekday this year and its year in another', () => {
  expect(dayWords(NOW, NOW, SYDNEY)).toBe('Tue 17 Nov')
  expect(dayWords(new Date('2027-01-31T12:00:00Z'), NOW, SYDNEY)).toBe('31 Jan 2027')
  expect(timeOfDay(NOW, 'Australia/Perth')).toBe('7:34 am')
})

test('a time to come is told with its day and its hour', () => {
  expect(momentWords(before(-3 * 24 * 60), NOW, SYDNEY)).toBe('Fri 20 Nov, 10:34 am')
})
