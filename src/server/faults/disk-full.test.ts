import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/connect.ts'
import { newDataFolder } from '../../../e2e/testing/data-folder.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { sendLead, until } from './testing/send-lead.ts'

const SITE = 'second-lap'
const MEGABYTES = 160
const disk = mkdtempSync(join(tmpdir(), 'forecourt-disk-'))
const ballast = join(disk, 'ballast')

/** Only root on Linux can mount a small disk. */
const hasDisk = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
let server: TestServer
const start = async () => {
  server = await startServer({ TRUSTED_PROXIES: '1' }, join(disk, 'data'))
}
beforeAll(async () => {
  if (!hasDisk) return
  await newDataFolder({}, join(disk, 'data'))
  await start()
})
afterAll(async () => {
  await server?.kill()
  if (hasDisk) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

function fillDisk() {
  const block = Buffer.alloc(256 * 1024)
  for (let written = 0; ; written += 1)
    try {
      writeFileSync(ballast, block, { flag: 'a' })
    } catch {
      return written
    }
}

test('LEAD-2 on a full disk pages stay up and leads are refused clearly; afterwards every acknowledged lead is there', async ({
  skip,
}) => {
  if (!hasDisk) return skip('only root can have a small disk to fill')
  const acknowledged: number[] = []
  let number = 0
  const tryLead = async () => {
    number += 1
    const status = await sendLead(server, SITE, number).catch(() => 0)
    if (status === 303) acknowledged.push(number)
    return status
  }
  expect((await server.get(SITE, '/')).status).toBe(200)
  for (let n = 0; n < 5; n += 1) expect(await tryLead()).toBe(303)
  fillDisk()
  // Space in existing files is used first. Then a commit fails.
  const statuses = new Set<number>()
  for (let n = 0; n < 200 && !statuses.has(503); n += 1) statuses.add(await tryLead())
  expect(statuses).toEqual(new Set([303, 503]))
  expect((await server.get(SITE, '/')).status).toBe(200)
  rmSync(ballast)
  await until('leads are taken again', async () => (await tryLead()) === 303, 30)
  await server.kill()
  const database = await openDatabase({ folder: join(disk, 'data') })
  const { rows } = await database.db.execute<{ key: string }>(sql`select key from leads`)
  await database.close()
  const saved = new Set(rows.map(({ key }) => key))
  expect(acknowledged.filter((one) => !saved.has(`fault-test-key-${one}`))).toEqual([])
}, 300_000)
