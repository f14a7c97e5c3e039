import { Engine, EngineHost } from 'in-process-search'
import { expect, test, vi } from 'vitest'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { above } from '#domain/stock/filter.ts'
import { batchOf, type DocumentBatch, type SearchQuery, SearchUnavailable } from '#ports/search-engine.ts'
import { openEmbeddedSearch } from './embedded-search.ts'

const settings = INDEX_SETTINGS

async function* cars(count: number, batch = 100): AsyncGenerator<DocumentBatch> {
  for (let from = 0; from < count; from += batch)
    yield batchOf(Array.from({ length: Math.min(batch, count - from) }, (_, i) => aCar(from + i + 1)))
}

const aCar = (id: number) => ({
  id,
  name: `Mazda CX-${id % 9}`,
  make: 'Mazda',
  price: 10_000 + id,
  km: id * 3,
})

test('a growing engine moves to a worker thread and keeps every document and its order', async () => {
  const small = openEmbeddedSearch({ settings })
  const growing = openEmbeddedSearch({ settings, workerAbove: 250 })
  try {
    for (const engine of [small, growing]) {
      await engine.replaceAll('parts', cars(40))
      await engine.replaceAll('cars', cars(180))
    }
    expect(growing.isInWorker).toBe(false)
    for (const engine of [small, growing]) {
      await engine.remove('cars', [7, 8])
      await engine.upsert('cars', [{ ...aCar(3), price: 1 }, aCar(501), aCar(503)])
      await engine.remove('cars', [20, 30, 40])
      await engine.replaceAll('parts', cars(300, 50)) // exceeds the limit halfway
      // they get the numbers of the removed documents, and so come first among equals
      await engine.upsert('cars', [aCar(502), aCar(504)])
    }
    expect([small.isInWorker, growing.isInWorker]).toEqual([false, true])
    const queries = [
      { index: 'cars', attributesToRetrieve: ['*'], q: 'mazda cx', facets: ['make', 'price'], limit: 300 },
      { index: 'parts', attributesToRetrieve: ['*'], sort: ['price:desc'], limit: 300 },
    ] satisfies SearchQuery[]
    const withoutTime = async (engine: typeof small) =>
      (await engine.multiSearch(queries)).map((answer) => ({ ...answer, processingTimeMs: 0 }))
    expect(await withoutTime(growing)).toEqual(await withoutTime(small))
  } finally {
    await growing.close()
  }
})

test('an announced total moves the engine to a worker before the first document is indexed', async () => {
  const engine = openEmbeddedSearch({ settings, workerAbove: 250 })
  const wasInWorker: boolean[] = []
  async function* announced() {
    for await (const batch of cars(300)) {
      yield { ...batch, ofAll: 300 }
      wasInWorker.push(engine.isInWorker)
    }
  }
  try {
    await engine.replaceAll('cars', announced())
    expect(wasInWorker).toEqual([true, true, true])
    expect(
      (await engine.multiSearch([{ index: 'cars', attributesToRetrieve: [] }]))[0].estimatedTotalHits,
    ).toBe(300)
  } finally {
    await engine.close()
  }
})

test('a search in the worker does not block this thread', async () => {
  const engine = openEmbeddedSearch({ settings, workerAbove: 0 })
  try {
    await engine.replaceAll('cars', cars(3000, 1000))
    const heavy = Array.from({ length: 60 }, (_, i) => ({
      index: 'cars' as const,
      attributesToRetrieve: ['id'],
      q: `mzada cx ${i}`,
      facets: ['*'],
    }))
    // an engine in this thread would finish before any timer runs
    const ended: string[] = []
    const searched = engine.multiSearch(heavy).then(() => ended.push('search'))
    setTimeout(() => ended.push('timer'), 0)
    await searched
    expect(ended).toEqual(['timer', 'search'])
  } finally {
    await engine.close()
  }
})

