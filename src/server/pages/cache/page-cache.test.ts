import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { textBytes } from '#domain/caching/bounded-cache.ts'
import type { CachedPage } from './cached-page.ts'
import { PageCache } from './page-cache.ts'

const page =
  (text: string, cacheable = true) =>
  async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text), cacheable })

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

test('a page is encoded at the first request, with the same content in every encoding', async () => {
  const cache = new PageCache({ megabytes: 1 })
  const text = 'hello '.repeat(100)
  const cached = (await cache.fetch('a', page(text))) as CachedPage
  const packed = async (encoding: 'br' | 'gzip') => (await cached.bytesIn(encoding)) as Buffer
  const [br, gzip] = [await packed('br'), await packed('gzip')]
  expect(brotliDecompressSync(br).toString()).toBe(text)
  expect(gunzipSync(gzip).toString()).toBe(text)
  expect((await cached.bytesIn('identity')).toString()).toBe(text)
  expect((await packed('br')).buffer).toBe(br.buffer)
})

test('only the requested encodings are held', async () => {
  const cache = new PageCache({ megabytes: 1 })
  const text = 'hello '.repeat(10_000)
  const cached = (await cache.fetch('a', page(text))) as CachedPage
  expect(cache.bytes).toBeGreaterThan(text.length)
  await cached.bytesIn('gzip')
  expect(cache.bytes).toBeLessThan(text.length / 10)
  await cached.bytesIn('identity')
  expect(cache.bytes).toBeGreaterThan(text.length)
})

test('clients that want the same encoding at once wait for the same work', async () => {
  const cache = new PageCache({ megabytes: 1 })
  const cached = (await cache.fetch('a', page('hello'))) as CachedPage
  const all = await Promise.all(Array.from({ length: 9 }, () => cached.bytesIn('br')))
  expect(new Set(all).size).toBe(1)
})

test('the limit counts keys, headers and the copy that goes to the socket', async () => {
  const cache = new PageCache({ megabytes: 1 })
  const key = 'k'.repeat(1_000)
  const header = 'h'.repeat(2_000)
  const rendered = await page('hello')()
  const cached = (await cache.fetch(key, async () => ({
    ...rendered,
    headers: { 'x-long': header },
  }))) as CachedPage
  const before = cache.bytes
  expect(before).toBeGreaterThan(textBytes(key) + textBytes(header))
  cached.wireIn('identity')
  expect(cache.bytes - before).toBeGreaterThan(header.length)
})

test('a page that says how long it may be cached is not cached longer', async () => {
  let now = 1_000_000
  const cache = new PageCache({ megabytes: 1, now: () => now })
  await cache.fetch('list', async () => ({ ...(await page('cars')()), lifetimeSeconds: 30 }))
  await cache.fetch('page', page('hello'))
  now += 31_000
  expect(cache.get('page')).toBeDefined()
  expect(cache.get('list')).toBeUndefined()
})

test('memory is bounded, and the least recently used page is evicted first', async () => {
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

test('an answer for one visitor is not cached', async () => {
  const cache = new PageCache({ megabytes: 1 })
  expect(await cache.fetch('a', page('once', false))).toMatchObject({ isForEveryone: false })
  expect(cache.get('a')).toBeUndefined()
})

test('a failed render is not cached', async () => {
  const cache = new PageCache({ megabytes: 1 })
  await expect(cache.fetch('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(cache.fetch('a', page('yes'))).resolves.toMatchObject({ status: 200 })
})

test('a page does not outlive five minutes', async () => {
  let now = 1_000_000
  const cache = new PageCache({ megabytes: 1, now: () => now })
  await cache.fetch('a', async () => ({ ...(await page('old')()), lifetimeSeconds: 9_999 }))
  now += 301_000
  expect(cache.get('a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('a page cached while the clock ran ahead is not used after it is put back', async () => {
  let now = 1_000_000_000
  const cache = new PageCache({ megabytes: 1, now: () => now })
  await cache.fetch('a', page('of the future'))
  now -= 3_600_000
  expect(cache.get('a')).toBeUndefined()
})

test('a page whose headers would break a response is refused', async () => {
  const cache = new PageCache({ megabytes: 1 })
  const location = 'https://a.example/\r\nset-cookie: evil=1'
  const split = async () => ({ ...(await page('x')()), status: 301, headers: { location } })
  await expect(cache.fetch('a', split)).rejects.toThrow(/Invalid character in header/)
})

test('while a page is made anew, visitors get that of an earlier key if there is one', async () => {
  const cache = new PageCache({ megabytes: 1 })
  const before = await cache.fetch('a', page('before'))
  const made = Promise.withResolvers<void>()
  const render = async () => {
    await made.promise
    return page('after')()
  }
  const earlier = () => ['z', 'a']
  expect(await cache.fetch('b', render, earlier)).toBe(before)
  expect(await cache.fetch('b', render, earlier)).toBe(before)
  made.resolve()
  await vi.waitFor(() => expect(cache.get('b')).toBeDefined())
  expect(await cache.fetch('b', render, earlier)).not.toBe(before)
})

test('a page that could not be made anew is made by the next visitor', async () => {
  const cache = new PageCache({ megabytes: 1 })
  const before = await cache.fetch('a', page('before'))
  expect(
    await cache.fetch(
      'b',
      () => Promise.reject(new Error('no')),
      () => ['a'],
    ),
  ).toBe(before)
  await vi.waitFor(async () =>
    expect(String(await ((await cache.fetch('b', page('after'))) as CachedPage).bytesIn('identity'))).toBe(
      'after',
    ),
  )
})
