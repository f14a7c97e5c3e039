import { holdsDatabase, openPglite, pgliteBehind } from './connection/open-pglite.ts'
import { openPostgresql } from './connection/open-postgresql.ts'
import type { Database, DatabaseAddress } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { hideWithUnsynced } from './unsynced-tables.ts'

type Where = { url?: string; folder: string }

/**
 * PostgreSQL if there is a url, else the database in the data folder. Its tables are not migrated.
 */
export const openAsItIs = ({ url, folder }: Where) => (url ? openPostgresql(url) : openPglite(folder))

/** The database that another thread has opened, with connections of its own. */
export const openAt = async (
  address: DatabaseAddress,
  connections?: number,
  options?: { isOnOneCore: boolean },
): Promise<Database> =>
  'url' in address
    ? openPostgresql(address.url, connections, options)
    : pgliteBehind(address.port, connections)

/** Opens the database and migrates its tables. */
export async function openDatabase(where: Where): Promise<Database> {
  const database = await openAsItIs(where)
  try {
    await migrate(database.db)
    if (database.kind === 'pglite') await hideWithUnsynced(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** How many migrations the next start would apply, or 'empty'. Changes and creates nothing. */
export async function inspectDatabase(where: Where): Promise<number | 'empty'> {
  if (!where.url && !holdsDatabase(where.folder)) return 'empty'
  const database = await openAsItIs(where)
  try {
    return await pendingMigrations(database.db)
  } finally {
    await database.close()
  }
}
