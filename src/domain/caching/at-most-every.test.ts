import { afterEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

afterEach(() => void vi.useRealTimers())

test('runs at once, once more for everything asked meanwhile, and then not again', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const ask = atMostEvery(1_000, run)
  ask()
  expect(run).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 50; n += 1) ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(2)
  ask()
  expect(run).toHaveBeenCalledTimes(3)
})
