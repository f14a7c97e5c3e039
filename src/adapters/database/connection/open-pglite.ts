import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { CASING, type Database, type Db } from '../database.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openDurable } from './durable-writes.ts'

/** Wraps an open PGlite client. Closing it closes the client. */
export function pgliteDatabase(client: PGlite): Database {
  return {
    db: drizzle(client, { casing: CASING }) as Db,
    kind: 'pglite',
    run: async <Row>({ text }: { text: string }, values: unknown[]) =>
      (await client.query<Row>(text, values)).rows,
    listen: (channel, heard) => client.listen(channel, heard),
    close: () => client.close(),
  }
}

/** Whether `<folder>/db` has a database. Opening a missing one would create it. */
export const holdsDatabase = (folder: string): boolean => existsSync(`${folder}/db/PG_VERSION`)

/**
 * Creates the database in a process of its own. This takes 500 MB of memory, of which a process
 * that goes on would give back little.
 */
const createIn = (folder: string) =>
  promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('./create-pglite.ts', import.meta.url)),
    `${folder}/db`,
  ])

/** The embedded database in `<folder>/db`. */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const unlock = await lockDataFolder(folder)
  try {
    if (!holdsDatabase(folder)) await createIn(folder)
    const client = await openDurable(`${folder}/db`)
    return {
      ...pgliteDatabase(client),
      close: async () => {
        await client.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
