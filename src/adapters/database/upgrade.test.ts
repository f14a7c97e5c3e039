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
import { differingCopies } from './testing/differing-copies.ts'
import { RECORDED_VERSIONS, recordedStatements } from './testing/recorded-data.ts'
import { eachDatabase } from './testing.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Released migrations and their hashes. A new migration adds a line, and no line ever changes. */
const RELEASED: Record<string, string> = {
  '0000_initial.sql': '5c74c31925d559cccbf59076859bcea41777b6f3f922f9bf44a4826f10f71cf4',
  '0001_test_bank_refund_keys.sql': 'cc95a8824c8d7f998bf1d8eb30ce8bd08b650a3c649b10f4e5a00ab1ab6b6909',
  '0002_leads-that-are-held-forgotten-and-erased.sql':
    'ac2ec19e88a2800584f428a70f0d0cd28dc82b74b1b4dfe8a40df6128a3e644b',
  '0003_hosts-and-owners.sql': '1454c9ed77cfcfa2bc76308c9ac87169969b63989053ca47a4577dfbd4203acd',
  '0004_feed-runs.sql': 'e1df3c145ee638a768284b00b79237ee6f01a02a9aea0e5abf476a4c946d193d',
  '0005_people-roles-audit.sql': 'b9b12d4a3a610135b4adc4c8adb89b8fa48244f0a174739471b8ba3747af6343',
  '0006_audit-append-only.sql': 'a567ce30396ee7bab1f8c4fb0bbed8bd26a6dad37bee3981b9d64b63d8bef768',
  '0007_feed-photos.sql': 'f9a129170eda1e25dc9855dbee4dcb1e349d65fde406abb21c4c88efe0036775',
  '0008_identities-and-registrations.sql': '0987721e6bf2d518180e78da89c3d9a9eaffd74bb81b6ad2a6fc81729b18b709',
  '0009_push-subscriptions.sql': '230e3fbbc4d5db29dfe09c1c7a544e76716818b8810269fcca93eb403b36e1f5',
  '0010_fast-compression.sql': 'c1467d7ffa76a48a9299bb9237ad39bd8fa112ed0c0d685ef6b0780ae9393ded',
  '0011_stock-desk.sql': 'a8f85ed164694620f4d7cbb9ef9fea222c8077f72851391a4a4240ecfef5c8fc',
  '0012_lead-retentions.sql': '089e89c8ca929f44ca4880ac078edd717b5386334d59ab74d581f9d6a68bc57a',
  '0013_insights.sql': 'f1b57b243664cbeb830520654b000e59fc1b78a99498101fae79c612557c5600',
  '0014_cars-by-month.sql': '6d18eddffe9fcf59f687f89d636eb5ed4c68ed093b13920bf617e4b89d74b27f',
  '0015_site-desk.sql': '1ffea8c0a6527c80fab0081deb6fe4fffcb99ad1c3cc701388e065c48cb8c16f',
  '0016_alerts.sql': '52bf3a6f8e832795e3611024b6da818114e5e535f97e87d3323cab6116722a5a',
  '0017_leads-desk.sql': '5e925b0a4576741c60d283922c82c70dc46b8569db9cd408472ea4111ec51918',
  '0018_stock-desk-changes.sql': '47133aabcd7fe620dc36021c8d5c50ca62b4b7be1390b40af14e7df12ae2f549',
  '0019_stock-bin-and-shots.sql': '940b6f87d0c21f5f759f83518179baa599d7dfc405720e6d4945389acd19f8fb',
  '0020_bookings-desk.sql': 'ef3117fd6f3b3112d9b2c0e2c84a0c6f12ce68a0a725cc5b22f15fc637c1ce1a',
  '0021_site-pictures-and-approvals.sql': 'f1e9da1e42aad68046a4459c8cc1f712bceaafbca7c574e61fb8e832f42bb91d',
  '0022_lead-news.sql': 'ea1000e652b8361b6cf220ea8fa41833b2c94f252526b8e2360098eb8a01d030',
  '0023_shopper-and-report-indexes.sql': '57dea93dc3b524127d26a6dac93e779caa8456bd2f1455e3914434a94b5aa3cc',
  '0024_api-answers.sql': 'c778c16ed2211e984bf4abbcd740078d037c407ff19c6eea032cec88a270f7fa',
  '0025_webhooks.sql': '1f705a970605813864b13be9e5a3eae7211b09ba98ee42071893ac002151560e',
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
}, 300_000)

/** Creates a database as an older version left it. */
async function restore(database: Database, version: string): Promise<void> {
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`create schema public`)
  for (const statement of recordedStatements(version)) await database.db.execute(sql.raw(statement))
}

/** The number of rows of each table. */
async function rowCounts({ db }: Database): Promise<[table: string, rows: number][]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts: [string, number][] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from "${name}"`))
    counts.push([name, rows[0]!.n])
  }
  return counts
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
  // What prices cover is noted from the upgrade on, and unknown before.
  for await (const cars of stock.cars.all())
    for (const { id, price_type = '' } of cars) {
      const lines = await stock.carHistory.of(id)
      expect(lines.at(-1)?.priceType).toBe(price_type)
      expect(lines.slice(0, -1).every((line) => line.priceType === undefined)).toBe(true)
    }
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
      const before = await rowCounts(database)
      await migrate(database.db)
      await expectAllKept(database)
      expect(await differingCopies(database)).toEqual([])
      const after = new Map(await rowCounts(database))
      expect(before.filter(([table, rows]) => !((after.get(table) ?? 0) >= rows))).toEqual([])
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