test('a crashed worker is reported, and searches fail until the documents are loaded again', async () => {
  const onLost = vi.fn()
  const deaths: ((error: Error) => void)[] = []
  const here = new Engine({ Car_production: settings.cars, Part_production: settings.parts })
  const host = new EngineHost({
    settings: { Car_production: settings.cars, Part_production: settings.parts },
    workerAbove: 0,
    onLost,
    startWorker: (lose) => {
      deaths.push(lose)
      return { call: async (call, ...args) => Reflect.apply(here[call], here, args), close: async () => {} }
    },
  })
  await host.upsert('Car_production', [aCar(1)])
  expect(host.isInWorker).toBe(true)
  deaths[0]!(new Error('out of memory'))
  const query = [{ indexUid: 'Car_production' }]
  await expect(host.search(query)).rejects.toThrow('out of memory')
  expect(onLost).toHaveBeenCalledOnce()
  await host.replaceAll('Car_production', cars(3))
  expect(host.isInWorker).toBe(true)
  expect(await host.search(query)).toMatchObject([{ estimatedTotalHits: 3 }])
  const both = [{ indexUid: 'Car_production' }, { indexUid: 'Part_production' }]
  await expect(host.search(both)).rejects.toThrow('out of memory')
})

test('a search in the worker does not wait for a whole change of many documents', async () => {
  const here = new Engine({ Car_production: settings.cars })
  const asked: string[] = []
  const host = new EngineHost({
    settings: { Car_production: settings.cars },
    workerAbove: 0,
    startWorker: () => ({
      async call(call, ...args) {
        asked.push(call)
        return Reflect.apply(here[call], here, args)
      },
      close: async () => {},
    }),
  })
  await host.upsert('Car_production', [aCar(1)])
  asked.length = 0
  const changed = host.upsert(
    'Car_production',
    Array.from({ length: 100 }, (_, n) => aCar(n + 1)),
  )
  const answers = host.search([{ indexUid: 'Car_production' }])
  await changed
  expect(asked).toEqual(['upsert', 'search', 'upsert', 'upsert'])
  expect(await answers).toMatchObject([{ estimatedTotalHits: 40 }])
})

test('a search of a closed engine fails as unavailable', async () => {
  const engine = openEmbeddedSearch({ settings, workerAbove: 0 })
  await engine.upsert('cars', [aCar(1)])
  await engine.close()
  await expect(engine.multiSearch([{ index: 'cars', attributesToRetrieve: [] }])).rejects.toBeInstanceOf(
    SearchUnavailable,
  )
})

const costly = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    index: 'cars' as const,
    q: 'mazda cx 4 5 6 7',
    facets: ['make', 'price', 'km'],
    filter: [above('price', at)],
    attributesToRetrieve: ['id' as const],
    limit: 20,
  }))

test('a slow search in this thread lets other requests run in between', async () => {
  const engine = openEmbeddedSearch({ settings })
  await engine.replaceAll('cars', cars(3_000, 1_000))
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 0)
  const answers = await engine.multiSearch(costly(40))
  clearInterval(others)
  expect(answers).toHaveLength(40)
  expect(turns).toBeGreaterThan(1)
})

test('all answers of a search are from one moment, even if the stock changes while it waits', async () => {
  const engine = openEmbeddedSearch({ settings })
  await engine.replaceAll('cars', cars(3_000, 1_000))
  const total = { index: 'cars' as const, attributesToRetrieve: ['id'], limit: 1 }
  const requested = engine.multiSearch([total, ...costly(40), total])
  // Not before the first pause of the search.
  await new Promise((resolve) => setImmediate(resolve))
  await engine.upsert('cars', [aCar(9_001)])
  const totals = (await requested).map(({ estimatedTotalHits }) => estimatedTotalHits)
  expect(totals.at(-1)).toBe(totals[0])
})

test('a thread with a full queue refuses more searches, and continues with the others', async () => {
  const engine = openEmbeddedSearch({ settings, workerAbove: 10 })
  try {
    await engine.replaceAll('cars', cars(100))
    const requested = await Promise.allSettled(
      Array.from({ length: 400 }, () =>
        engine.multiSearch([{ index: 'cars', q: 'mazda', attributesToRetrieve: ['id'] }]),
      ),
    )
    const refused = requested.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(200)
    for (const one of refused) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(SearchUnavailable)
    expect(await engine.multiSearch([{ index: 'cars', attributesToRetrieve: ['id'] }])).toMatchObject([
      { estimatedTotalHits: 100 },
    ])
  } finally {
    await engine.close()
  }
})
