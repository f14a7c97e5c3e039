import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream } from './live-stream.ts'

/** A stream of events, as a browser has one. */
class FakeSource extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readyState = 0
  opens() {
    this.readyState = this.OPEN
    this.dispatchEvent(new Event('open'))
  }
  fails() {
    this.readyState = this.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  reports() {
    this.dispatchEvent(new Event('changed'))
  }
  close() {
    this.readyState = this.CLOSED
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A screen whose reads end when the test says so. */
function aScreen() {
  const sources: FakeSource[] = []
  const reads: (() => void)[] = []
  const state = { isSeen: true, isLeaving: false }
  const live = openLiveStream({
    connect: () => {
      const source = new FakeSource()
      sources.push(source)
      return source as unknown as EventSource
    },
    read: () => new Promise<void>((resolve) => reads.push(resolve)),
    isLeaving: () => state.isLeaving,
    isSeen: () => state.isSeen,
    onOpen: () => undefined,
    onError: () => undefined,
  })
  return { sources, reads, state, live }
}

/** A screen whose stream is open and whose first read is over. */
async function anOpenScreen() {
  const screen = aScreen()
  screen.sources[0]!.opens()
  await vi.advanceTimersByTimeAsync(200)
  screen.reads[0]!()
  await vi.advanceTimersByTimeAsync(0)
  return screen
}

test('a screen is read at once after a change, and once after many', async () => {
  const { sources, reads } = await anOpenScreen()
  for (let n = 0; n < 20; n += 1) sources[0]!.reports()
  await vi.advanceTimersByTimeAsync(200)
  expect(reads).toHaveLength(2)
  // Nothing else reads it: while the stream is open it is not polled.
  reads[1]!()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reads).toHaveLength(2)
})

test('changes never cut a slow read short, and the screen is read again after it', async () => {
  const { sources, reads } = await anOpenScreen()
  for (let n = 0; n < 30; n += 1) {
    sources[0]!.reports()
    await vi.advanceTimersByTimeAsync(150)
  }
  expect(reads).toHaveLength(2)
  reads[1]!()
  await vi.advanceTimersByTimeAsync(200)
  expect(reads).toHaveLength(3)
})

test('a read that hangs is given up, and one waits while somebody goes to another screen', async () => {
  const { sources, reads, state } = await anOpenScreen()
  sources[0]!.reports()
  await vi.advanceTimersByTimeAsync(200)
  sources[0]!.reports()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(reads).toHaveLength(3)
  reads[2]!()
  await vi.advanceTimersByTimeAsync(0)
  state.isLeaving = true
  sources[0]!.reports()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(reads).toHaveLength(3)
  state.isLeaving = false
  await vi.advanceTimersByTimeAsync(200)
  expect(reads).toHaveLength(4)
})

test('a stream that a browser gave up is opened again, and the screen is read', async () => {
  const { sources, reads } = await anOpenScreen()
  sources[0]!.fails()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sources).toHaveLength(2)
  sources[1]!.fails()
  await vi.advanceTimersByTimeAsync(3_000)
  sources[2]!.opens()
  await vi.advanceTimersByTimeAsync(200)
  expect(reads).toHaveLength(2)
})

test('without a stream the screen is polled', async () => {
  const { sources, reads } = aScreen()
  sources[0]!.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(reads).toHaveLength(1)
})

test('a tab in the back has no stream, and is read when it comes to the front', async () => {
  const { sources, reads, state, live } = await anOpenScreen()
  state.isSeen = false
  live.turned()
  expect(sources[0]!.readyState).toBe(sources[0]!.CLOSED)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sources, reads].map(({ length }) => length)).toEqual([1, 1])
  state.isSeen = true
  live.turned()
  sources[1]!.opens()
  await vi.advanceTimersByTimeAsync(200)
  expect(reads).toHaveLength(2)
  reads[1]!()
  await vi.advanceTimersByTimeAsync(0)
  live.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('a tab that is told twice that it is seen keeps the stream it has', async () => {
  const { sources, state, live } = await anOpenScreen()
  live.turned()
  expect(sources).toHaveLength(1)
  state.isSeen = false
  live.turned()
  expect(sources[0]!.readyState).toBe(sources[0]!.CLOSED)
  state.isSeen = true
  live.turned()
  expect(sources).toHaveLength(2)
})
