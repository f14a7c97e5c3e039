import { expect, test } from 'vitest'
import { deviceWords, IDLE_HOURS, isNewlySeen, isOver, MAX_DAYS } from './session.ts'

const HOUR = 3_600_000
const after = (hours: number) => new Date(Date.UTC(2026, 10, 17) + hours * HOUR)

test('ACCESS-9 an unused session ends, and every session ends after a week', () => {
  const idle = { startedAt: after(0), seenAt: after(0) }
  expect(isOver(idle, after(IDLE_HOURS - 0.1))).toBe(false)
  expect(isOver(idle, after(IDLE_HOURS))).toBe(true)
  const busy = { startedAt: after(0), seenAt: after(MAX_DAYS * 24 - 1) }
  expect(isOver(busy, after(MAX_DAYS * 24 - 0.1))).toBe(false)
  expect(isOver(busy, after(MAX_DAYS * 24))).toBe(true)
})

test('the last use is stored once a minute', () => {
  const times = { startedAt: after(0), seenAt: after(0) }
  expect(isNewlySeen(times, new Date(after(0).getTime() + 59_000))).toBe(false)
  expect(isNewlySeen(times, new Date(after(0).getTime() + 60_000))).toBe(true)
})

test('a browser is described in plain words', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
  expect([chrome, phone, 'curl/8.0', `${chrome} Edg/142.0`].map(deviceWords)).toEqual([
    'Chrome on Windows',
    'Safari on iPhone',
    'An unknown browser',
    'Edge on Windows',
  ])
})
