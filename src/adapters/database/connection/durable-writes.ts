import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

/** PGlite starts PostgreSQL with fsync off. These are its start arguments without that option. */
export const DURABLE_START = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat('-c', 'wal_sync_method=fsync')

type Stream = { nfd?: number }
type Emscripten = {
  FS: { lookupPath(path: string): { node: { mount: { type: { stream_ops: Record<string, unknown> } } } } }
}

/**
 * PGlite's file system has no fsync: PostgreSQL reports a commit as written while it is only in
 * memory, and a power cut would lose it. This adds fsync, and checks on a real commit that it is
 * called, so that an update of PGlite cannot silently remove it.
 */
export async function makeWritesDurable(client: PGlite): Promise<void> {
  const { FS } = client.Module as unknown as Emscripten
  let calls = 0
  FS.lookupPath(PGlite.paths.PGDATA).node.mount.type.stream_ops.fsync = (stream: Stream) => {
    if (stream.nfd === undefined) return 0
    fsyncSync(stream.nfd)
    calls += 1
    return 0
  }
  await client.query(`select pg_logical_emit_message(true, 'forecourt', 'is this durable?')`)
  if (calls === 0) {
    throw new Error(
      'PGlite did not call fsync for a commit, so leads could be lost in a power cut. Not starting.',
    )
  }
}
