import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { leases } from '#adapters/database/leases.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { type SearchDocument, type SearchEngine, SearchUnavailable } from '#ports/search-engine.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { createLog } from '../../monitoring/log.ts'
import { startWorkers } from '../workers.ts'
import {
  behindServers,
  refillServers,
  SEARCH_SERVERS_WORKER,
  searchServers,
  searchServersWorker,
} from './search-servers.ts'

const meilisearch = (host: string) => ({ search: { meilisearch: { host, key: 'env:KEY' } } })
const SITES = [
  aSite(),
  aSite({ id: 2, slug: 'two', ...meilisearch('http://one.example') }),
  aSite({ id: 3, slug: 'three', ...meilisearch('http://one.example') }),
  aSite({ id: 4, slug: 'four', ...meilisearch('http://two.example') }),
]

const NOBODY_BEHIND = ['one', 'two'].map((name) => ({ host: `http://${name}.example`, changes: 0 }))

/** Search servers that only record calls, by host. */
function remembering() {
  const held = new Map<string, Map<unknown, SearchDocument>>()
  const down = new Set<string>()
  const opened: string[] = []
  const filling = { now: 0, most: 0, held: Promise.resolve() }
  const open = ({ host }: { host: string }): SearchEngine => {
    opened.push(host)
    const cars = new Map<unknown, SearchDocument>()
    held.set(host, cars)
    const reach = () => {
      if (down.has(host)) throw new SearchUnavailable(`reaching ${host}`)
    }
    return {
      multiSearch: async () => [] as never,
      async prepare() {
        reach()
        return true
      },
      async replaceAll(index, batches) {
        reach()
        if (index !== 'cars') return
        filling.now += 1
        filling.most = Math.max(filling.most, filling.now)
        const next: SearchDocument[] = []
        for await (const { json } of batches) next.push(...JSON.parse(json))
        await filling.held
        cars.clear()
        for (const car of next) cars.set(car.id, car)
        filling.now -= 1
      },
      async upsert(_index, documents) {
        reach()
        for (const car of documents) cars.set(car.id, car)
      },
      async remove(_index, ids) {
        reach()
        for (const id of ids) cars.delete(id)
      },
      close: async () => undefined,
    }
  }
  const idsAt = (host: string) => [...(held.get(host)?.keys() ?? [])]
  return { open, opened, held, down, filling, idsAt }
}

test('a site is searched on its own server, one server is opened once, and the rest share the embedded engine', () => {
  const { open, opened } = remembering()
  const embedded = open({ host: 'embedded' })
  const servers = searchServers(embedded, open, () => 'key')
  expect(servers.of(SITES[0]!)).toBe(embedded)
  expect(servers.of(SITES[1]!)).toBe(servers.of(SITES[2]!))
  expect(servers.all(SITES).map(({ host }) => host)).toEqual(['http://one.example', 'http://two.example'])
  expect(opened).toEqual(['embedded', 'http://one.example', 'http://two.example'])
})

eachDatabase((open) => {
  test('SEARCH-11 every search server is filled once, follows the stock, and catches up after an outage', async () => {
    const database = await open()
    const stock = await stockPorts(database)
    const car = aCar({ dealership_id: 1 })
    await stock.cars.upsert([car])
    const engines = remembering()
    const servers = searchServers(engines.open({ host: 'embedded' }), engines.open, () => 'key')
    const logged: string[] = []
    const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => logged.push(line) })
    const ports = { ...stock, leases: leases(database), sites: { all: () => SITES } as SiteDirectory }
    engines.down.add('http://two.example')
    const before = stock.stockVersions.current([1])
    const workers = startWorkers([searchServersWorker(servers, ports, log)], leases(database), log)
    workers.trigger(SEARCH_SERVERS_WORKER)
    await vi.waitFor(() => expect(engines.idsAt('http://one.example')).toEqual([car.id]), 10_000)
    expect(engines.idsAt('http://two.example')).toEqual([])
    await vi.waitFor(() => expect(logged.join()).toContain('unavailable while reaching http://two.example'))
    // Pages rendered before the fill must not stay cached.
    await vi.waitFor(() => expect(stock.stockVersions.current([1])).not.toBe(before))

    const second = aCar({ dealership_id: 1 })
    await stock.cars.upsert([second])
    expect(await behindServers(servers, ports)).toContainEqual({ host: 'http://two.example', changes: 2 })
    engines.down.clear()
    workers.trigger(SEARCH_SERVERS_WORKER)
    for (const host of ['http://one.example', 'http://two.example'])
      await vi.waitFor(() => expect(engines.idsAt(host).sort()).toEqual([car.id, second.id].sort()), 10_000)
    await vi.waitFor(async () => expect(await behindServers(servers, ports)).toEqual(NOBODY_BEHIND), 10_000)
    await workers.stop(10_000)
    await stock.stockVersions.close()
  })

  test('SEARCH-11 a server that an operator refills gets later changes too, and the worker does not fill it twice', async () => {
    const database = await open()
    const stock = await stockPorts(database)
    const [before, meanwhile] = [aCar({ dealership_id: 1 }), aCar({ dealership_id: 1 })]
    await stock.cars.upsert([before])
    const engines = remembering()
    const servers = searchServers(engines.open({ host: 'embedded' }), engines.open, () => 'key')
    const log = createLog({ LOG_LEVEL: 'silent' })
    const ports = { ...stock, leases: leases(database), sites: { all: () => [SITES[3]!] } as SiteDirectory }
    await searchServersWorker(servers, ports, log).run()

    const gate = Promise.withResolvers<void>()
    engines.filling.held = gate.promise
    const refilled = refillServers(servers, ports, log)
    await vi.waitFor(() => expect(engines.filling.now).toBe(1), 10_000)
    await stock.cars.upsert([meanwhile])
    const worked = searchServersWorker(servers, ports, log).run()
    // The worker does not touch the server. If it did, it would wait at the gate as well.
    await Promise.race([worked, sleep(3_000)])
    gate.resolve()
    expect(await refilled).toBe(1)
    await worked
    expect(engines.idsAt('http://two.example').sort()).toEqual([before.id, meanwhile.id].sort())
    expect(engines.filling.most).toBe(1)
    expect(await behindServers(servers, ports)).toEqual([{ host: 'http://two.example', changes: 0 }])
    await stock.stockVersions.close()
  })

  test('SEARCH-11 SEARCH-7 a server that an earlier version filled is filled again, without what sold cars cost', async () => {
    const database = await open()
    const stock = await stockPorts(database)
    const sold = aCar({ dealership_id: 1, status: 'sold', price: 21_990 })
    await stock.cars.upsert([sold])
    const engines = remembering()
    const servers = searchServers(engines.open({ host: 'embedded' }), engines.open, () => 'key')
    const ports = { ...stock, leases: leases(database), sites: { all: () => [SITES[3]!] } as SiteDirectory }
    const host = 'http://two.example'
    servers.all(ports.sites.all())
    engines.held.get(host)!.set(sold.id, sold)
    const earlier = await stock.stockChanges.follow(host)
    await earlier.done([await earlier.newest()])

    await searchServersWorker(servers, ports, createLog({ LOG_LEVEL: 'silent' })).run()
    expect(engines.held.get(host)!.get(sold.id)).toMatchObject({ id: sold.id, make: sold.make })
    expect(engines.held.get(host)!.get(sold.id)).not.toHaveProperty('price')
    expect(await behindServers(servers, ports)).toEqual([{ host, changes: 0 }])
    await stock.stockVersions.close()
  })
})
