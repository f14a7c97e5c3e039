import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { ExpectedError } from '#ports/expected-error.ts'
import type { Db } from './database.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** The tables belong to a version of the platform that this one does not know. */
export class DatabaseOfAnotherVersion extends ExpectedError {
  constructor() {
    super(
      'This database was changed by a newer version of Forecourt, or by another; start that version, or restore the backup made before.',
    )
  }
}

type Runner = Pick<Db, 'execute'>
type Migration = ReturnType<typeof readMigrationFiles>[number]

/** The missing migrations, in order. */
async function missing(db: Runner, migrationsFolder: string): Promise<Migration[]> {
  const known = readMigrationFiles({ migrationsFolder })
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from migrations`)
  const applied = new Set(rows.map((row) => row.hash))
  if (applied.difference(new Set(known.map((migration) => migration.hash))).size > 0) {
    throw new DatabaseOfAnotherVersion()
  }
  return known.filter((migration) => !applied.has(migration.hash))
}

/** How many migrations the next start would apply, or 'empty' without tables. Changes nothing. */
export async function pendingMigrations(db: Db, migrationsFolder = MIGRATIONS): Promise<number | 'empty'> {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass('migrations') as found`)
  return rows[0]!.found === null ? 'empty' : (await missing(db, migrationsFolder)).length
}

async function apply(tx: Runner, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into migrations (hash) values (${migration.hash})`)
  }
}

const createList = (tx: Runner) =>
  tx.execute(
    sql`create table if not exists migrations (hash text primary key, applied_at timestamptz not null default now())`,
  )

/** Migrates the tables. If several processes start at once, one migrates and the others wait. */
export async function migrate(db: Db, migrationsFolder = MIGRATIONS): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(20261116)`)
    await createList(tx)
    await apply(tx, await missing(tx, migrationsFolder))
  })
}

/** Makes the tables of an empty database as these migrations did, which may be fewer than all. */
export async function createTables(
  tx: Runner,
  wanted: ReadonlySet<string>,
  migrationsFolder = MIGRATIONS,
): Promise<void> {
  const some = readMigrationFiles({ migrationsFolder }).filter(({ hash }) => wanted.has(hash))
  if (some.length < wanted.size) throw new DatabaseOfAnotherVersion()
  await createList(tx)
  await apply(tx, some)
}
