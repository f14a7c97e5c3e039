import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { EVENTS } from '#domain/events.ts'
import type { SeenEvent } from '#domain/insights/seen-event.ts'
import { eventCounter } from './event-counter.ts'

const site = aSite()
const event = { id: EVENTS.reserved, data: {}, page: '', at: Date.parse('2026-11-16T01:00:00Z') }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aCounter(add: (events: readonly SeenEvent[]) => Promise<void>) {
  const lost: number[] = []
  const counter = eventCounter(
    { events: { add, visitorHash: async () => undefined }, cars: { byIds: async () => [] } },
    { onLost: (events) => lost.push(events) },
  )
  const count = (times: number) => counter.count(site, undefined, Array(times).fill(event))
  return { counter, count, lost }
}

test('EVENT-2 a crash loses at most a second: events are stored within one, or when the process stops', async () => {
  const stored: number[] = []
  const { counter, count } = aCounter(async (events) => void stored.push(events.length))
  count(3)
  await vi.advanceTimersByTimeAsync(599)
  expect(stored).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(stored).toEqual([3])
  count(2)
  await Promise.all([counter.stop(), vi.runAllTimersAsync()])
  expect(stored).toEqual([3, 2])
  count(1)
  await vi.runAllTimersAsync()
  expect(stored).toEqual([3, 2])
})

test('EVENT-2 events that cannot be stored are counted as lost, and only so many wait', async () => {
  const { count, lost } = aCounter(async () => {
    throw new Error('no database')
  })
  count(20_000)
  count(7)
  await vi.runAllTimersAsync()
  expect(lost[0]).toBe(7)
  expect(lost.slice(1).reduce((sum, events) => sum + events, 0)).toBe(20_000)
})

test('EVENT-2 what comes while events are stored waits for the next flush, so that many are one transaction', async () => {
  const stored: number[] = []
  const { count } = aCounter(async (events) => {
    stored.push(events.length)
    for (let n = 0; n < 5 && stored.length < 3; n += 1) count(1)
  })
  count(3)
  await vi.advanceTimersByTimeAsync(600)
  expect(stored).toEqual([3])
  await vi.advanceTimersByTimeAsync(600)
  expect(stored).toEqual([3, 5])
})
