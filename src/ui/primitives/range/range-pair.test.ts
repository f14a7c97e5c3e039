import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveThumb } from './range-pair.ts'

const limits = { min: 5000, max: 250_000, step: 500 }

test('FACET-7 the low end never reaches the high end', () => {
  expect(moveThumb({ low: 10_000, high: 20_000 }, 'low', 20_000, limits)).toEqual({
    low: 19_500,
    high: 20_000,
  })
  expect(moveThumb({ low: 10_000, high: 20_000 }, 'high', 5000, limits)).toEqual({
    low: 10_000,
    high: 10_500,
  })
})

test('FACET-7 after any move both ends are on a step, within the limits and in order', () => {
  const move = fc.record({
    thumb: fc.constantFrom('low' as const, 'high' as const),
    to: fc.integer({ min: -1000, max: 400_000 }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      const end = moves.reduce((pair, { thumb, to }) => moveThumb(pair, thumb, to, limits), {
        low: 5000,
        high: 250_000,
      })
      expect(end.low).toBeLessThan(end.high)
      for (const value of [end.low, end.high]) {
        expect(value % 500).toBe(0)
        expect(value).toBeGreaterThanOrEqual(5000)
        expect(value).toBeLessThanOrEqual(250_000)
      }
    }),
  )
})
