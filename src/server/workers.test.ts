import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Leases } from '#ports/lease.ts'
import { createLog } from './log.ts'
import { startWorkers } from './workers.ts'

const log = createLog({ LOG_LEVEL: 'silent' })

/** Leases of one table, as several processes would share it. */
function sharedLeases(): Leases {
  const held = new Map<string, string>()
  return {
    async take(name, holder) {
      if (held.has(name) && held.get(name) !== holder) return false
      held.set(name, holder)
      return true
    },
    async release(name, holder) {
      if (held.get(name) === holder) held.delete(name)
    },
  }
}

test('of two processes one works, and the other takes over when the first stops', async () => {
  const leases = sharedLeases()
  const turns: string[] = []
  const worker = (who: string) => ({ name: 'w', everySeconds: 0.02, run: async () => void turns.push(who) })
  const first = startWorkers([worker('first')], leases, log)
  first.nudge('w')
  await pause(50)
  const second = startWorkers([worker('second')], leases, log)
  second.nudge('w')
  await pause(60)
  expect(new Set(turns)).toEqual(new Set(['first']))
  await first.stop()
  second.nudge('w')
  await pause(80)
  expect(turns.at(-1)).toBe('second')
  await second.stop()
})

test('a nudge during a turn brings another turn at once, and never two at a time', async () => {
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
  workers.nudge('w')
  await pause(5)
  workers.nudge('w')
  workers.nudge('w')
  await pause(80)
  expect({ turns, most }).toEqual({ turns: 2, most: 1 })
  await workers.stop()
})

test('a failing turn is not the last one', async () => {
  let turns = 0
  const run = async () => {
    turns += 1
    throw new Error('no')
  }
  const workers = startWorkers([{ name: 'w', everySeconds: 0.01, run }], sharedLeases(), log)
  workers.nudge('w')
  await pause(60)
  expect(turns).toBeGreaterThan(1)
  await workers.stop()
})
