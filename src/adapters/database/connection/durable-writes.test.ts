import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { openDurable } from './durable-writes.ts'
import { openPglite } from './open-pglite.ts'

test('the embedded database writes every commit to disk, and unlocks its folder when it closes', async () => {
  const folder = await mkdtemp(`${tmpdir()}/forecourt-durable-`)
  const database = await openPglite(folder)
  await expect(openPglite(folder)).rejects.toThrow('is in use by process')
  const { rows } = await database.db.execute("select current_setting('shared_buffers') as cache")
  expect(rows).toEqual([{ cache: '16MB' }])
  await database.close()

  // A database that reports commits before it writes them is refused.
  await expect(openDurable(`${folder}/db`, ['-c', 'synchronous_commit=off'])).rejects.toThrow(
    'did not write a commit to disk',
  )
  await (await openPglite(folder)).close()
  await rm(folder, { recursive: true, force: true })
}, 300_000)
