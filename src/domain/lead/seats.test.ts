import { expect, test } from 'vitest'
import { NO_LIMITS, type SeatedTime, seatsAt } from './seats.ts'

/** A Friday, from ten to eleven. */
const TIME: SeatedTime = {
  startsAt: new Date('2026-11-19T23:00:00Z'),
  local: '2026-11-20T10:00',
  minutes: 60,
}
const hour = (from: number, to: number, seats: number | null = null) => ({
  startsAt: new Date(TIME.startsAt.getTime() + from * 3_600_000),
  endsAt: new Date(TIME.startsAt.getTime() + to * 3_600_000),
  seats,
})
const staff = (person: string, from: string, to: string, special: object = {}) => ({
  person,
  places: [],
  weekdays: [1, 2, 3, 4, 5],
  from,
  to,
  ...special,
})

test('LEAD-8 a blocked time takes nobody, and one that only touches it is not blocked', () => {
  const seats = (...blocks: ReturnType<typeof hour>[]) => seatsAt({ ...NO_LIMITS, blocks }, 10, 2, TIME)
  expect(seats()).toBe(2)
  expect(seats(hour(0, 1))).toBe(0)
  expect(seats(hour(0.5, 3))).toBe(0)
  expect(seats(hour(-1, 0), hour(1, 2))).toBe(2)
  expect(seats(hour(0, 1, 1))).toBe(1)
  expect(seats(hour(0, 1, 1), hour(0, 1, 1), hour(0, 1, 1))).toBe(0)
})

test('LEAD-8 where people have times, no more appointments fit than people are there', () => {
  const away = [{ person: 'away', from: '2026-11-20', to: '2026-11-22' }]
  const seats = (...people: ReturnType<typeof staff>[]) =>
    seatsAt({ ...NO_LIMITS, staff: people, away }, 10, 2, TIME)
  expect(seats(staff('a', '09:00', '17:00'))).toBe(1)
  expect(seats(staff('a', '09:00', '10:30'))).toBe(0)
  expect(seats(staff('a', '09:00', '17:00'), staff('a', '08:00', '12:00'))).toBe(1)
  expect(
    seats(staff('a', '09:00', '17:00'), staff('b', '10:00', '11:00'), staff('c', '09:00', '17:00')),
  ).toBe(2)
  expect(seats(staff('away', '09:00', '17:00'))).toBe(0)
  expect(seats(staff('a', '09:00', '17:00', { weekdays: [6] }))).toBe(0)
  // Nobody's times are set at this location.
  expect(seats(staff('a', '09:00', '17:00', { places: [20] }))).toBe(2)
})
