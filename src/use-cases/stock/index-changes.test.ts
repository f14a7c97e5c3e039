import { expect, test } from 'vitest'
import {
  batchOf,
  type IndexName,
  type SearchDocument,
  type SearchEngine,
  SearchRefused,
  SearchUnavailable,
} from '#ports/search-engine.ts'
import type { StockChanges } from '#ports/stock/stock-changes.ts'
import { fillAndIndex, INDEXES, indexChanges } from './index-changes.ts'

type Stock = Record<IndexName, Map<number | string, SearchDocument>>
const emptyStock = (): Stock => ({ cars: new Map(), parts: new Map(), offers: new Map() })

/** Stock and its pending changes in memory, always written together. */
function aStock() {
  const documents = emptyStock()
  const log: { id: number; index: IndexName; documentId: number | string }[] = []
  let position: number | undefined
  const open = () => log.filter(({ id }) => id > (position ?? 0))
  const changes: StockChanges = {
    claim: async (limit) =>
      open()
        .slice(0, limit)
        .map((one) => ({ ...one, document: documents[one.index].get(one.documentId) ?? null })),
    done: async (ids) => {
      position = Math.max(position ?? 0, ...ids)
    },
    behind: async () => open().length,
    hasBegun: async () => position !== undefined,
    startOver: async () => {
      position = undefined
    },
    newest: async () => log.length,
  }
  const source = (index: IndexName) => ({
    async *allAsJson() {
      yield batchOf([...documents[index].values()])
    },
  })
  return {
    changes,
    open,
    documents,
    stock: { cars: source('cars'), parts: source('parts'), offers: source('offers') },
    put(index: IndexName, document: SearchDocument) {
      documents[index].set(document.id, document)
      log.push({ id: log.length + 1, index, documentId: document.id })
    },
    remove(index: IndexName, id: number) {
      documents[index].delete(id)
      log.push({ id: log.length + 1, index, documentId: id })
    },
  }
}

/** An engine that records its documents and can be switched off. */
function anEngine() {
  const held = emptyStock()
  const state = { isDown: false, isWiped: false, refuses: new Set<number | string>(), fills: 0, writes: 0 }
  const reachable = () => {
    if (state.isDown) throw new SearchUnavailable('testing')
  }
  const engine: Pick<SearchEngine, 'prepare' | 'upsert' | 'remove' | 'replaceAll'> = {
    async prepare() {
      reachable()
      return !state.isWiped
    },
    async replaceAll(index, batches) {
      reachable()
      const fresh = new Map<number | string, SearchDocument>()
      for await (const { json } of batches)
        for (const document of JSON.parse(json)) fresh.set(document.id, document)
      held[index] = fresh
      state.isWiped = false
      state.fills += 1
    },
    async upsert(index, documents) {
      reachable()
      state.writes += 1
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
  }
  return { engine, held, state }
}

test('changed documents are indexed and deleted ones removed, in any number', async () => {
  const { changes, documents, put, remove, open } = aStock()
  const { engine, held } = anEngine()
  held.parts.set(7, { id: 7 })
  for (let id = 1; id <= 1_200; id += 1) put('cars', { id })
  remove('parts', 7)
  expect(await indexChanges(changes, engine)).toEqual({ changes: 1_201, refused: [] })
  expect(held).toEqual(documents)
  expect(open()).toEqual([])
})

test('a new engine is filled, and then gets every change', async () => {
  const { changes, stock, documents, put, remove } = aStock()
  const { engine, held, state } = anEngine()
  held.cars.set(99, { id: 99 })
  put('cars', { id: 1 })
  expect(await fillAndIndex(changes, stock, engine)).toEqual({ changes: 0, refused: [] })
  expect(held).toEqual(documents)
  put('cars', { id: 2 })
  put('parts', { id: 7 })
  remove('cars', 1)
  expect(await fillAndIndex(changes, stock, engine)).toEqual({ changes: 3, refused: [] })
  expect(held).toEqual(documents)
  expect(state.fills).toBe(INDEXES.length)
})

test('SEARCH-11 an engine that lost its data is filled again, even if the first attempt fails', async () => {
  const { changes, stock, documents, put } = aStock()
  const { engine, held, state } = anEngine()
  put('cars', { id: 1 })
  put('parts', { id: 7 })
  await fillAndIndex(changes, stock, engine)
  Object.assign(held, emptyStock())
  state.isWiped = true
  const parts = stock.parts.allAsJson
  stock.parts.allAsJson = () => {
    throw new Error('the database went away')
  }
  await expect(fillAndIndex(changes, stock, engine)).rejects.toThrow('went away')
  stock.parts.allAsJson = parts
  await fillAndIndex(changes, stock, engine)
  expect(held).toEqual(documents)
})

test('SEARCH-11 changes stay pending during an outage', async () => {
  const { changes, stock, documents, put, remove, open } = aStock()
  const { engine, held, state } = anEngine()
  await fillAndIndex(changes, stock, engine)
  state.isDown = true
  for (let id = 1; id <= 1200; id++) put('cars', { id })
  remove('cars', 5)
  await expect(fillAndIndex(changes, stock, engine)).rejects.toThrow(SearchUnavailable)
  expect(open()).toHaveLength(1201)
  state.isDown = false
  expect(await fillAndIndex(changes, stock, engine)).toEqual({ changes: 1201, refused: [] })
  expect(held).toEqual(documents)
  expect(state.fills).toBe(INDEXES.length)
})

test('a refused document is reported and does not block the others', async () => {
  const { changes, put, open } = aStock()
  const { engine, held, state } = anEngine()
  state.refuses.add(2)
  for (let id = 1; id <= 3; id++) put('cars', { id })
  const { refused } = await indexChanges(changes, engine)
  expect(refused).toEqual([{ index: 'cars', documentId: 2, reason: 'no 2' }])
  expect([...held.cars.keys()]).toEqual([1, 3])
  expect(open()).toEqual([])
})

test('several changes of one document are indexed once', async () => {
  const { changes, put } = aStock()
  const { engine, state } = anEngine()
  for (let n = 0; n < 20; n++) put('cars', { id: 1 })
  await indexChanges(changes, engine)
  expect(state.writes).toBe(1)
})
