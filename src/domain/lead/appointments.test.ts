import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { openInstants } from '#domain/location/hours.ts'
import { addDays } from '#domain/location/local-time.ts'
import type { SpecialHours } from '#domain/location/location-schema.ts'
import { bookableDays, formatAppointment, offeredSlot, slotsOn } from './appointments.ts'

const yard = (
  open = '09:00',
  close = '17:00',
  special_hours: SpecialHours[] = [],
  timeZone = 'Australia/Sydney',
) => ({
  ...aSite().locations[0]!,
  timeZone,
  contact_detail: {
    phone: '02 5550 1000',
    opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
      weekday === 0
        ? { weekday, status: 'Closed' as const }
        : { weekday, status: 'Open' as const, open, close },
    ),
    special_hours,
  },
})
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const times = (location: ReturnType<typeof yard>, date: string, now = LONG_AGO) =>
  slotsOn(location, date, now).map((slot) => slot.local.slice(11))

test('LEAD-8 slots lie inside opening hours and end before closing', () => {
  expect(times(yard('09:00', '12:30'), '2026-11-20')).toEqual(['09:00', '10:00', '11:00'])
})

test('LEAD-8 a closed day and a special closed day offer nothing; special hours replace the week', () => {
  expect(times(yard(), '2026-11-22')).toEqual([])
  expect(times(yard('09:00', '17:00', [{ date: '2026-12-25', status: 'Closed' }]), '2026-12-25')).toEqual([])
  const eve = [{ date: '2026-12-24', status: 'Open' as const, start_hour: '09:00', end_hour: '11:00' }]
  expect(times(yard('09:00', '17:00', eve), '2026-12-24')).toEqual(['09:00', '10:00'])
})

test('LEAD-8 no slot is offered before the minimum notice', () => {
  const now = new Date('2026-11-19T23:30:00Z') // 10:30 on the 20th in Sydney
  expect(times(yard(), '2026-11-20', now)[0]).toBe('13:00')
})

test('LEAD-8 the same wall-clock hours before and after daylight saving are different instants', () => {
  const location = yard()
  const start = (date: string) => slotsOn(location, date, LONG_AGO)[0]!.startsAt.toISOString()
  expect(start('2026-10-03')).toBe('2026-10-02T23:00:00.000Z') // standard time, UTC+10
  expect(start('2026-10-05')).toBe('2026-10-04T22:00:00.000Z') // summer time, UTC+11
  expect(start('2027-04-05')).toBe('2027-04-04T23:00:00.000Z')
})

test('LEAD-8 at night no skipped local time is offered, and no repeated one twice', () => {
  const night = yard('00:00', '06:00')
  const sunday = {
    ...night,
    contact_detail: {
      ...night.contact_detail,
      opening_hours: [{ weekday: 0, status: 'Open' as const, open: '00:00', close: '06:00' }],
    },
  }
  expect(times(sunday, '2026-10-04')).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00'])
  expect(times(sunday, '2027-04-04')).toEqual(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00'])
})

test('LEAD-8 Queensland and New Zealand use their own time zones', () => {
  const at = (zone: string) =>
    slotsOn(yard('09:00', '17:00', [], zone), '2026-11-20', LONG_AGO)[0]!.startsAt.toISOString()
  expect(at('Australia/Brisbane')).toBe('2026-11-19T23:00:00.000Z')
  expect(at('Pacific/Auckland')).toBe('2026-11-19T20:00:00.000Z')
})

test('LEAD-8 every slot offered is inside that day’s opening, for any hours, zone, length and notice', () => {
  const clock = fc
    .integer({ min: 0, max: 95 })
    .map((q) => `${String(Math.floor(q / 4)).padStart(2, '0')}:${String((q % 4) * 15).padStart(2, '0')}`)
  fc.assert(
    fc.property(
      clock,
      clock,
      fc.integer({ min: 15, max: 180 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(
        'Australia/Sydney',
        'Australia/Brisbane',
        'Australia/Adelaide',
        'Australia/Lord_Howe',
        'Australia/Perth',
        'Pacific/Auckland',
        'Pacific/Chatham',
      ),
      (open, close, minutes, day, zone) => {
        const date = addDays('2026-01-01', day)
        const location = {
          ...yard(open, close, [], zone),
          appointments: { minutes, capacity: 1, leadHours: 0 },
        }
        const hours = openInstants(location, date)
        const slots = slotsOn(location, date, LONG_AGO)
        if (!hours) {
          expect(slots).toEqual([])
          return
        }
        for (const { startsAt } of slots) {
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(hours.from.getTime())
          expect(startsAt.getTime() + minutes * 60_000).toBeLessThanOrEqual(hours.to.getTime())
        }
      },
    ),
  )
})

test('LEAD-8 only an offered time can be booked', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  expect(offeredSlot(yard(), '2026-11-20T10:00', now)?.startsAt.toISOString()).toBe(
    '2026-11-19T23:00:00.000Z',
  )
  expect(offeredSlot(yard(), '2026-11-20T10:10', now)).toBeUndefined()
  expect(offeredSlot(yard(), '2026-11-22T10:00', now)).toBeUndefined()
  expect(offeredSlot(yard(), '2027-11-19T10:00', now)).toBeUndefined()
  expect(offeredSlot(yard(), '2026-11-20T99:99', now)).toBeUndefined()
})

test('days are in the location’s time zone, and times are formatted for people', () => {
  expect(bookableDays(yard(), new Date('2026-11-15T14:00:00Z'))[0]).toBe('2026-11-16')
  expect(formatAppointment('2026-11-20T13:05', 'en-AU')).toBe('Friday 20 November, 1:05 pm')
})
