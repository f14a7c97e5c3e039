import { setTimeout as sleep } from 'node:timers/promises'
import { Engine, EngineHost } from 'in-process-search'
import { expect, test, vi } from 'vitest'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { batchOf } from '#ports/search-engine.ts'
import { createLog } from '../../monitoring/log.ts'
import { indexRefiller } from './index-refiller.ts'

const log = createLog({ LOG_LEVEL: 'silent' })
const settings = { Car_production: INDEX_SETTINGS.cars, Part_production: INDEX_SETTINGS.parts }
const EVERYTHING = Object.keys(settings).map((indexUid) => ({ indexUid }))

test('SEARCH-11 a lost search thread is filled again, even if its successor dies and the stock cannot be read at first', async () => {
  const threads: { die(): void; isClosed: boolean }[] = []
  const host = new EngineHost({
    settings,
    workerAbove: 0,
    onLost: () => refiller.refill(),
    startWorker(lose) {
      const engine = new Engine(settings)
      // The second worker dies while the engine moves to it, before any search.
      const isStillborn = threads.length === 1
      const thread = { die: () => lose(new Error('out of memory')), isClosed: false }
      threads.push(thread)
      return {
        async call(call, ...args) {
          if (isStillborn) throw new Error('out of memory again')
          return Reflect.apply(engine[call], engine, args)
        },
        async close() {
          thread.isClosed = true
        },
      }
    },
  })
  let stockIsAway = 0
  async function* stock() {
    if (stockIsAway-- > 0) throw new Error('the database is away')
    yield batchOf([{ id: 1 }, { id: 2 }])
  }
  const fill = async () => {
    for (const uid of Object.keys(settings)) await host.replaceAll(uid, stock())
  }
  const refiller = indexRefiller(fill, log, 10)
  await fill()
  stockIsAway = 1
  threads[0]!.die()
  await expect(host.search(EVERYTHING)).rejects.toThrow('out of memory')
  const full = [{ estimatedTotalHits: 2 }, { estimatedTotalHits: 2 }]
  await vi.waitFor(async () => expect(await host.search(EVERYTHING)).toMatchObject(full))
  expect(threads.map(({ isClosed }) => isClosed)).toEqual([false, true, false])
  await refiller.stop()
})

test('an index is filled once at a time, with pauses, even if the engine is lost as soon as it is full', async () => {
  let now = 0
  let most = 0
  let fillings = 0
  const refiller = indexRefiller(
    async () => {
      now += 1
      fillings += 1
      most = Math.max(most, now)
      await sleep(1)
      now -= 1
      refiller.refill()
    },
    log,
    50,
  )
  refiller.refill()
  refiller.refill()
  await sleep(220)
  await refiller.stop()
  const filled = fillings
  refiller.refill()
  await sleep(60)
  expect({ most, filled: fillings }).toEqual({ most: 1, filled })
  expect(filled).toBeGreaterThan(1)
  expect(filled).toBeLessThan(7)
})
