import { expect, test } from 'vitest'
import {
  formatTime,
  type HasHours,
  hoursInBrief,
  hoursLines,
  openSpan,
  openState,
  specialLines,
} from './hours.ts'
import { instantOf, localTime } from './local-time.ts'
import type { OpeningHours, SpecialHours } from './location-schema.ts'

const usual = { full: false, saturdayByAppointment: false }
const day = (weekday: number, open?: string, close?: string): OpeningHours =>
  open ? { weekday, status: 'Open', open, close } : { weekday, status: 'Closed' }
const week = [
  ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30')),
  day(6, '09:00', '13:00'),
  day(0),
]

function aYard(
  special: { timeZone?: string; week?: OpeningHours[]; special_hours?: SpecialHours[] } = {},
): HasHours {
  return {
    timeZone: special.timeZone ?? 'Australia/Sydney',
    contact_detail: { opening_hours: special.week ?? week, special_hours: special.special_hours ?? [] },
  }
}
const wordsAt = (yard: HasHours, instant: string) => {
  const state = openState(yard, new Date(instant))
  return state && `${state.words} · ${state.changes}`
}

test('HRS-1 five equal weekdays collapse to one Mon-Fri line', () => {
  expect(hoursLines(aYard(), usual).map((line) => [line.label, line.text])).toEqual([
    ['Mon-Fri', '8:30 am – 5:30 pm'],
    ['Saturday', '9 am – 1 pm'],
    ['Sunday', 'Closed'],
  ])
})

test('HRS-1 full hours, or one different weekday, give every day its own line', () => {
  expect(hoursLines(aYard(), { ...usual, full: true })).toHaveLength(7)
  const lateThursday = week.map((each) => (each.weekday === 4 ? day(4, '08:30', '20:00') : each))
  const lines = hoursLines(aYard({ week: lateThursday }), usual)
  expect(lines.map((line) => line.label)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  expect(lines[3]!.text).toBe('8:30 am – 8 pm')
})

test('HRS-1 with one weekday missing, the others are separate lines and no hours are invented', () => {
  const noWednesday = week.filter((each) => each.weekday !== 3)
  expect(hoursLines(aYard({ week: noWednesday }), usual).map((line) => line.label)).not.toContain('Mon-Fri')
})

test('HRS-1 in brief, neighbouring days with equal hours are one line and closed days are left out', () => {
  const lazy = [day(0), day(1), ...[2, 3, 4, 5].map((weekday) => day(weekday, '08:00', '17:00')), day(6)]
  const lines = hoursInBrief(aYard({ week: lazy }), { ...usual, saturdayByAppointment: true })
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Tuesday to Friday: 8 am – 5 pm',
    'Saturday: By appointment only',
  ])
})

test('HRS-2 a closed Saturday reads By appointment only where flagged; Sunday shows its status', () => {
  const closed = week.map((each) => (each.weekday === 6 ? day(6) : each))
  const flagged = hoursLines(aYard({ week: closed }), { ...usual, saturdayByAppointment: true })
  expect(flagged.map((line) => line.text)).toEqual(['8:30 am – 5:30 pm', 'By appointment only', 'Closed'])
  expect(hoursLines(aYard({ week: closed }), usual)[1]!.text).toBe('Closed')
  expect(hoursLines(aYard(), { ...usual, saturdayByAppointment: true })[1]!.text).toBe('9 am – 1 pm')
})

test('HRS-2 the dealer’s own text for a day is used if it differs from the times', () => {
  const words = [
    { ...day(1, '08:30', '17:00'), formated_hours: '8:30am - 5:00pm' },
    { ...day(6, '09:00', '17:00'), formated_hours: '9 to 12, then 1 to 5' },
    { ...day(0), formated_hours: 'Closed, riding' },
  ]
  expect(hoursLines(aYard({ week: words }), usual).map((line) => line.text)).toEqual([
    '8:30 am – 5 pm',
    '9 to 12, then 1 to 5',
    'Closed, riding',
  ])
})

test('HRS-4 hours given as text replace the table', () => {
  const hoursText = [
    { label: 'Service', text: '7:30-4:30pm' },
    { label: 'Parts', text: '8:00-4:00pm' },
    { label: 'Sat-Sun', text: 'closed' },
  ]
  expect(hoursLines({ ...aYard(), hoursText }, usual).map((line) => `${line.label} ${line.text}`)).toEqual([
    'Service 7:30-4:30pm',
    'Parts 8:00-4:00pm',
    'Sat-Sun closed',
  ])
})

test('HRS-3 special days that are not over are listed in order, with their name and hours', () => {
  const special_hours: SpecialHours[] = [
    { date: '2026-12-26', status: 'Open', start_hour: '10:00', end_hour: '15:00' },
    { date: '2026-12-25', name: 'Christmas Day', status: 'Closed' },
  ]
  const linesOn = (today: string) =>
    specialLines(aYard({ special_hours }), today).map(({ label, text }) => `${label}: ${text}`)
  expect(linesOn('2026-12-25')).toEqual(['Christmas Day, Fri, 25 Dec: Closed', 'Sat, 26 Dec: 10 am – 3 pm'])
  expect(linesOn('2026-12-26')).toEqual(['Sat, 26 Dec: 10 am – 3 pm'])
  expect(linesOn('2026-12-27')).toEqual([])
})

