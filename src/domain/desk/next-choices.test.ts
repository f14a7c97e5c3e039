import { expect, test } from 'vitest'
import { UNTOUCHED } from './lead-work.ts'
import { quickSteps, stepWords, timeChoices } from './next-choices.ts'

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
  const [first, second] = quickSteps(new Date('2026-11-16T22:05:00Z'), 'Australia/Sydney')
  expect(first).toMatchObject({ next: 'call', words: 'Call at 11:15 am' })
  expect(second?.at).toEqual(new Date('2026-11-17T22:00:00Z'))
})

test('only who waits for a first answer is said to, and a held lead is to be judged', () => {
  const work = { ...UNTOUCHED, clockFrom: new Date('2026-11-16T22:05:00Z') }
  expect(stepWords(work, false)).toBe('First answer')
  expect(stepWords({ ...work, clockFrom: null }, false)).toBe('New')
  expect(stepWords({ ...work, clockFrom: null }, true)).toBe('Release or junk')
  expect(stepWords({ ...work, state: 'junk' }, true)).toBe('Junk')
})
