import { expect, test, vi } from 'vitest'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { aCar } from '#domain/builders.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { equals } from '#domain/stock/filter.ts'
import { createLog } from '../../monitoring/log.ts'
import { followStock } from './follow-stock.ts'

const log = createLog({ LOG_LEVEL: 'silent' })

eachDatabase((open) => {
  test('a car sold in one process is sold in the search of every other, and its version says when', async () => {
    const here = await stockPorts(await open())
    const elsewhere = await open.another()
    const there = await stockPorts(elsewhere)
    const car = aCar({ dealership_id: 1 })
    await here.cars.upsert([car])

    const search = openEmbeddedSearch({ settings: INDEX_SETTINGS })
    const changes = await there.stockChanges.follow()
    await search.replaceAll('cars', there.cars.allAsJson())
    const stop = followStock(there.stockVersions, changes, search, log)
    const found = async () => {
      const [answer] = await search.multiSearch([
        { index: 'cars', attributesToRetrieve: ['id'], filter: [equals('sold', false)] },
      ])
      return answer.hits.map((hit) => hit.id)
    }
    expect(await found()).toEqual([car.id])

    const before = there.stockVersions.current([1])
    await here.cars.upsert([{ ...car, sold: true, status: 'sold' }])
    await vi.waitFor(async () => expect(await found()).toEqual([]), 10_000)
    await vi.waitFor(() =>
      expect(Number(there.stockVersions.current([1]))).toBeGreaterThanOrEqual(Number(before) + 2),
    )
    await stop()
    await Promise.all([here.stockVersions.close(), there.stockVersions.close(), search.close()])
    await elsewhere.close()
  })

  test('a change that could not be indexed is indexed later, even if nothing else changes', async () => {
    const stock = await stockPorts(await open())
    const search = openEmbeddedSearch({ settings: INDEX_SETTINGS })
    const changes = await stock.stockChanges.follow()
    let failures = 3
    const failing = {
      remove: search.remove.bind(search),
      async upsert(...args: Parameters<typeof search.upsert>) {
        if (failures-- > 0) throw new Error('the engine is away')
        await search.upsert(...args)
      },
    }
    const backoff = { firstMs: 5, maxMs: 20 }
    const stop = followStock(stock.stockVersions, changes, failing, log, backoff)
    await stock.cars.upsert([aCar({ dealership_id: 1 })])
    await vi.waitFor(async () => {
      const [answer] = await search.multiSearch([{ index: 'cars', attributesToRetrieve: ['id'] }])
      expect(answer!.hits).toHaveLength(1)
    }, 10_000)
    await stop()
    await Promise.all([stock.stockVersions.close(), search.close()])
  })
})
