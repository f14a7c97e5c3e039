import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskCache } from './disk-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'disk-cache-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a picture that another process removes does not stop the start', async () => {
  writeFileSync(join(folder, 'kept.webp'), 'kept')
  // A broken link: listed but not readable, like a file that is removed in between.
  symlinkSync(join(folder, 'nowhere'), join(folder, 'gone.webp'))
  const cache = await diskCache(folder, 1_000)
  expect(Buffer.from((await cache.get('kept.webp'))!).toString()).toBe('kept')
  expect(await cache.get('gone.webp')).toBeUndefined()
})

test('the least recently used pictures are deleted when the disk cache is full', async () => {
  const home = mkdtempSync(join(folder, 'full-'))
  const cache = await diskCache(home, 25)
  for (const name of ['a', 'b']) await cache.put(name, Buffer.alloc(10))
  await cache.get('a')
  await cache.put('c', Buffer.alloc(10))
  expect(readdirSync(home).sort()).toEqual(['a', 'c'])
  expect(await cache.get('b')).toBeUndefined()
})

test('a picture larger than the disk cache is sent but not stored', async () => {
  const home = mkdtempSync(join(folder, 'small-'))
  writeFileSync(join(home, 'old'), Buffer.alloc(30))
  const cache = await diskCache(home, 25)
  await cache.put('new', Buffer.alloc(30))
  expect(readdirSync(home)).toEqual([])
})

test('a file is fetched once for all who ask, and again when it was deleted', async () => {
  const home = mkdtempSync(join(folder, 'fetched-'))
  const cache = await diskCache(home, 25)
  let fetches = 0
  const file = () => cache.file('a', async () => Buffer.alloc(10, ++fetches))
  expect(await Promise.all([file(), file()])).toEqual([join(home, 'a'), join(home, 'a')])
  await file()
  expect(fetches).toBe(1)
  rmSync(join(home, 'a'))
  await file()
  await cache.remove('a')
  await file()
  expect(fetches).toBe(3)
  expect(await cache.file('b', async () => undefined)).toBeUndefined()
})
