import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aCar } from '#domain/builders.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { inspectDatabase, openAt, openDatabase } from './connect.ts'
import { openPostgresql } from './connection/open-postgresql.ts'
import { DatabaseOfAnotherVersion } from './migrate.ts'
import { stockPorts } from './stock/stock-ports.ts'
import { knownVersions } from './stock/stock-versions.ts'
import { eachDatabase, newPostgresql } from './testing.ts'

test('processes that start together on a new PostgreSQL create its tables once', async ({ skip }) => {
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  const admin = await openPostgresql(url)
  await admin.db.execute(sql`drop schema public cascade`)
  await admin.db.execute(sql`create schema public`)
  const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url, folder: '' })))
  const { rows } = await admin.db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from migrations`,
  )
  expect(rows[0]!.applied).toBeGreaterThan(0)
  await Promise.all([admin, ...opened].map((database) => database.close()))
})

test('a database of an unknown version is refused without changes', async ({ skip }) => {
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  const admin = await openPostgresql(url)
  await admin.db.execute(sql`insert into migrations (hash) values ('of the future')`)
  await expect(openDatabase({ url, folder: '' })).rejects.toThrow(DatabaseOfAnotherVersion)
  await admin.close()
})

test('inspecting a data folder creates no database, and an existing one is up to date', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-inspect-'))
  expect(await inspectDatabase({ folder: join(folder, 'missing') })).toBe('empty')
  expect(await inspectDatabase({ folder })).toBe('empty')
  expect(readdirSync(folder)).toEqual([])
  await (await openDatabase({ folder })).close()
  expect(await inspectDatabase({ folder })).toBe(0)
  rmSync(folder, { recursive: true })
}, 300_000)

test('the error of an unreachable server has its host but not its password', async () => {
  const url = 'postgresql://forecourt:hunter2@127.0.0.1:1/forecourt'
  const attempt = openDatabase({ url, folder: '' })
  await expect(attempt).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/forecourt cannot be used: .*ECONNREFUSED/,
  )
  await expect(attempt).rejects.not.toThrow('hunter2')
})

test('every connection of a thread that works on one core has that setting', async ({ skip }) => {
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  const database = await openAt({ url }, 2, { isOnOneCore: true })
  onTestFinished(() => database.close())
  const workers = () => database.db.execute(sql`show max_parallel_workers_per_gather`)
  const answers = await Promise.all([workers(), workers()])
  expect(answers.map(({ rows }) => rows[0])).toEqual(Array(2).fill({ max_parallel_workers_per_gather: '0' }))
})

test('a listener reconnects after a broken connection and catches up', async ({ skip }) => {
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  const [here, there] = [await openPostgresql(url), await openPostgresql(url)]
  const versions = await knownVersions(there)
  const { cars, stockVersions } = await stockPorts(here)
  await here.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  const caughtUp = new Promise((resolve) => versions.onChange(resolve))
  await cars.upsert([aCar({ dealership_id: 5 })])
  expect(await caughtUp).toBe(5)
  expect(versions.current([5])).toBe('1')
  await Promise.all([versions.close(), stockVersions.close()])
  await Promise.all([here.close(), there.close()])
})

eachDatabase((open) => {
  test('a database error names the port and the operation', async () => {
    const { cars } = await stockPorts(await open())
    const attempt = cars.upsert([{ ...aCar(), id: 2 ** 40 }])
    await expect(attempt).rejects.toThrow(PortFailed)
    await expect(attempt).rejects.toMatchObject({ port: 'car store', doing: 'calling upsert' })
  })
})
