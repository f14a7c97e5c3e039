import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { count } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { newDataFolder } from '../../../../e2e/testing/data-folder.ts'
import { openDatabase } from '../connect.ts'
import { searchChanges, slugs } from '../schema/stock.ts'
import { stockPorts } from '../stock/stock-ports.ts'
import { newPostgresql } from '../testing.ts'

const WRITER = fileURLToPath(new URL('../testing/write-until-killed.ts', import.meta.url))
const ROUNDS = 2

/** Runs a process that writes cars, kills it after some are acknowledged, and returns their ids. */
async function writeAndKill(
  where: { folder: string; url?: string },
  from: number,
  after: number,
): Promise<number[]> {
  const writer = spawn(process.execPath, [WRITER, where.folder, where.url ?? '', String(from)])
  const ended = once(writer, 'close')
  onTestFinished(() => void writer.kill('SIGKILL'))
  let output = ''
  let complaints = ''
  writer.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  writer.stdout.on('data', (chunk) => {
    output += chunk
    if (output.split('\n').length > after) writer.kill('SIGKILL')
  })
  await ended
  expect(writer.signalCode, complaints).toBe('SIGKILL')
  return output.split('\n').slice(0, -1).map(Number)
}

async function loseNothing(where: { folder: string; url?: string }) {
  const acknowledged: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await writeAndKill(where, round * 10_000, 25 + round * 16)
    expect(ids.length).toBeGreaterThanOrEqual(25)
    acknowledged.push(...ids)

    const database = await openDatabase(where)
    const { cars, stockVersions } = await stockPorts(database)
    const stored = await cars.byIds(acknowledged)
    expect(stored.map((car) => car.id)).toEqual(acknowledged)
    // Each write is complete: the car has its slug, its entry in the queue and its version.
    const total = await cars.count()
    const [[addresses], [queued]] = await Promise.all([
      database.db.select({ total: count() }).from(slugs),
      database.db.select({ total: count() }).from(searchChanges),
    ])
    expect([addresses!.total, queued!.total, Number(stockVersions.current([1]))]).toEqual([
      total,
      total,
      total,
    ])
    await stockVersions.close()
    await database.close()
  }
}

test('kill -9 during writes loses no acknowledged data, in the data folder', async () => {
  const folder = await newDataFolder({ DEMO: 'false' })
  await loseNothing({ folder })
  await rm(folder, { recursive: true, force: true })
}, 300_000)

test('kill -9 during writes loses no acknowledged data, on PostgreSQL', async ({ skip }) => {
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  await loseNothing({ folder: '', url })
}, 300_000)
