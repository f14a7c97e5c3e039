import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const textCache = (options: { maxBytes: number; maxEntryBytes?: number; maxEntries?: number }) =>
  new BoundedCache<string, string>({
    ...options,
    sizeOf: (key: string, value: string) => key.length + value.length,
  })

/** For tests of everything but sizes. */
const UNMEASURED = { maxBytes: 1, sizeOf: () => 0 }

const deferred = <Value>() => Promise.withResolvers<Value>()

test('a full cache removes the least recently used entry', () => {
  const cache = new BoundedCache<string, number>({ ...UNMEASURED, maxEntries: 2 })
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect([...cache.keys()]).toEqual(['a', 'c'])
  expect(cache.get('b')).toBeUndefined()
})

test('a new entry removes as many entries as it needs bytes, including its key', () => {
  const cache = textCache({ maxBytes: 12 })
  cache.set('a', '123')
  cache.set('b', '123')
  cache.set('c', '123')
  expect(cache.bytes).toBe(12)
  cache.set('long', '123')
  expect([...cache.values()]).toEqual(['123', '123'])
  expect([...cache.keys()]).toEqual(['c', 'long'])
  expect(cache.bytes).toBe(11)
})

test('both limits apply at once', () => {
  const cache = textCache({ maxBytes: 100, maxEntries: 1 })
  cache.set('a', '1')
  cache.set('b', '1')
  expect(cache.size).toBe(1)
  expect(cache.bytes).toBe(2)
})

test('an entry that is too large is not stored and removes nothing', () => {
  const cache = textCache({ maxBytes: 10, maxEntryBytes: 5 })
  cache.set('a', '123')
  cache.set('b', '12345')
  expect([...cache.keys()]).toEqual(['a'])
  cache.set('a', '12345')
  expect(cache.get('a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('a value that is set again is counted once', () => {
  const cache = textCache({ maxBytes: 10 })
  cache.set('a', '12345')
  cache.set('a', '1')
  expect(cache.get('a')).toBe('1')
  expect([cache.size, cache.bytes]).toEqual([1, 2])
})

test('a value that has grown is measured again and removes other entries', () => {
  const cache = new BoundedCache<string, { text: string }>({
    maxBytes: 10,
    sizeOf: (_, { text }) => text.length,
  })
  const page = { text: '1234' }
  cache.set('other', { text: '1234' })
  cache.set('page', page)
  page.text = '12345678'
  cache.resize('page', page)
  expect([...cache.keys()]).toEqual(['page'])
  expect(cache.bytes).toBe(8)
  page.text = '12345678901'
  cache.resize('page', page)
  expect([cache.size, cache.bytes]).toEqual([0, 0])
})

test('a grown value that is no longer in the cache is not counted', () => {
  const cache = new BoundedCache<string, { text: string }>({
    maxBytes: 10,
    sizeOf: (_, { text }) => text.length,
  })
  const before = { text: '1' }
  cache.set('page', before)
  cache.set('page', { text: '12' })
  before.text = '123456'
  cache.resize('page', before)
  cache.resize('gone', before)
  expect(cache.bytes).toBe(2)
})

test('an entry expires on time, even if the clock is set back', () => {
  let now = 1_000_000
  const cache = new BoundedCache<string, number>({
    ...UNMEASURED,
    maxEntries: 9,
    ttlMs: 1_000,
    now: () => now,
  })
  cache.set('a', 1)
  now += 999
  expect(cache.get('a')).toBe(1)
  now += 1
  expect(cache.get('a')).toBeUndefined()
  expect(cache.size).toBe(0)
  cache.set('b', 1)
  now -= 1
  expect(cache.get('b')).toBeUndefined()
})

test('a value can have its own lifetime, or not be stored', () => {
  let now = 0
  const cache = new BoundedCache<string, number>({
    ...UNMEASURED,
    maxEntries: 9,
    ttlMs: (value) => value,
    now: () => now,
  })
  cache.set('short', 10)
  cache.set('long', 20)
  cache.set('never', 0)
  expect([...cache.keys()]).toEqual(['short', 'long'])
  now = 15
  expect([cache.get('short'), cache.get('long')]).toEqual([undefined, 20])
})

test('concurrent callers share one load', async () => {
  const cache = new BoundedCache<string, number>({ ...UNMEASURED, maxEntries: 2 })
  const loaded = deferred<number>()
  let loads = 0
  const load = () => {
    loads += 1
    return loaded.promise
  }
  const both = [cache.fetch('a', load), cache.fetch('a', load)]
  loaded.resolve(7)
  expect(await Promise.all(both)).toEqual([7, 7])
  expect(await cache.fetch('a', load)).toBe(7)
  expect(loads).toBe(1)
})

test('a load that fails is not stored: the next one tries again', async () => {
  const cache = new BoundedCache<string, number>({ ...UNMEASURED, maxEntries: 2 })
  const fail = () => {
    throw new Error('away')
  }
  await expect(cache.fetch('a', fail)).rejects.toThrow('away')
  expect(await cache.fetch('a', async () => 1)).toBe(1)
})

test('a load does not overwrite a value that was set or deleted meanwhile', async () => {
  const cache = new BoundedCache<string, number>({ ...UNMEASURED, maxEntries: 9 })
  for (const change of [() => cache.delete('a'), () => cache.clear(), () => cache.set('a', 2)]) {
    cache.clear()
    const loaded = deferred<number>()
    const fetched = cache.fetch('a', () => loaded.promise)
    change()
    const now = cache.get('a')
    loaded.resolve(1)
    expect(await fetched).toBe(1)
    expect(cache.get('a')).toBe(now)
  }
})

test('null is a value like others', async () => {
  const cache = new BoundedCache<string, number | null>({ ...UNMEASURED, maxEntries: 2 })
  cache.set('a', null)
  expect(cache.get('a')).toBeNull()
  expect(await cache.fetch('a', async () => 1)).toBeNull()
})

test('onEvict is called only for entries that leave because the cache is full', () => {
  const evicted: string[] = []
  const cache = new BoundedCache<string, number>({
    ...UNMEASURED,
    maxEntries: 1,
    onEvict: (key, value) => evicted.push(`${key}${value}`),
  })
  cache.set('a', 1)
  cache.set('a', 2)
  cache.set('b', 1)
  cache.delete('b')
  expect(evicted).toEqual(['a2'])
})

test('any sequence of calls has the same result as a simple list of recent keys', () => {
  const cache = new BoundedCache<number, number>({ ...UNMEASURED, maxEntries: 5 })
  let recent: number[] = []
  let seed = 1
  const roll = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let step = 0; step < 5_000; step++) {
    const key = roll(12)
    const kind = roll(8)
    if (kind === 0) cache.delete(key)
    else if (kind < 4) cache.set(key, step)
    const isThere = recent.includes(key)
    if (kind >= 4) expect(cache.get(key) !== undefined).toBe(isThere)
    const isIn = kind === 0 ? false : kind < 4 || isThere
    recent = [...recent.filter((one) => one !== key), ...(isIn ? [key] : [])].slice(-5)
    expect([...cache.keys()].sort()).toEqual([...recent].sort())
  }
})
