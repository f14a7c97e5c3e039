import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StockVersions } from '#ports/stock/stock-versions.ts'
import { PageCache } from './page-cache.ts'
import { pageVersions } from './page-versions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stock whose dealership 7 changes when a test says so, and the versions of its pages. */
function aStock() {
  const versions = new Map([
    [7, 40],
    [8, 90],
  ])
  const listeners: Parameters<StockVersions['onChange']>[0][] = []
  const pages = pageVersions({
    current: ([id]) => String(versions.get(id!)),
    onChange(listener) {
      listeners.push(listener)
      return () => undefined
    },
  })
  const made: string[] = []
  pages.onChange(() => made.push(pages.current([7])))
  expect(pages.current([7])).toBe('40')
  const change = (id = 7, documents = 1, isUrgent = false) => {
    versions.set(id, versions.get(id)! + 1)
    for (const listener of listeners) listener(id, { documents, isUrgent })
  }
  return { pages, made, change, wait: (ms: number) => vi.advanceTimersByTime(ms) }
}

test('a single change is in the pages at once', () => {
  const { pages, made, change, wait } = aStock()
  for (let n = 1; n <= 20; n += 1) {
    change()
    expect(pages.current([7])).toBe(String(40 + n))
    expect(pages.earlier([7])).toEqual([])
    wait(1_001)
  }
  expect(made).toHaveLength(20)
})

test('a few changes in a row are each in the pages at once: a person looks at what was changed', () => {
  const { pages, change, wait } = aStock()
  for (let n = 1; n <= 5; n += 1) {
    change()
    expect(pages.current([7])).toBe(String(40 + n))
    expect(pages.earlier([7])).toEqual([])
    wait(300)
  }
})

test('seventy-five changes in seven seconds make few versions of the pages, and the last is right', () => {
  const { pages, made, change, wait } = aStock()
  for (let n = 0; n < 75; n += 1) {
    change()
    wait(93)
  }
  wait(1_000)
  expect(pages.current([7])).toBe('115')
  expect(made.length).toBeLessThan(16)
  wait(60_000)
  expect(made.at(-1)).toBe('115')
  expect(vi.getTimerCount()).toBe(0)
})

test('a change of many cars is in the pages at once, and no page waits for it or for the next one', () => {
  const { pages, made, change, wait } = aStock()
  change(7, 200)
  expect(pages.current([7])).toBe('41')
  expect(pages.earlier([7])).toEqual(['40'])
  // The search has caught up.
  change(7, 0)
  expect(pages.current([7])).toBe('41')
  wait(751)
  expect(pages.current([7])).toBe('42')
  expect(pages.earlier([7])).toEqual(['41'])
  wait(1_300)
  expect(pages.earlier([7])).toEqual([])
  expect(made).toEqual(['41', '42'])
})

test('while a page is made anew, its version of a moment ago is known, and for less than a second', () => {
  const { pages, made, change, wait } = aStock()
  for (let n = 0; n < 7; n += 1) change()
  expect(pages.current([7])).toBe('45')
  expect(pages.earlier([7])).toEqual(['44', '43', '42', '41', '40'])
  expect(pages.earlier([7, 8]).slice(0, 2)).toEqual(['44.90', '43.90'])
  wait(1_000)
  expect(made).toEqual(['41', '42', '43', '44', '45', '47'])
  expect(pages.earlier([7])).toEqual(['45'])
  wait(751)
  expect(pages.earlier([7])).toEqual([])
})

test('while changes go on, a page that takes long to make is still that of a while ago', () => {
  const { pages, change, wait } = aStock()
  for (let n = 0; n < 40; n += 1) {
    change()
    wait(100)
  }
  change()
  expect(pages.earlier([7])).toContain('41')
  wait(750)
  expect(pages.earlier([7])).toHaveLength(1)
  wait(5_000)
  expect(pages.earlier([7])).toEqual([])
})

test('what changes at another dealership makes no version of this one', () => {
  const { pages, change, wait } = aStock()
  expect(pages.current([7, 8])).toBe('40.90')
  for (let n = 0; n < 10; n += 1) change(8)
  expect(pages.current([7])).toBe('40')
  expect(pages.earlier([7])).toEqual([])
  change()
  expect(pages.current([7, 8])).toBe('41.95')
  wait(1_000)
  expect(pages.current([7, 8])).toBe('41.100')
})

test('PAY-2 a reserved car is in the pages at once in the middle of a row, and no page of before is shown', () => {
  const { pages, change, wait } = aStock()
  for (let n = 0; n < 40; n += 1) {
    change()
    wait(100)
  }
  change()
  expect(pages.earlier([7])).not.toEqual([])
  change(7, 1, true)
  expect(pages.current([7])).toBe('82')
  expect(pages.earlier([7])).toEqual([])
  // The row goes on. Pages of a moment ago are those with the reservation, or newer.
  for (let n = 0; n < 20; n += 1) {
    change()
    wait(100)
    expect(pages.earlier([7]).filter((version) => Number(version) < 82)).toEqual([])
  }
  expect(pages.earlier([7])).toContain('82')
})

test('PAY-2 whoever reserved a car while a feed changes others does not get the page of before', async () => {
  const { pages, change, wait } = aStock()
  const cache = new PageCache({ megabytes: 1 })
  let isReserved = false
  const key = (version: string) => `checkout ${version}`
  const checkout = async () => {
    const page = await cache.fetch(
      key(pages.current([7])),
      async () => ({
        status: 200,
        headers: { car: isReserved ? 'reserved' : 'for sale' },
        body: Buffer.of(),
        cacheable: true,
      }),
      () => pages.earlier([7]).map(key),
    )
    return page.headers.car
  }
  for (let n = 0; n < 30; n += 1) {
    change()
    wait(100)
    expect(await checkout()).toBe('for sale')
  }
  isReserved = true
  change(7, 1, true)
  for (let n = 0; n < 30; n += 1) {
    expect(await checkout()).toBe('reserved')
    change()
    wait(100)
  }
})
