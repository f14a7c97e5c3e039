import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskCache } from './disk-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'disk-cache-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a picture that another process removes while this one starts does not keep it from starting', async () => {
  writeFileSync(join(folder, 'kept.webp'), 'kept')
  // Listed and yet not there, as a file is that goes between the two questions.
  symlinkSync(join(folder, 'nowhere'), join(folder, 'gone.webp'))
  const cache = await diskCache(folder, 1_000)
  expect(Buffer.from((await cache.get('kept.webp'))!).toString()).toBe('kept')
  expect(await cache.get('gone.webp')).toBeUndefined()
})
