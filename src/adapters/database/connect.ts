import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './open-pglite.ts'
import { openPostgresql } from './open-postgresql.ts'

/** Opens PostgreSQL when there is a url, else the database in the data folder, and brings its tables up to date. */
export async function openDatabase(where: { url?: string; folder: string }): Promise<Database> {
  const database = where.url ? await openPostgresql(where.url) : await openPglite(where.folder)
  try {
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
