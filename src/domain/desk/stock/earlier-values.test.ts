import { expect, test } from 'vitest'
import { changedByFeed, type EarlierValue, valuesAt } from './earlier-values.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const changes: EarlierValue[] = [
  { at: day(3), by: 'feed', field: 'colour', before: 'White' },
  { at: day(5), by: 'person', field: 'colour', before: 'Grey' },
  { at: day(7), by: 'feed', field: 'location_name', before: 'North' },
  { at: day(9), by: 'feed', field: 'colour', before: 'Silver' },
]

test('a field was at any moment what it was before its next change', () => {
  expect([...valuesAt(changes, day(2))]).toEqual([
    ['colour', 'White'],
    ['location', 'North'],
  ])
  expect(valuesAt(changes, day(4)).get('colour')).toBe('Grey')
  expect([...valuesAt(changes, day(8))]).toEqual([['colour', 'Silver']])
  expect(valuesAt(changes, day(9)).size).toBe(0)
})

test('a field says since when the feed has it', () => {
  expect(changedByFeed(changes)).toEqual(
    new Map([
      ['colour', day(9)],
      ['location', day(7)],
    ]),
  )
})
