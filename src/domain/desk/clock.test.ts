import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HasHours } from '#domain/location/hours.ts'
import { addDays, localTime } from '#domain/location/local-time.ts'
import { afterOpenMinutes, clockOf, openMinutes, opensAt } from './clock.ts'

const MINUTE = 60_000
const ZONES = [
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
]

const week = (open = '08:30', close = '17:30') =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open, close }))
const aPlace = (
  special: Partial<HasHours['contact_detail']> = {},
  timeZone = 'Australia/Sydney',
): HasHours => ({
  timeZone,
  contact_detail: { opening_hours: week(), special_hours: [], ...special },
})

/** The hours of a day as minutes, read from the table of hours alone. */
function minutesOn({ contact_detail }: HasHours, day: string) {
  const number = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const special = contact_detail.special_hours.find((one) => one.date === day)
  if (special?.status === 'Closed') return undefined
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const usual = contact_detail.opening_hours.find((one) => one.weekday === weekday && one.status === 'Open')
  const open = special?.start_hour ?? usual?.open
  const close = special?.end_hour ?? usual?.close
  return open && close ? { open: number(open), close: number(close) } : undefined
}

/** No clock of our zones changes within a quarter of an hour, and no day begins in one. */
const QUARTER = 15 * MINUTE

/** The opening minutes of a span, counted minute by minute by the clock on the wall. */
function minuteByMinute(place: HasHours, from: number, length: number): number {
  const isOverNight = (hours: { open: number; close: number }) => hours.close <= hours.open
  let counted = 0
  let quarter = Number.NaN
  let local = localTime(new Date(from), place.timeZone)
  let today = minutesOn(place, local.date)
  let yesterday = minutesOn(place, addDays(local.date, -1))
  for (let n = 0; n < length; n += 1) {
    const at = from + n * MINUTE
    const begun = Math.floor(at / QUARTER) * QUARTER
    if (begun !== quarter) {
      quarter = begun
      const { date } = local
      local = localTime(new Date(quarter), place.timeZone)
      if (local.date !== date) {
        today = minutesOn(place, local.date)
        yesterday = minutesOn(place, addDays(local.date, -1))
      }
    }
    const minutes = local.minutes + (at - quarter) / MINUTE
    const isOpen =
      (today !== undefined && minutes >= today.open && (isOverNight(today) || minutes < today.close)) ||
      (yesterday !== undefined && isOverNight(yesterday) && minutes < yesterday.close)
    if (isOpen) counted += 1
  }
  return counted
}

