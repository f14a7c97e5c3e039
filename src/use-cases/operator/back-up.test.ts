import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { backupFolder } from '#adapters/backup/backup-folder.ts'
import { tableCopies } from '#adapters/database/backup/tables.ts'
import { pgliteDatabase } from '#adapters/database/connection/open-pglite.ts'
import { openPostgresql } from '#adapters/database/connection/open-postgresql.ts'
import type { Database } from '#adapters/database/database.ts'
import { eventPartitions } from '#adapters/database/insights/event-partitions.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { RECORDED_VERSIONS, recordedStatements } from '#adapters/database/testing/recorded-data.ts'
import { eachDatabase, newPostgresql } from '#adapters/database/testing.ts'
import { folderPhotoStore } from '#adapters/images/photos/folder-photo-store.ts'
import { aCar } from '#domain/builders.ts'
import { aLead } from '../desk/testing/a-lead.ts'
import { backUp, restoreBackup } from './back-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = new Date('2026-11-17T00:00:00Z')
let made = 0
const newFolder = () => join(folder, String(made++))

async function dropTables({ db }: Database): Promise<void> {
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
}

/** An empty database of the other kind, where there is one. */
async function emptyOther(name: string): Promise<Database> {
  const url = name === 'PGlite' ? await newPostgresql() : undefined
  const database = url ? await openPostgresql(url) : pgliteDatabase(await PGlite.create())
  onTestFinished(() => database.close())
  await dropTables(database)
  return database
}

/** The text of every row of every table that a backup holds. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  await tableCopies(database).copy(async (name, batches) => {
    const rows: string[] = []
    for await (const batch of batches) rows.push(...batch)
    content[name] = rows.sort()
  })
  return content
}

/** Everything that a backup needs, beside a database. */
function platform(database: Database, backup: string) {
  const home = newFolder()
  mkdirSync(home)
  const photoStore = folderPhotoStore(join(home, 'photos'))
  const sitesFolder = join(home, 'sites')
  return {
    ...{ tables: tableCopies(database), files: backupFolder(backup), photoStore, sitesFolder },
    keyCheck: 'same key',
  }
}

/** A platform with cars, leads, visits in two months, and a photo. */
async function aFullPlatform(database: Database, backup: string) {
  const from = platform(database, backup)
  mkdirSync(join(from.sitesFolder, 'yard'), { recursive: true })
  writeFileSync(join(from.sitesFolder, 'yard', 'site.json'), '{"name":"Yard"}')
  const stock = await stockPorts(database)
  onTestFinished(() => stock.stockVersions.close())
  const cars = Array.from({ length: 600 }, (_, at) =>
    aCar({ id: at + 1, slug: `car-${at}`, name: `“Ōtaki” ${at}` }),
  )
  await stock.cars.upsert(cars)
  const { leads } = leadPorts(database, 'test key')
  for (const message of ['Is it still there?\nThanks', 'Kia ora ’"\\ 🚗'])
    await leads.save(aLead({ fields: { name: 'Ana', phone: '0491 570 156', message } }))
  await eventPartitions(database.db)([Date.parse('2026-09-05'), Date.parse('2026-10-05')])
  await database.db.execute(sql`insert into visit_events (site, at, event, device, source, kind, car, place, data)
    values ('yard', '2026-09-05', 1, 'phone', '', 'car', 1, 0, '{}'), ('yard', '2026-10-05', 1, 'phone', '', 'car', 1, 0, '{}')`)
  const photo = join(from.sitesFolder, '..', 'photo')
  writeFileSync(photo, 'the bytes of a photo')
  const hash = createHash('sha256').update('the bytes of a photo').digest('hex')
  await database.db.execute(
    sql`insert into stored_photos (hash, bytes, announced_at) values (${hash}, 20, now())`,
  )
  await from.photoStore.put(hash, photo)
  return { from, hash, leads }
}

