import { expect, test } from 'vitest'
import {
  type IndexName,
  type SearchDocument,
  type SearchEngine,
  SearchRefused,
  SearchUnavailable,
} from '#ports/search-engine.ts'
import type { StockChange, StockChanges } from '#ports/stock-changes.ts'
import { openStockIndexer } from './index-stock.ts'

type Stock = Record<IndexName, Map<number | string, SearchDocument>>

const emptyStock = (): Stock => ({ cars: new Map(), parts: new Map(), offers: new Map() })

/** A stock with its queue, both in memory: as the database writes them, always together. */
function aStock() {
  const documents = emptyStock()
  const queue: { id: number; index: IndexName; documentId: number | string }[] = []
  let lastId = 0
  const changes: StockChanges = {
    claim: async (limit) =>
      queue
        .slice(0, limit)
        .map(
          (open): StockChange => ({ ...open, document: documents[open.index].get(open.documentId) ?? null }),
        ),
    done: async (ids) => {
      for (const id of ids)
        queue.splice(
          queue.findIndex((open) => open.id === id),
          1,
        )
    },
  }
  const source = (index: IndexName) => ({
    async *all() {
      yield [...documents[index].values()]
    },
  })
  return {
    changes,
    queue,
    documents,
    stock: { cars: source('cars'), parts: source('parts'), offers: source('offers') },
    put(index: IndexName, document: SearchDocument) {
      documents[index].set(document.id, document)
      queue.push({ id: ++lastId, index, documentId: document.id })
    },
    remove(index: IndexName, id: number) {
      documents[index].delete(id)
      queue.push({ id: ++lastId, index, documentId: id })
    },
  }
}

/** An engine that keeps what it is told, and can be switched off. */
function anEngine() {
  const held = emptyStock()
  const state = { isDown: false, refuses: new Set<number | string>(), fills: 0, writes: 0 }
  const reachable = () => {
    if (state.isDown) throw new SearchUnavailable('testing')
  }
  const engine: SearchEngine = {
    multiSearch: async () => [],
    async replaceAll(index, batches) {
      reachable()
      const fresh = new Map<number | string, SearchDocument>()
      for await (const batch of batches) for (const document of batch) fresh.set(document.id, document)
      held[index] = fresh
      if (index === 'cars') state.fills++
    },
    async upsert(index, documents) {
      reachable()
      state.writes++
      const bad = documents.find((document) => state.refuses.has(document.id))
      if (bad)
        throw new SearchRefused({
          status: 400,
          code: 'bad',
          type: 'invalid_request',
          message: `no ${bad.id}`,
        })
      for (const document of documents) held[index].set(document.id, document)
    },
    async remove(index, ids) {
      reachable()
      for (const id of ids) held[index].delete(id)
    },
    close: async () => undefined,
  }
  return { engine, held, state }
}

test('an engine is filled when it is first seen, and hears of every change after that', async () => {
  const stock = aStock()
  const { engine, held, state } = anEngine()
  stock.put('cars', { id: 1 })
  const indexer = openStockIndexer({ ...stock, engines: () => [engine] })
  await indexer.run()
  stock.put('cars', { id: 2 })
  stock.put('parts', { id: 7 })
  stock.remove('cars', 1)
  expect(await indexer.run()).toEqual({ indexed: 3, refused: [], unreachable: 0 })
  expect(held).toEqual(stock.documents)
  expect(state.fills).toBe(1)
  expect(stock.queue).toEqual([])
})

test('SEARCH-11 an outage loses no change: the queue keeps them until the engine is back', async () => {
  const stock = aStock()
  const { engine, held, state } = anEngine()
  const indexer = openStockIndexer({ ...stock, engines: () => [engine] })
  await indexer.run()
  state.isDown = true
  for (let id = 1; id <= 1200; id++) stock.put('cars', { id })
  stock.remove('cars', 5)
  expect(await indexer.run()).toEqual({ indexed: 0, refused: [], unreachable: 1 })
  expect(stock.queue).toHaveLength(1201)
  state.isDown = false
  expect(await indexer.run()).toEqual({ indexed: 1201, refused: [], unreachable: 0 })
  expect(held).toEqual(stock.documents)
  expect(state.fills).toBe(1)
})

test('an engine that was away while another went on is filled anew', async () => {
  const stock = aStock()
  const near = anEngine()
  const far = anEngine()
  const indexer = openStockIndexer({ ...stock, engines: () => [near.engine, far.engine] })
  await indexer.run()
  far.state.isDown = true
  stock.put('cars', { id: 1 })
  expect(await indexer.run()).toMatchObject({ indexed: 1, unreachable: 1 })
  expect(near.held).toEqual(stock.documents)
  stock.put('cars', { id: 2 })
  expect(await indexer.run()).toMatchObject({ indexed: 1, unreachable: 1 })
  far.state.isDown = false
  expect(await indexer.run()).toMatchObject({ unreachable: 0 })
  expect(far.held).toEqual(stock.documents)
  expect([near.state.fills, far.state.fills]).toEqual([1, 2])
})

test('a document that an engine refuses is reported and does not hold up the others', async () => {
  const stock = aStock()
  const { engine, held, state } = anEngine()
  const indexer = openStockIndexer({ ...stock, engines: () => [engine] })
  await indexer.run()
  state.refuses.add(2)
  for (let id = 1; id <= 3; id++) stock.put('cars', { id })
  const report = await indexer.run()
  expect(report.refused).toMatchObject([{ change: { documentId: 2 }, reason: 'no 2' }])
  expect([...held.cars.keys()]).toEqual([1, 3])
  expect(stock.queue).toEqual([])
})

test('many changes of one document are told once, and runs at the same time are one run', async () => {
  const stock = aStock()
  const { engine, state } = anEngine()
  const indexer = openStockIndexer({ ...stock, engines: () => [engine] })
  await indexer.run()
  for (let n = 0; n < 20; n++) stock.put('cars', { id: 1 })
  const [first, second] = await Promise.all([indexer.run(), indexer.run()])
  expect(first).toBe(second)
  expect(state.writes).toBe(1)
})
