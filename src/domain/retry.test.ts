import { expect, test } from 'vitest'
import { backoffMs, type Clock, pause, retry } from './retry.ts'

const backoff = { firstMs: 100, maxMs: 350 }

/** A clock that does not wait, but records each delay. */
function aClock() {
  const waits: number[] = []
  const clock: Clock = {
    async pause(ms, signal) {
      waits.push(ms)
      signal?.throwIfAborted()
    },
    random: () => 0.5,
  }
  return { clock, waits }
}

const failing = (times: number) => async (attempt: number) => {
  if (attempt <= times) throw new Error(`failure ${attempt}`)
  return `success ${attempt}`
}

test('a task that succeeds runs once and waits for nothing', async () => {
  const { clock, waits } = aClock()
  expect(await retry(failing(0), { backoff, clock })).toBe('success 1')
  expect(waits).toEqual([])
})

test('a task is tried again, after twice the wait each time, up to the longest', async () => {
  const { clock, waits } = aClock()
  const heard: string[] = []
  const onRetry = (error: unknown, attempt: number) => heard.push(`${attempt} ${(error as Error).message}`)
  expect(await retry(failing(4), { backoff, clock, onRetry })).toBe('success 5')
  expect(waits).toEqual([100, 200, 350, 350])
  expect(heard).toEqual(['1 failure 1', '2 failure 2', '3 failure 3', '4 failure 4'])
})

test('waits are spread by half to both sides', () => {
  expect(backoffMs(1, backoff, () => 0)).toBe(50)
  expect(backoffMs(1, backoff, () => 1)).toBe(150)
  expect(backoffMs(9, backoff, () => 0)).toBe(175)
})

test('after the last attempt its own error is thrown, without another wait', async () => {
  const { clock, waits } = aClock()
  await expect(retry(failing(9), { backoff, clock, attempts: 3 })).rejects.toThrow('failure 3')
  expect(waits).toHaveLength(2)
})

test('an error that a retry cannot fix is thrown at once', async () => {
  const { clock, waits } = aClock()
  const isRetryable = (error: unknown) => (error as Error).message !== 'failure 2'
  await expect(retry(failing(9), { backoff, clock, isRetryable })).rejects.toThrow('failure 2')
  expect(waits).toHaveLength(1)
})

test('an aborted task does not start, and one that fails after the abort is not tried again', async () => {
  const { clock, waits } = aClock()
  let runs = 0
  const stopped = AbortSignal.abort(new Error('stopped'))
  const count = async () => {
    runs += 1
  }
  await expect(retry(count, { backoff, clock, signal: stopped })).rejects.toThrow('stopped')
  expect(runs).toBe(0)
  const stopping = new AbortController()
  const abortAndFail = async () => {
    stopping.abort(new Error('stopped'))
    throw new Error('failure')
  }
  await expect(retry(abortAndFail, { backoff, clock, signal: stopping.signal })).rejects.toThrow('failure')
  expect(waits).toEqual([])
})

test('a wait ends when the signal aborts, and its timer with it', async () => {
  const stopping = new AbortController()
  const long = { firstMs: 1_000_000, maxMs: 1_000_000 }
  const run = retry(failing(9), { backoff: long, signal: stopping.signal })
  setTimeout(() => stopping.abort(new Error('stopped')), 5)
  await expect(run).rejects.toThrow('stopped')
})

test('a pause takes its time and leaves no listener behind', async () => {
  const { signal } = new AbortController()
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners += 1
    add(...args)
  }
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners -= 1
    remove(...args)
  }
  const before = performance.now()
  await pause(20, signal)
  expect(performance.now() - before).toBeGreaterThan(15)
  expect(listeners).toBe(0)
  await expect(pause(20, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
})
