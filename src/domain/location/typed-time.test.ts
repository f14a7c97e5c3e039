import { expect, test } from 'vitest'
import { instantIn, isoOf } from './typed-time.ts'

test('times are read as files write them, and keep the zone that they name', () => {
  const read = {
    '2026-11-17': '2026-11-17T00:00:00',
    '2026-11-17 9:30': '2026-11-17T09:30:00',
    '2026-11-17T09:30:15.250': '2026-11-17T09:30:15',
    '2026-11-17T09:30:15Z': '2026-11-17T09:30:15Z',
    '2026-11-17 09:30 +1100': '2026-11-17T09:30:00+11:00',
    '2026-11-17T09:30:00+11': '2026-11-17T09:30:00+11:00',
    '7/1/2026': '2026-01-07T00:00:00',
    '17/11/2026 9:30': '2026-11-17T09:30:00',
    '17-11-2026 12:05 AM': '2026-11-17T00:05:00',
    '17.11.2026, 12:05 p.m.': '2026-11-17T12:05:00',
    '17/11/2026 9:30:20pm': '2026-11-17T21:30:20',
    'Tue, 17 Nov 2026 09:30:00 +1100': '2026-11-16T22:30:00.000Z',
    // No time of any day: it is returned, and refused where it is read.
    yesterday: 'yesterday',
    'Nov 2026': 'Nov 2026',
  }
  expect(Object.fromEntries(Object.keys(read).map((typed) => [typed, isoOf(typed)]))).toEqual(read)
})

test('a time without a zone is one by the clock of the place, in summer and in winter', () => {
  const at = (iso: string, zone: string) => instantIn(iso, zone).toISOString()
  expect(at('2026-11-17T09:30:00', 'Australia/Sydney')).toBe('2026-11-16T22:30:00.000Z')
  expect(at('2026-07-17T09:30', 'Australia/Sydney')).toBe('2026-07-16T23:30:00.000Z')
  expect(at('2026-11-17T09:30:20', 'Australia/Perth')).toBe('2026-11-17T01:30:20.000Z')
  expect(at('2026-11-17T09:30:00', 'Pacific/Auckland')).toBe('2026-11-16T20:30:00.000Z')
  // One that names its zone needs none of the place.
  expect(at('2026-11-17T09:30:00+08:00', 'Pacific/Auckland')).toBe('2026-11-17T01:30:00.000Z')
  for (const none of ['', '2026-11-17', '2026-13-17T09:30', '2026-11-17T25:30', 'now', '1'])
    expect(instantIn(none, 'Australia/Sydney').getTime()).toBeNaN()
})
