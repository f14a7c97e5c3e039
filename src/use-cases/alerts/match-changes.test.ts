import { expect, test, vi } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { type MatchPorts, matchChanges } from './match-changes.ts'

const site = aSite()

/** A change log with so many pending changes, which notes what is asked of it. */
function aLog(pending: number) {
  const changes = {
    newest: async () => 7,
    hasBegun: async () => true,
    behind: async () => pending,
    claim: vi.fn(async () => []),
    done: vi.fn(async () => undefined),
  }
  const ports = {
    sites: { all: () => [site], bySlug: () => site },
    stockChanges: { follow: async () => changes },
    alerts: { active: vi.fn(async () => [] as unknown[]) },
  }
  return { changes, ports, match: () => matchChanges(ports as unknown as MatchPorts, new Date()) }
}

test('while nobody has an alert, changes are passed without reading a car', async () => {
  const { changes, match } = aLog(50_000)
  expect(await match()).toBe(0)
  expect(changes.claim).not.toHaveBeenCalled()
  expect(changes.done).toHaveBeenCalledExactlyOnceWith([7])
})

test('nothing is noted when there is nothing new, because that would trigger the next run', async () => {
  const { changes, match } = aLog(0)
  expect(await match()).toBe(0)
  expect(changes.done).not.toHaveBeenCalled()
})

test('with an alert the changes are read', async () => {
  const { changes, ports, match } = aLog(1)
  ports.alerts.active.mockResolvedValue([{ id: 'a' }])
  await match()
  expect(changes.claim).toHaveBeenCalled()
})
