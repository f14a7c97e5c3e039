import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newDataFolder } from '../../../../e2e/testing/data-folder.ts'
import { openAt, openDatabase } from '../connect.ts'
import { leases } from '../leases.ts'

/** In one thread with the database the first of them would be answered after the statement. */
const ENOUGH = 10

let folder: string
beforeAll(async () => {
  folder = await newDataFolder({ DEMO: 'false' })
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('requests are answered while a long statement runs', async () => {
  const database = await openDatabase({ folder })
  onTestFinished(() => database.close())
  const server = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let isOver = false
  const statement = database.db.execute(sql`select count(*) from generate_series(1, 3000000)`).finally(() => {
    isOver = true
  })
  let answered = 0
  while (!isOver && answered < ENOUGH) {
    await (await fetch(address)).text()
    if (!isOver) answered += 1
  }
  expect(answered).toBe(ENOUGH)
  await statement
}, 300_000)

test('a lease is seen by another thread, costs no write to disk, and ends with the process', async () => {
  const database = await openDatabase({ folder })
  const other = await openAt(database.address())
  const synced = async () => {
    const { rows } = await database.db.execute(sql`select pg_current_wal_flush_lsn() as at`)
    return rows[0]
  }
  expect(await leases(database).take('sending', 'here', 600)).toBe(true)
  const before = await synced()
  for (let n = 0; n < 20; n += 1) expect(await leases(database).take('sending', 'here', 600)).toBe(true)
  expect(await leases(other).take('sending', 'there', 600)).toBe(false)
  expect(await synced()).toEqual(before)
  await other.close()
  await database.close()
  const again = await openDatabase({ folder })
  expect(await leases(again).take('sending', 'another process', 600)).toBe(true)
  await again.close()
}, 300_000)

test('a process that loses the thread of its database ends with an error', async () => {
  const script = fileURLToPath(new URL('../testing/lose-thread.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(child.stdout, 'data')
  child.kill('SIGUSR2')
  const [code] = await once(child, 'close')
  expect(said).toContain('The thread of the embedded database ended.')
  expect(code).toBe(1)
}, 300_000)
