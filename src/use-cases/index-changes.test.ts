import { expect, test } from 'vitest'
import { aCar } from '#domain/builders.ts'
import type { SearchDocument } from '#ports/search-engine.ts'
import type { StockChange, StockChanges } from '#ports/stock-changes.ts'
import { indexChanges } from './index-changes.ts'

function aQueue(open: StockChange[]): StockChanges {
  return {
    claim: async (limit) => open.slice(0, limit),
    done: async (ids) => {
      open.splice(0, open.length, ...open.filter((change) => !ids.includes(change.id)))
    },
  }
}

function anIndex() {
  const kept = new Map<string, SearchDocument>()
  return {
    kept,
    async upsert(index: string, documents: SearchDocument[]) {
      for (const document of documents) kept.set(`${index} ${document.id}`, document)
    },
    async remove(index: string, ids: (number | string)[]) {
      for (const id of ids) kept.delete(`${index} ${id}`)
    },
  }
}

test('changed documents reach their index, gone ones leave it, however many there are', async () => {
  const cars = Array.from({ length: 1_200 }, () => aCar())
  const open: StockChange[] = cars.map((car, at) => ({
    id: at,
    index: 'cars',
    documentId: car.id,
    document: car,
  }))
  open.push({ id: 5_000, index: 'parts', documentId: 7, document: null })
  const search = anIndex()
  search.kept.set('parts 7', { id: 7 })
  expect(await indexChanges(aQueue(open), search)).toBe(1_201)
  expect([...search.kept.values()]).toEqual(cars)
  expect(open).toEqual([])
})

test('what an index did not take stays open', async () => {
  const car = aCar()
  const open: StockChange[] = [{ id: 1, index: 'cars', documentId: car.id, document: car }]
  const down = { ...anIndex(), upsert: () => Promise.reject(new Error('down')) }
  await expect(indexChanges(aQueue(open), down)).rejects.toThrow('down')
  expect(open).toHaveLength(1)
  const search = anIndex()
  expect(await indexChanges(aQueue(open), search)).toBe(1)
  expect(search.kept.size).toBe(1)
})