const time = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((quarter) => {
    const minutes = quarter * 15
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
/** Around the weekends on which clocks change in either hemisphere, and over Christmas. */
const DAYS = ['2026-10-02', '2026-09-25', '2027-04-02', '2026-12-23', '2026-03-27', '2026-11-17']
const moment = fc
  .tuple(fc.constantFrom(...DAYS), fc.integer({ min: 0, max: 4 * 1440 }))
  .map(([day, minutes]) => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE)
const hours = fc
  .array(
    fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      status: fc.constantFrom('Open' as const, 'Open' as const, 'Closed' as const),
      // Not in the hour that a change of clocks skips or repeats: nobody opens a yard at 2:30 am.
      open: time(24, 56),
      close: fc.oneof(time(60, 95), fc.constant('24:00'), time(0, 6)),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((days) => [...new Map(days.map((day) => [day.weekday, day])).values()])
const specials = fc
  .array(
    fc.record({
      date: fc
        .tuple(fc.constantFrom(...DAYS), fc.integer({ min: 0, max: 5 }))
        .map(([day, n]) => addDays(day, n)),
      status: fc.constantFrom('Open' as const, 'Closed' as const),
      start_hour: fc.option(time(24, 44), { nil: undefined }),
      end_hour: fc.option(time(48, 80), { nil: undefined }),
    }),
    { maxLength: 3 },
  )
  .map((days) => [...new Map(days.map((day) => [day.date, day])).values()])
const places = fc
  .tuple(hours, specials, fc.constantFrom(...ZONES))
  .map(([opening_hours, special_hours, timeZone]) => aPlace({ opening_hours, special_hours }, timeZone))
  .filter(({ contact_detail }) => contact_detail.opening_hours.some(({ status }) => status === 'Open'))

test('CLOCK-1 the minutes of opening time are those that a minute-by-minute count gives', () => {
  fc.assert(
    fc.property(places, moment, fc.integer({ min: 0, max: 2 * 1440 }), (place, from, length) => {
      const to = new Date(from + length * MINUTE)
      expect(openMinutes(place, new Date(from), to)).toBe(minuteByMinute(place, from, length))
    }),
    { numRuns: 150 },
  )
})

test('CLOCK-1 it is so over months too, with their weekends, holidays and changes of clocks', () => {
  fc.assert(
    fc.property(places, moment, fc.integer({ min: 0, max: 75 * 1440 }), (place, from, length) => {
      const to = new Date(from + length * MINUTE)
      expect(openMinutes(place, new Date(from), to)).toBe(minuteByMinute(place, from, length))
    }),
    { numRuns: 12 },
  )
})

test('CLOCK-1 it is so from one spring to the next autumn, over both changes of clocks', () => {
  const special_hours = [
    { date: '2026-12-24', status: 'Open' as const, end_hour: '12:00' },
    { date: '2026-12-25', status: 'Closed' as const },
    { date: '2027-01-26', status: 'Closed' as const },
    { date: '2027-04-04', status: 'Open' as const, start_hour: '01:00', end_hour: '09:00' },
  ]
  const opening_hours = [...week(), { weekday: 6, status: 'Open' as const, open: '20:00', close: '04:00' }]
  const place = aPlace({ opening_hours, special_hours }, 'Pacific/Auckland')
  const from = Date.parse('2026-09-20T03:07:00Z')
  const length = 230 * 1440
  const to = new Date(from + length * MINUTE)
  expect(openMinutes(place, new Date(from), to)).toBe(minuteByMinute(place, from, length))
})

test('CLOCK-1 a lead becomes late in the first minute after its minutes of opening time', () => {
  fc.assert(
    fc.property(places, moment, fc.integer({ min: 1, max: 300 }), (place, from, target) => {
      const late = afterOpenMinutes(place, new Date(from), target)
      expect(openMinutes(place, new Date(from), late)).toBe(target)
      expect(openMinutes(place, new Date(from), new Date(late.getTime() - 1))).toBe(target - 1)
    }),
    { numRuns: 150 },
  )
})

test('CLOCK-1 a lead of Friday evening waits for Monday, and over a holiday for Tuesday', () => {
  const friday = new Date('2026-11-20T08:00:00Z')
  expect(afterOpenMinutes(aPlace(), friday, 30)).toEqual(new Date('2026-11-22T22:00:00Z'))
  const holiday = aPlace({ special_hours: [{ date: '2026-11-23', status: 'Closed' }] })
  expect(afterOpenMinutes(holiday, friday, 30)).toEqual(new Date('2026-11-23T22:00:00Z'))
  expect(opensAt(holiday, friday)).toEqual(new Date('2026-11-23T21:30:00Z'))
})

test('CLOCK-1 the night in which clocks go forward is an hour shorter', () => {
  const allNight = aPlace({ opening_hours: [{ weekday: 6, status: 'Open', open: '20:00', close: '08:00' }] })
  const [from, to] = [new Date('2026-10-03T00:00:00Z'), new Date('2026-10-05T00:00:00Z')]
  expect(openMinutes(allNight, from, to)).toBe(11 * 60)
})

test('a place without hours is always open, and one that never opens is too', () => {
  const from = new Date('2026-11-20T08:00:00Z')
  expect(openMinutes(aPlace({ opening_hours: [] }), from, new Date(from.getTime() + 90 * MINUTE))).toBe(90)
  expect(afterOpenMinutes(aPlace({ opening_hours: [] }), from, 30)).toEqual(new Date('2026-11-20T08:30:00Z'))
})

test('the clock runs, becomes due, is late, rests while closed, and stops for an answer', () => {
  const createdAt = new Date('2026-11-16T22:00:00Z')
  const waiting = {
    createdAt,
    answerBy: afterOpenMinutes(aPlace(), createdAt, 60),
    firstContactAt: null,
    firstContactMinutes: null,
    isWaiting: true,
  }
  const at = (minutes: number) =>
    clockOf(aPlace(), waiting, 60, new Date(createdAt.getTime() + minutes * MINUTE))
  expect(at(10)).toMatchObject({ is: 'running', minutes: 50 })
  expect(at(50)).toMatchObject({ is: 'due', minutes: 10 })
  expect(at(94)).toMatchObject({ is: 'late', minutes: 34, open: 94, calendar: 94 })
  expect(at(-120)).toMatchObject({ is: 'closed' })
  const answered = { ...waiting, firstContactAt: new Date('2026-11-16T22:09:00Z'), firstContactMinutes: 9 }
  expect(clockOf(aPlace(), answered, 60, createdAt)).toEqual({ is: 'answered', minutes: 9, calendar: 9 })
  expect(clockOf(aPlace(), { ...waiting, isWaiting: false }, 60, createdAt)).toEqual({ is: 'none' })
})
