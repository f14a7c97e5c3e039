import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { CASING, type Database, type Db } from '../database.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { DURABLE_START, makeWritesDurable } from './durable-writes.ts'

/** Wraps an open PGlite client. Closing it closes the client. */
export function pgliteDatabase(client: PGlite): Database {
  return {
    db: drizzle(client, { casing: CASING }) as unknown as Db,
    kind: 'pglite',
    run: async <Row>({ text }: { text: string }, values: unknown[]) =>
      (await client.query<Row>(text, values)).rows,
    listen: (channel, heard) => client.listen(channel, heard),
    close: () => client.close(),
  }
}

/** Whether `<folder>/db` has a database. Opening a missing one would create it. */
export const holdsDatabase = (folder: string): boolean => existsSync(`${folder}/db/PG_VERSION`)

/** The embedded database in `<folder>/db`. */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const unlock = await lockDataFolder(folder)
  try {
    const client = await PGlite.create(`${folder}/db`, { startParams: DURABLE_START })
    await makeWritesDurable(client)
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
