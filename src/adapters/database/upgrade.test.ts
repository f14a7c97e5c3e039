import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { leadPorts } from './leads/lead-ports.ts'
import { DatabaseOfAnotherVersion, migrate } from './migrate.ts'
import { reservationStore } from './reservations/reservation-store.ts'
import { siteVersions } from './site-versions.ts'
import { stockPorts } from './stock/stock-ports.ts'
import { RECORDED_VERSIONS, recordedStatements } from './testing/recorded-data.ts'
import { eachDatabase } from './testing.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Released migrations and their hashes. A new migration adds a line, and no line ever changes. */
const RELEASED: Record<string, string> = {
  '0000_initial.sql': '5c74c31925d559cccbf59076859bcea41777b6f3f922f9bf44a4826f10f71cf4',
}

test('a released migration never changes', () => {
  for (const [name, hash] of Object.entries(RELEASED))
    expect([
      name,
      createHash('sha256')
        .update(readFileSync(join(MIGRATIONS, name)))
        .digest('hex'),
    ]).toEqual([name, hash])
})

test('the migrations create the tables of the schema', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const before = readdirSync(folder).sort()
  const schema = join('src', 'adapters', 'database', 'schema', '*.ts')
  execFileSync(
    join('node_modules', '.bin', 'drizzle-kit'),
    ['generate', '--dialect=postgresql', '--casing=snake_case', `--schema=${schema}`, `--out=${folder}`],
    { stdio: 'ignore' },
  )
  // A difference means that `npm run db:generate` was not run after a schema change.
  expect(readdirSync(folder).sort()).toEqual(before)
  rmSync(folder, { recursive: true })
}, 60_000)

/** Creates a database as an older version left it. */
async function restore(database: Database, version: string): Promise<void> {
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`create schema public`)
  for (const statement of recordedStatements(version)) await database.db.execute(sql.raw(statement))
}

/** The recorded data, read with the current code. */
async function expectAllKept(database: Database) {
  const { leads, deliveries } = leadPorts(database, 'test key')
  const stored = await leads.list({})
  expect(stored.map(({ form }) => form).sort()).toEqual(['enquiry', 'reserve', 'similar'])
  expect(stored.every(({ fields }) => fields.email === 'ana@mail.example')).toBe(true)
  expect(stored.flatMap(({ consents }) => consents).length).toBeGreaterThan(0)
  const planned = await Promise.all(stored.map(({ id }) => deliveries.ofLead(id)))
  expect(planned.flat().length).toBe(4)
  const stock = await stockPorts(database)
  expect(await stock.cars.count()).toBe(3)
  const reservations = reservationStore(database, stock.stockVersions)
  const [reservation] = await reservations.list({})
  expect(reservation).toMatchObject({ state: 'paid', site: 'open-lot' })
  expect(await reservations.deposits(reservation!.id)).toHaveLength(1)
  expect(await siteVersions(database).find('open-lot', 1)).toBeDefined()
  await stock.stockVersions.close()
}

/** The current migrations and one more. */
function withOneMore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  const idx = journal.entries.length
  const tag = `${String(idx).padStart(4, '0')}_one_more`
  journal.entries.push({ ...journal.entries.at(-1), idx, tag, when: Date.now() })
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  writeFileSync(
    join(folder, `${tag}.sql`),
    `alter table leads add column tomorrow text not null default 'new'`,
  )
  return folder
}

eachDatabase((open) => {
  for (const version of RECORDED_VERSIONS) {
    test(`all data of ${version} can be read with this version, and with one more migration`, async () => {
      const database = await open()
      await restore(database, version)
      await migrate(database.db)
      await expectAllKept(database)
      const tomorrow = withOneMore()
      await migrate(database.db, tomorrow)
      await expectAllKept(database)
      const { rows } = await database.db.execute(sql`select distinct tomorrow from leads`)
      expect(rows).toEqual([{ tomorrow: 'new' }])
      // A downgrade is refused.
      await expect(migrate(database.db)).rejects.toThrow(DatabaseOfAnotherVersion)
      rmSync(tomorrow, { recursive: true })
    }, 60_000)
  }
})