test('HRS-5 open until the closing minute, in the location’s time zone', () => {
  const sydney = aYard()
  // Monday 17:29:59.
  expect(wordsAt(sydney, '2026-11-16T06:29:59Z')).toBe('Open now · closes 5:30 pm')
  expect(wordsAt(sydney, '2026-11-16T06:30:00Z')).toBe('Closed · opens tomorrow 8:30 am')
  expect(wordsAt(sydney, '2026-11-15T20:00:00Z')).toBe('Closed · opens 8:30 am') // Monday 7:00
  // Saturday 15:00.
  expect(wordsAt(sydney, '2026-11-14T04:00:00Z')).toBe('Closed · opens Monday 8:30 am')
  expect(wordsAt(aYard({ timeZone: 'Australia/Perth' }), '2026-11-16T06:30:00Z')).toBe(
    'Open now · closes 5:30 pm',
  )
})

// The same local time, 8:30 am, on the working day before and after each change of the clocks.
const EDGES = [
  ['Australia/Sydney', '2026-10-02T22:30:00Z', '2026-10-04T21:30:00Z'],
  ['Australia/Melbourne', '2027-04-01T21:30:00Z', '2027-04-04T22:30:00Z'],
  ['Australia/Adelaide', '2026-10-01T23:00:00Z', '2026-10-04T22:00:00Z'],
  ['Australia/Hobart', '2027-04-01T21:30:00Z', '2027-04-04T22:30:00Z'],
  ['Pacific/Auckland', '2026-09-24T20:30:00Z', '2026-09-27T19:30:00Z'],
  ['Pacific/Auckland', '2027-04-01T19:30:00Z', '2027-04-04T20:30:00Z'],
  ['Australia/Brisbane', '2026-10-01T22:30:00Z', '2026-10-04T22:30:00Z'],
] as const

for (const [timeZone, before, after] of EDGES) {
  test(`HRS-5 opens at 8:30 on both sides of the change of clocks, ${timeZone} ${after.slice(0, 10)}`, () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, '08:30', '17:30'))
    const yard = aYard({ timeZone, week: everyDay })
    for (const opening of [before, after]) {
      const instant = Date.parse(opening)
      expect(localTime(new Date(instant), timeZone).minutes).toBe(8 * 60 + 30)
      expect(openState(yard, new Date(instant - 1000))?.isOpen).toBe(false)
      expect(openState(yard, new Date(instant))?.isOpen).toBe(true)
    }
  })
}

test('HRS-5 a skipped or repeated local time is one instant', () => {
  const skipped = instantOf('2026-10-04', '02:30', 'Australia/Sydney')
  expect(localTime(skipped, 'Australia/Sydney')).toMatchObject({ date: '2026-10-04', minutes: 3 * 60 + 30 })
  const twice = instantOf('2027-04-04', '02:30', 'Australia/Sydney')
  expect(twice.toISOString()).toBe('2027-04-03T15:30:00.000Z')
  expect(instantOf('2026-11-16', '24:00', 'Pacific/Auckland').toISOString()).toBe('2026-11-16T11:00:00.000Z')
})

test('HRS-5 special days replace the week: closed on a Monday, open on a Sunday, shorter on a Friday', () => {
  const special_hours: SpecialHours[] = [
    { date: '2026-11-15', status: 'Open', start_hour: '10:00', end_hour: '14:00' },
    { date: '2026-11-16', status: 'Closed' },
    { date: '2026-11-20', status: 'Open', end_hour: '12:00' },
  ]
  const yard = aYard({ special_hours })
  expect(wordsAt(yard, '2026-11-15T00:00:00Z')).toBe('Open now · closes 2 pm')
  expect(wordsAt(yard, '2026-11-16T00:00:00Z')).toBe('Closed · opens tomorrow 8:30 am')
  expect(openSpan(yard, '2026-11-20')).toEqual({ open: '08:30', close: '12:00' })
})

test('HRS-5 a location that closes after midnight is still open at 1:30 am', () => {
  const yard = aYard({ week: [day(5, '18:00', '02:00'), day(6)] })
  expect(wordsAt(yard, '2026-11-13T14:30:00Z')).toBe('Open now · closes 2 am') // Saturday 1:30
  expect(openState(yard, new Date('2026-11-13T15:30:00Z'))?.isOpen).toBe(false)
})

test('HRS-5 a location without hours has no status instead of Closed', () => {
  expect(openState(aYard({ week: [] }), new Date())).toBeUndefined()
})

test('HRS-5 closed for the holidays names the date it opens again', () => {
  const special_hours: SpecialHours[] = ['24', '25', '26', '28', '29', '30', '31']
    .map((date) => ({ date: `2026-12-${date}`, status: 'Closed' as const }))
    .concat({ date: '2027-01-01', status: 'Closed' })
  expect(wordsAt(aYard({ special_hours }), '2026-12-24T00:00:00Z')).toBe('Closed · opens Saturday 02/01 9 am')
})

test('HRS-1 times are in 12-hour format', () => {
  expect(['00:00', '07:05', '12:00', '12:30', '23:59', '24:00'].map(formatTime)).toEqual([
    '12 am',
    '7:05 am',
    '12 pm',
    '12:30 pm',
    '11:59 pm',
    '12 am',
  ])
})
