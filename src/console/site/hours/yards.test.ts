import { expect, test } from 'vitest'
import { setSpecialDay } from './yards.ts'

test('a day that differs is there once: its new hours replace those that it had', () => {
  const days = [
    {
      date: '2026-12-24',
      name: 'Christmas Eve',
      status: 'Open' as const,
      start_hour: '08:30',
      end_hour: '13:00',
    },
    { date: '2026-12-25', status: 'Closed' as const },
  ]
  const yard = { at: 3, days }
  const list = ['locations', 3, 'contact_detail', 'special_hours']
  const closed = { date: '2026-12-24', status: 'Closed' as const }
  expect(setSpecialDay(yard, closed)).toEqual({ op: 'set', path: [...list, 0], value: closed })
  const later = { date: '2026-12-26', status: 'Closed' as const }
  expect(setSpecialDay(yard, later)).toEqual({ op: 'insert', path: [...list, 2], value: later })
})
