import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './database.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** The tables were made by a version of the platform that this one does not know. */
export class DatabaseOfAnotherVersion extends Error {
  constructor() {
    super(
      'This database was made by another version of Forecourt; start that version, or begin with an empty database.',
    )
    this.name = 'DatabaseOfAnotherVersion'
  }
}

/** Brings the tables up to date. Safe when many processes start at once: one works, the others wait and find it done. */
export async function migrate(db: Db, migrationsFolder = MIGRATIONS): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder })
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(20261116)`)
    await tx.execute(
      sql`create table if not exists migrations (hash text primary key, applied_at timestamptz not null default now())`,
    )
    const { rows } = await tx.execute<{ hash: string }>(sql`select hash from migrations`)
    const applied = new Set(rows.map((row) => row.hash))
    if (applied.difference(new Set(known.map((migration) => migration.hash))).size > 0) {
      throw new DatabaseOfAnotherVersion()
    }
    for (const migration of known) {
      if (applied.has(migration.hash)) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (hash) values (${migration.hash})`)
    }
  })
}
