import { expect, test } from 'vitest'
import { aSite } from '../builders.ts'
import { cameOf, cameWords, hourWords, leadHours } from './lead-hours.ts'

const [first] = aSite().locations
const open = (weekday: number, from: string, to: string) =>
  ({ weekday, status: 'Open', open: from, close: to, formated_hours: '' }) as never
const yard = (id: number, opening_hours: never[]) => ({
  ...first!,
  id,
  contact_detail: { ...first!.contact_detail, opening_hours },
})

test('INSIGHT-1 a lead came while closed if its own yard was closed, to the quarter of an hour', () => {
  const yards = [
    yard(1, [open(1, '08:30', '17:30'), open(0, '10:00', '16:00')]),
    yard(2, [open(1, '08:30', '20:00')]),
    yard(3, []),
  ]
  const came = (place: number, weekday: number, quarter: number) => ({ place, weekday, quarter, leads: 1 })
  const closedOf = (...sums: ReturnType<typeof came>[]) => leadHours(sums, yards).closed
  expect(closedOf(came(1, 1, 33), came(1, 1, 70), came(1, 2, 50))).toBe(3)
  expect(closedOf(came(1, 1, 34), came(1, 1, 69), came(2, 1, 79), came(1, 7, 40))).toBe(0)
  expect(closedOf(came(2, 7, 40))).toBe(1)
  // Nobody knows the hours of the third.
  expect(closedOf(came(3, 1, 0), came(9, 1, 0))).toBe(0)
  const { counts, total, open: spans } = leadHours([came(1, 1, 33), came(2, 1, 34), came(1, 7, 95)], yards)
  expect([counts[0]![8], counts[6]![23], total]).toEqual([2, 1, 3])
  expect(spans[0]).toEqual({ from: 8.5, to: 20 })
  expect([spans[1], spans[6]]).toEqual([undefined, { from: 10, to: 16 }])
})

test('an hour of the week is named in addresses and in words, and nothing else is taken', () => {
  expect([cameOf('1'), cameOf('7-23'), cameOf('3-0')]).toEqual([
    { weekday: 1 },
    { weekday: 7, hour: 23 },
    { weekday: 3, hour: 0 },
  ])
  for (const text of [null, '', '0', '8', '1-24', '1-', '-1', '1-1-1', '1;drop', '1-999'])
    expect([text, cameOf(text)]).toEqual([text, undefined])
  expect([0, 9, 12, 20, 24].map(hourWords)).toEqual(['midnight', '9 am', 'noon', '8 pm', 'midnight'])
  expect(cameWords({ weekday: 1, hour: 20 })).toBe('Mon, 8 pm to 9 pm')
  expect(cameWords({ weekday: 7 })).toBe('Sun')
})
