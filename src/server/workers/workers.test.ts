import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { Leases } from '#ports/lease.ts'
import type { Ports } from '#ports/ports.ts'
import type { Seller } from '#ports/stock/car-views.ts'
import { createLog } from '../monitoring/log.ts'
import { eventWorkers } from './event-worker.ts'
import { startWorkers } from './workers.ts'

/** Longer than any run here. */
const TIMEOUT_MS = 200_000
const log = createLog({ LOG_LEVEL: 'silent' })

/** Leases that several processes would share in one table. */
function sharedLeases(): Leases {
  const held = new Map<string, { holder: string; until: number }>()
  return {
    async take(name, holder, seconds) {
      const now = Date.now()
      const other = held.get(name)
      if (other && other.holder !== holder && other.until > now) return false
      held.set(name, { holder, until: now + seconds * 1000 })
      return true
    },
    async release(name, holder) {
      if (held.get(name)?.holder === holder) held.delete(name)
    },
  }
}

test('one of two processes works, and the other takes over when it stops', async () => {
  const leases = sharedLeases()
  const turns: string[] = []
  const worker = (who: string) => ({ name: 'w', everySeconds: 0.02, run: async () => void turns.push(who) })
  const first = startWorkers([worker('first')], leases, log)
  first.trigger('w')
  await pause(50)
  const second = startWorkers([worker('second')], leases, log)
  second.trigger('w')
  await pause(60)
  expect(new Set(turns)).toEqual(new Set(['first']))
  await first.stop(TIMEOUT_MS)
  second.trigger('w')
  await pause(80)
  expect(turns.at(-1)).toBe('second')
  await second.stop(TIMEOUT_MS)
})

test('a run that outlasts its lease is not started by a second process, even if a renewal fails', async () => {
  vi.useFakeTimers()
  try {
    const table = sharedLeases()
    let takes = 0
    const leases: Leases = {
      ...table,
      async take(...given) {
        takes += 1
        if (takes === 2) throw new Error('the database is away')
        return table.take(...given)
      },
    }
    const turns: string[] = []
    const worker = (who: string) => ({
      name: 'w',
      everySeconds: 5,
      async run() {
        turns.push(`${who} begins`)
        await new Promise((resolve) => setTimeout(resolve, 100_000))
        turns.push(`${who} ends`)
      },
    })
    const first = startWorkers([worker('first')], leases, log)
    first.trigger('w')
    await vi.advanceTimersByTimeAsync(2_000)
    const second = startWorkers([worker('second')], leases, log)
    await vi.advanceTimersByTimeAsync(97_000)
    expect(turns).toEqual(['first begins'])
    const stopped = first.stop(TIMEOUT_MS)
    await vi.advanceTimersByTimeAsync(10_000)
    await stopped
    expect(turns).toEqual(['first begins', 'first ends', 'second begins'])
    const both = second.stop(TIMEOUT_MS)
    await vi.advanceTimersByTimeAsync(100_000)
    await both
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a trigger during a run starts another run afterwards, never two at a time', async () => {
  let now = 0
  let most = 0
  let turns = 0
  const run = async () => {
    turns += 1
    now += 1
    most = Math.max(most, now)
    await pause(20)
    now -= 1
  }
  const workers = startWorkers([{ name: 'w', everySeconds: 60, run }], sharedLeases(), log)
  workers.trigger('w')
  await pause(5)
  workers.trigger('w')
  workers.trigger('w')
  await vi.waitFor(() => expect(turns).toBe(2))
  await pause(60)
  expect({ turns, most }).toEqual({ turns: 2, most: 1 })
  await workers.stop(TIMEOUT_MS)
})

test('a failed run is followed by the next', async () => {
  let turns = 0
  const run = async () => {
    turns += 1
    throw new Error('no')
  }
  const workers = startWorkers([{ name: 'w', everySeconds: 0.01, run }], sharedLeases(), log)
  workers.trigger('w')
  await pause(60)
  expect(turns).toBeGreaterThan(1)
  await workers.stop(TIMEOUT_MS)
})

test('a run that exceeds its timeout is abandoned, and its lease stays released', async () => {
  vi.useFakeTimers()
  try {
    const leases = sharedLeases()
    const workers = startWorkers(
      [{ name: 'w', everySeconds: 5, run: () => new Promise(() => {}) }],
      leases,
      log,
    )
    workers.trigger('w')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await leases.take('worker w', 'another', 15)).toBe(false)
    const stopped = workers.stop(10_000)
    await vi.advanceTimersByTimeAsync(10_000)
    await stopped
    expect(await leases.take('worker w', 'another', 15)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('INSIGHT-3 views are up to date sooner where pages show them', async () => {
  const dealer = (slug: string, id: number, views: boolean) => ({
    ...aSite({ slug, carPage: { views } }),
    dealerships: [{ id }],
  })
  const requested: string[][] = []
  const carViews = {
    outdated: async (sellers: readonly Seller[]) => {
      requested.push(sellers.map(({ site }) => site))
      return []
    },
    write: async () => undefined,
  }
  const sites = {
    all: () => [dealer('shows', 1, true), dealer('partner', 1, false), dealer('hides', 2, false)],
  }
  const workers = eventWorkers({ carViews, sites } as unknown as Ports)
  const often = workers.filter(({ name }) => name.startsWith('car views'))
  for (const worker of often) await worker.run()
  expect(often.map(({ everySeconds }) => everySeconds)).toEqual([21_600, 900])
  expect(requested).toEqual([
    ['shows', 'partner', 'hides'],
    ['shows', 'partner'],
  ])
})
