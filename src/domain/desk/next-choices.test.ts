import { expect, test } from 'vitest'
import { UNTOUCHED } from './lead-work.ts'
import { quickSteps, stepWords, timeChoices } from './next-choices.ts'

/** Open from half past eight to half past five, from Monday to Friday. */
const YARD = {
  timeZone: 'Australia/Sydney',
  contact_detail: {
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      status: 'Open' as const,
      open: '08:30',
      close: '17:30',
    })),
    special_hours: [],
  },
}

test('times are offered in the zone of the yard, and none that is over', () => {
  const morning = new Date('2026-11-16T22:05:00Z')
  expect(timeChoices(morning, 'Australia/Sydney').map(({ words }) => words)).toEqual([
    'in two hours, 11:15 am',
    'today, 4:00 pm',
    'tomorrow, 9:00 am',
    'in three days, 9:00 am',
    'on Monday, 9:00 am',
    'in a week, 9:00 am',
  ])
  const evening = new Date('2026-11-17T08:00:00Z')
  expect(timeChoices(evening, 'Australia/Sydney').map(({ words }) => words)).not.toContain('today, 4:00 pm')
})

test('after a call the next step is one press', () => {
  const [first, second] = quickSteps(new Date('2026-11-16T22:05:00Z'), YARD)
  expect(first).toMatchObject({ next: 'call', words: 'Call at 11:15 am' })
  expect(second).toMatchObject({ at: new Date('2026-11-17T22:00:00Z'), words: 'Call tomorrow' })
})

test('after a call no step is offered while the yard is closed', () => {
  const wordsAt = (now: string) => quickSteps(new Date(now), YARD).map(({ words }) => words)
  expect(wordsAt('2026-11-16T14:20:00Z')[0]).toBe('Call at 8:30 am')
  expect(wordsAt('2026-11-17T08:00:00Z')[0]).toBe('Call tomorrow')
  const onFriday = ['Call on Monday', 'Write on Monday', 'Wait a week']
  expect(wordsAt('2026-11-20T05:00:00Z')).toEqual(onFriday)
  expect(quickSteps(new Date('2026-11-20T05:00:00Z'), YARD)[0]?.at).toEqual(new Date('2026-11-22T21:30:00Z'))
})

test('only who waits for a first answer is said to, and a held lead is to be judged', () => {
  const work = { ...UNTOUCHED, clockFrom: new Date('2026-11-16T22:05:00Z') }
  expect(stepWords(work, false)).toBe('First answer')
  expect(stepWords({ ...work, clockFrom: null }, false)).toBe('New')
  expect(stepWords({ ...work, clockFrom: null }, true)).toBe('Release or junk')
  expect(stepWords({ ...work, state: 'junk' }, true)).toBe('Junk')
})
