import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { leases } from '#adapters/database/leases.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import type { Version } from '#adapters/database/stock/stock-writes.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { threadedFeed } from '#adapters/stock-feed/threaded-feed.ts'
import { aSite } from '#domain/builders.ts'
import { yardOf } from '#domain/import/build-car.ts'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { FeedUnreadable } from '#ports/stock/stock-feed.ts'
import { importStock } from '#use-cases/stock/import-stock.ts'
import { openImportThread } from './open-import-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))

eachDatabase((open) => {
  let database: Database
  let stock: Awaited<ReturnType<typeof stockPorts>>
  beforeEach(async () => {
    database = await open()
    stock = await stockPorts(database)
    return () => stock.stockVersions.close()
  })
  const profile = FeedProfile.parse({})

  async function take(name: string, content: string, learn: (raised: Version[]) => void = () => {}) {
    const path = join(folder, name)
    writeFileSync(path, content)
    const importThread = openImportThread(database.address, learn)
    const feed = threadedFeed(path)
    try {
      const task = { yard: yardOf([aSite()], 1)!, feedName: 'main', source: name, profile, holder: name }
      const about = { ...task, feed, look: await feed.look(profile), now: new Date() }
      const progress: number[] = []
      const ports = { ...stock, leases: leases(database), importThread }
      const { report } = await importStock(ports, { ...about, onProgress: (rows) => progress.push(rows) })
      return { report, progress }
    } finally {
      await feed.close()
      await importThread.close()
    }
  }

  test('cars are stored, and the new version is known when the import is done', async () => {
    const raised: Version[] = []
    const { report, progress } = await take(
      'good.csv',
      'Stock No,Year,Make,Model,Condition,Price\nS1,2020,Kia,Rio,Used,15990\nS2,,Kia,Rio,Used,1\n',
      (some) => raised.push(...some),
    )
    expect(report).toMatchObject({ rows: 2, added: 1, held: 1 })
    expect(progress.at(-1)).toBe(2)
    expect(raised.map(({ dealershipId }) => dealershipId)).toContain(1)
    expect((await stock.stockImports.known(1)).map(({ stocknum }) => stocknum)).toEqual(['S1'])
    expect(await stock.importRuns.list({ dealershipId: 1, limit: 5 })).toHaveLength(1)
  })

  test('a file that cannot be read is called so, by the error that the callers know', async () => {
    const path = join(folder, 'gone.csv')
    writeFileSync(path, 'Stock No,Year\nS1,2020\n')
    const look = await threadedFeed(path).look(profile)
    rmSync(path)
    const importThread = openImportThread(database.address, () => {})
    const task = { yard: yardOf([aSite()], 1)!, feedName: 'main', source: 'gone', profile, look }
    await expect(importThread.run({ ...task, now: new Date(), holder: 'gone' }, path)).rejects.toBeInstanceOf(
      FeedUnreadable,
    )
    await importThread.close()
  })

  test('an import that the thread does not survive fails instead of waiting forever', async () => {
    const importThread = openImportThread(
      () => ({ url: 'postgresql://nobody@127.0.0.1:1/none' }),
      () => {},
    )
    const look = { format: 'csv' as const, columns: [], samples: [], notes: [] }
    const task = { yard: yardOf([aSite()], 1)!, feedName: 'main', source: 'x', profile, look }
    await expect(
      importThread.run({ ...task, now: new Date(), holder: 'x' }, join(folder, 'none')),
    ).rejects.toThrow('cannot be used')
    const running = importThread.run({ ...task, now: new Date(), holder: 'y' }, join(folder, 'none'))
    running.catch(() => {})
    await importThread.close()
    await expect(running).rejects.toThrow()
  })
  test('an import that takes too much memory fails, and the process goes on', async () => {
    const path = join(folder, 'large.csv')
    writeFileSync(path, 'Stock No,Year\nS1,2020\n')
    const look = await threadedFeed(path).look(profile)
    const importThread = openImportThread(database.address, () => {}, { maxOldGenerationSizeMb: 4 })
    const task = { yard: yardOf([aSite()], 1)!, feedName: 'main', source: 'large', profile, look }
    const running = importThread.run({ ...task, now: new Date(), holder: 'large' }, path)
    await expect(running).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
    await importThread.close()
  })
})
