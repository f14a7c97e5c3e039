import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PortFailed } from '#ports/port-failed.ts'
import type { PhotoStore } from '#ports/stock/photo-store.ts'
import { folderPhotoStore } from './folder-photo-store.ts'
import { s3PhotoStore } from './s3-photo-store.ts'

const HASH = 'ab'.repeat(32)
const OTHER = 'cd'.repeat(32)
// The only key that this server knows.
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'photo-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aBucket(): Promise<string> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: aFolder(),
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${port}/photos`
}

const STORES: Record<string, () => Promise<{ store: PhotoStore; another(): Promise<PhotoStore> }>> = {
  folder: async () => {
    const folder = aFolder()
    return { store: folderPhotoStore(folder), another: async () => folderPhotoStore(folder) }
  },
  S3: async () => {
    const bucket = await aBucket()
    const open = () => s3PhotoStore({ bucket, ...KEYS, copies: aFolder() })
    return { store: await open(), another: open }
  },
}

for (const [name, openStore] of Object.entries(STORES))
  describe(`in ${name}`, () => {
    const aFile = (content: string) => {
      const file = join(aFolder(), 'incoming')
      writeFileSync(file, content)
      return file
    }

    test('a photo that was put is found by every process, and its file is moved away', async () => {
      const { store, another } = await openStore()
      const file = aFile('bytes')
      expect(await store.file(HASH)).toBeUndefined()
      await store.put(HASH, file)
      expect(() => readFileSync(file)).toThrow('ENOENT')
      for (const one of [store, await another()])
        expect(readFileSync((await one.file(HASH))!, 'utf8')).toBe('bytes')
      expect(await store.file(OTHER)).toBeUndefined()
    })

    test('the same photo may be put twice, and by several at once', async () => {
      const { store } = await openStore()
      await Promise.all([1, 2, 3].map(() => store.put(HASH, aFile('bytes'))))
      await store.put(HASH, aFile('bytes'))
      expect(readFileSync((await store.file(HASH))!, 'utf8')).toBe('bytes')
    })

    test('a photo that was removed is gone, and may be put again', async () => {
      const { store } = await openStore()
      await store.remove(HASH)
      await store.put(HASH, aFile('bytes'))
      await store.file(HASH)
      await store.remove(HASH)
      expect(await store.file(HASH)).toBeUndefined()
      await store.put(HASH, aFile('bytes'))
      expect(await store.file(HASH)).toBeDefined()
    })
  })

test('a wrong key is reported as a failure of the photo store', async () => {
  const store = await s3PhotoStore({
    bucket: await aBucket(),
    ...KEYS,
    secretAccessKey: 'wrong',
    copies: aFolder(),
  })
  await expect(store.file(HASH)).rejects.toThrow('403')
  await expect(store.file(HASH)).rejects.toBeInstanceOf(PortFailed)
})

test('storage that fails or does not answer is reported as a failure of the photo store, whatever is asked', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.includes(HASH) ? 'fails' : 'hangs'}`)
    // A photo is only sent where it is missing.
    if (request.method === 'HEAD') response.writeHead(404).end()
    else if (request.url?.includes(HASH)) response.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bucket = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photos`
  const store = await s3PhotoStore({ bucket, ...KEYS, copies: aFolder(), timeoutMs: 2_000 })
  const incoming = join(aFolder(), 'incoming')
  writeFileSync(incoming, 'bytes')
  const refused = (doing: Promise<unknown>, why: string) =>
    Promise.all([expect(doing).rejects.toBeInstanceOf(PortFailed), expect(doing).rejects.toThrow(why)])
  await Promise.all([
    refused(store.file(HASH), '500'),
    refused(store.file(OTHER), 'took too long'),
    refused(store.put(HASH, incoming), '500'),
    refused(store.put(OTHER, incoming), 'took too long'),
    refused(store.remove(HASH), '500'),
    refused(store.remove(OTHER), 'took too long'),
  ])
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(asked).toEqual(expect.arrayContaining([`${method} fails`, `${method} hangs`]))
  // What was not stored is still there to be sent again.
  expect(readFileSync(incoming, 'utf8')).toBe('bytes')
})
