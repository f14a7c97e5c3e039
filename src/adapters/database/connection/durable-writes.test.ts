import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { makeWritesDurable } from './durable-writes.ts'
import { openPglite } from './open-pglite.ts'

test('a database that does not sync commits to disk is refused at start', async () => {
  const client = await PGlite.create()
  await expect(makeWritesDurable(client)).rejects.toThrow('did not call fsync')
  await client.close()
}, 120_000)

test('the embedded database syncs every commit, and unlocks its folder when it closes', async () => {
  const folder = await mkdtemp(`${tmpdir()}/forecourt-durable-`)
  const database = await openPglite(folder)
  await expect(openPglite(folder)).rejects.toThrow('is in use by process')
  const { rows } = await database.db.execute(
    "select current_setting('fsync') || current_setting('wal_sync_method') as how, current_setting('shared_buffers') as cache",
  )
  expect(rows).toEqual([{ how: 'onfsync', cache: '16MB' }])
  await database.close()
  await (await openPglite(folder)).close()
  await rm(folder, { recursive: true, force: true })
}, 120_000)