eachDatabase((open, name) => {
  test('a backup restored into the other kind of database is the same, row by row', async () => {
    const [source, target] = [await open(), await emptyOther(name)]
    const backup = newFolder()
    const { from, hash } = await aFullPlatform(source, backup)
    const written = await backUp(from, { now: NOW, secretKey: 'the key' })
    expect(written).toMatchObject({ photos: 1, missingPhotos: 0 })
    const to = platform(target, backup)
    expect(await restoreBackup(to)).toEqual({
      ...{ madeAt: NOW.toISOString(), photos: 1, isSitesRestored: true },
      rows: written.rows,
    })
    const before = await contentOf(source)
    expect(before.cars).toHaveLength(600)
    expect(before.visit_events).toHaveLength(2)
    expect(await contentOf(target)).toEqual(before)
    expect(readFileSync((await to.photoStore.file(hash))!, 'utf8')).toBe('the bytes of a photo')
    expect(readFileSync(join(to.sitesFolder, 'yard', 'site.json'), 'utf8')).toBe('{"name":"Yard"}')
    expect(await backupFolder(backup).secretKey()).toBe('the key')
    // Numbers go on after the largest one.
    const { leads } = leadPorts(target, 'test key')
    expect(await leads.save(aLead())).toMatchObject({ is: 'saved' })
    const { rows } =
      await target.db.execute(sql`insert into insight_notes (site, day, words, author, created_at)
      values ('yard', '2026-10-05', 'a', 'b', now()) returning id`)
    expect(rows).toHaveLength(1)
  }, 120_000)

  test('a backup shows one moment, however much is written meanwhile', async () => {
    const source = await open()
    const { leads } = leadPorts(source, 'test key')
    await leads.save(aLead())
    const backup = newFolder()
    const from = platform(source, backup)
    mkdirSync(from.sitesFolder)
    let writing: Promise<unknown> | undefined
    const files = {
      ...from.files,
      addTable: (table: string, rows: AsyncIterable<string[]>) => {
        // On the embedded database this waits for the backup, elsewhere it does not.
        writing ??= leads.save(aLead())
        return from.files.addTable(table, rows)
      },
    }
    await backUp({ ...from, files }, { now: NOW })
    await writing
    const { tables } = await from.files.manifest()
    expect(tables.find((table) => table.name === 'leads')).toEqual({ name: 'leads', rows: 1 })
  })

  test('data of an older version is backed up and restored with its own tables, then migrated', async () => {
    const source = await open()
    const target = await emptyOther(name)
    for (const version of RECORDED_VERSIONS) {
      await dropTables(target)
      for (const statement of recordedStatements(version)) await target.db.execute(sql.raw(statement))
      const backup = newFolder()
      const from = platform(target, backup)
      mkdirSync(from.sitesFolder)
      await backUp(from, { now: NOW })
      await dropTables(source)
      await restoreBackup(platform(source, backup))
      expect(await leadPorts(source, 'test key').leads.list({})).toHaveLength(3)
    }
  }, 120_000)
})

test('a backup that is not complete, is damaged, or has another key is refused, and nothing is changed', async () => {
  const database = pgliteDatabase(await PGlite.create())
  onTestFinished(() => database.close())
  const backup = newFolder()
  const to = platform(database, backup)
  await expect(restoreBackup(to)).rejects.toThrow('has no complete backup')
  mkdirSync(to.sitesFolder)
  await to.tables.fill({ migrations: [], tables: [] }, async function* () {})
  await leadPorts(database, 'test key').leads.save(aLead())
  await backUp(to, { now: NOW })
  await expect(restoreBackup(to)).rejects.toThrow('is not empty')
  await dropTables(database)
  await expect(restoreBackup({ ...to, keyCheck: 'another' })).rejects.toThrow('SECRET_KEY is not the one')
  const table = join(backup, 'tables', 'leads.ndjson.gz')
  const whole = readFileSync(table)
  writeFileSync(table, gzipSync(gunzipSync(whole).subarray(0, 0)))
  await expect(restoreBackup(to)).rejects.toThrow('leads has 0 rows instead of 1')
  expect(await to.tables.isEmpty()).toBe(true)
  writeFileSync(table, whole)
  await restoreBackup(to)
  expect(await leadPorts(database, 'test key').leads.list({})).toHaveLength(1)

  mkdirSync(join(folder, 'holiday'))
  writeFileSync(join(folder, 'holiday', 'photo.jpg'), 'mine')
  await expect(backupFolder(join(folder, 'holiday')).begin()).rejects.toThrow('holds other files')
  expect(readdirSync(join(folder, 'holiday'))).toEqual(['photo.jpg'])
}, 300_000)
