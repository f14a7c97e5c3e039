import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CachedPage, chooseEncoding, PageCache } from './page-cache.ts'

const page =
  (text: string, cacheable = true) =>
  async () => ({ status: 200, headers: { 'Content-Type': 'text/html' }, body: Buffer.from(text), cacheable })

test('concurrent misses of one page render once', async () => {
  const cache = new PageCache({ megabytes: 1 })
  let renders = 0
  const render = async () => {
    renders += 1
    await new Promise((done) => setTimeout(done, 5))
    return page('hello')()
  }
  const all = await Promise.all(Array.from({ length: 50 }, () => cache.fetch('a', render)))
  expect(renders).toBe(1)
  expect(new Set(all).size).toBe(1)
})

test('a page is packed for the first who asks, and says the same in every encoding', async () => {
  const cache = new PageCache({ megabytes: 1 })
  const kept = (await cache.fetch('a', page('hello '.repeat(100)))) as CachedPage
  const [br, gzip] = [await cache.body('a', kept, 'br'), await cache.body('a', kept, 'gzip')]
  expect(brotliDecompressSync(br)).toEqual(kept.bodies.identity)
  expect(gunzipSync(gzip)).toEqual(kept.bodies.identity)
  expect(await cache.body('a', kept, 'br')).toBe(br)
  expect(cache.bytes).toBe(1024 + 600 + br.length + gzip.length)
})

test('a page that says how long it may be kept is not kept longer', async () => {
  const cache = new PageCache({ megabytes: 1 })
  await cache.fetch('list', async () => ({ ...(await page('cars')()), lifetimeSeconds: 30 }))
  await cache.fetch('page', page('hello'))
  const later = Date.now() + 31_000
  expect(cache.get('page', later)).toBeDefined()
  expect(cache.get('list', later)).toBeUndefined()
})

test('memory is bounded and the longest unused page leaves first', async () => {
  const cache = new PageCache({ megabytes: 1 })
  const body = 'x'.repeat(90_000)
  for (let i = 0; i < 30; i++) {
    await cache.fetch(String(i), page(body + i))
    cache.get('0')
  }
  expect(cache.bytes).toBeLessThanOrEqual(1024 * 1024)
  expect(cache.get('0')).toBeDefined()
  expect(cache.get('1')).toBeUndefined()
  expect(cache.get('29')).toBeDefined()
})

test('an answer that is not for everyone is passed on and not kept', async () => {
  const cache = new PageCache({ megabytes: 1 })
  await cache.fetch('a', page('once', false))
  expect(cache.get('a')).toBeUndefined()
})

test('a failed render is not kept', async () => {
  const cache = new PageCache({ megabytes: 1 })
  await expect(cache.fetch('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(cache.fetch('a', page('yes'))).resolves.toMatchObject({ status: 200 })
})

test('a page does not outlive its time', async () => {
  const cache = new PageCache({ megabytes: 1, lifetimeSeconds: 10 })
  await cache.fetch('a', page('old'))
  expect(cache.get('a', Date.now() + 11_000)).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('a page kept while the clock ran ahead is not kept once it is put back', async () => {
  const cache = new PageCache({ megabytes: 1, lifetimeSeconds: 10 })
  await cache.fetch('a', page('of the future'))
  expect(cache.get('a', Date.now() - 3_600_000)).toBeUndefined()
})

test('the encoding follows what the client accepts', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('gzip')).toBe('gzip')
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(chooseEncoding('identity')).toBe('identity')
  expect(chooseEncoding(undefined)).toBe('identity')
})
