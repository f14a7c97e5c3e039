import { PGlite } from '@electric-sql/pglite'
import { DurableFiles } from './durable-files.ts'

/**
 * PostgreSQL's own page cache, 128 MB by default. The system caches the same files once more, so a
 * small one costs nothing that could be measured.
 */
const PAGE_CACHE = ['-c', 'shared_buffers=16MB']

/** The default would write a long transaction to the log in many small parts, each one synced. */
const LOG_BUFFER = ['-c', 'wal_buffers=4MB']

/**
 * Opens a database whose commits survive a power cut. PGlite's own files do not sync, so PostgreSQL
 * would report a commit as written while it is only in memory. A real commit proves at every start
 * that its log goes to disk, so that an update of PGlite cannot silently change this.
 */
export async function openDurable(folder: string, settings: string[] = []): Promise<PGlite> {
  const files = new DurableFiles(folder)
  const client = await PGlite.create({
    fs: files,
    startParams: [...PGlite.defaultStartParams, ...PAGE_CACHE, ...LOG_BUFFER, ...settings],
  })
  const before = files.logWrites
  await client.query(`select pg_logical_emit_message(true, 'forecourt', 'is this durable?')`)
  if (files.logWrites === before) {
    await client.close()
    throw new Error(
      'The embedded database did not write a commit to disk, so a power cut could lose leads. Not starting.',
    )
  }
  return client
}
