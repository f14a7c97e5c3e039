import { expect, test } from 'vitest'
import { usualAnswerWords } from './usual-answer.ts'

test('CLOCK-3 the figure is rounded up, and silent with few leads or slow answers', () => {
  const words = (leads: number, minutes: number | null) => usualAnswerWords({ leads, minutes })
  expect(words(20, 36)).toBe('Usually answered within 40 minutes while we are open.')
  expect(words(500, 0)).toBe('Usually answered within 5 minutes while we are open.')
  expect(words(20, 61)).toBe('Usually answered within 2 hours while we are open.')
  for (const [leads, minutes] of [
    [19, 10],
    [0, null],
    [100, null],
    [100, 601],
  ] as const)
    expect(words(leads, minutes)).toBeUndefined()
})
