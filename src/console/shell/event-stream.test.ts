import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStream } from './event-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function aStream(mayStay: () => Promise<boolean>) {
  const listeners = new Set<(kind: string) => void>()
  const onEnd = vi.fn()
  const away = new AbortController()
  const stream = eventStream({
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mayStay,
    onEnd,
    signal: away.signal,
  })
  const change = (kind: string) => {
    for (const listener of listeners) listener(kind)
  }
  return { stream, change, onEnd, leave: () => away.abort(), listeners }
}

const textOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

test('a browser that leaves while a beat asks about its session breaks nothing', async () => {
  const failed: unknown[] = []
  const note = (error: unknown) => void failed.push(error)
  process.on('unhandledRejection', note)
  const asked = Promise.withResolvers<boolean>()
  const { stream, leave, onEnd, listeners } = aStream(() => asked.promise)
  vi.advanceTimersByTime(20_000)
  leave()
  asked.resolve(true)
  expect(await textOf(stream)).toBe('retry: 2000\n\n')
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', note)
  expect(failed).toEqual([])
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(listeners.size).toBe(0)
})

test('whoever may not stay hears once more that everything changed, and then nothing', async () => {
  const { stream, change, onEnd } = aStream(async () => false)
  change('lead')
  await vi.advanceTimersByTimeAsync(20_000)
  change('lead')
  expect(await textOf(stream)).toBe(
    'retry: 2000\n\nevent: changed\ndata: lead\n\nevent: changed\ndata: all\n\n',
  )
  expect(onEnd).toHaveBeenCalledTimes(1)
})
