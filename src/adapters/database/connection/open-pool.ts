import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pause, retry } from '#domain/retry.ts'
import { CASING, type Database, type Db } from '../database.ts'
import { transactionOn } from './pool-transaction.ts'

const RECONNECT = { firstMs: 1_000, maxMs: 5_000 }

/**
 * A separate connection that listens. It reconnects by itself and reports that messages may have
 * been missed.
 */
async function listen(
  config: pg.ClientConfig,
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client

  const connect = async () => {
    client = new pg.Client(config)
    client.on('error', () => {})
    // The embedded database has one session, which listens to the channels of all.
    client.on('notification', (message) => {
      if (message.channel === channel) heard(message.payload ?? '')
    })
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    // It fails only after a stop, because it retries all other errors.
    client.on('end', () => void reconnect().catch(() => {}))
  }
  const reconnect = async () => {
    // Also waits before the first attempt: a server may accept and close the connection at once.
    await pause(RECONNECT.firstMs, signal)
    await retry(
      () =>
        connect().catch(async (error) => {
          await client.end().catch(() => {})
          throw error
        }),
      { backoff: RECONNECT, signal },
    )
    missed()
  }

  await connect()
  return async () => {
    stopping.abort()
    await client.end().catch(() => {})
  }
}

type Kind = Pick<Database, 'kind' | 'address'>

/** A pool of connections to either database. */
export function openPool(config: pg.PoolConfig, { kind, address }: Kind): Database {
  const pool = new pg.Pool(config)
  // Without a listener a broken connection would end the process. The pool itself only listens to
  // idle ones.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listeners = new Set<() => Promise<void>>()
  const db = drizzle(pool, { casing: CASING }) as Db
  db.transaction = transactionOn(pool)
  return {
    db,
    kind,
    address,
    run: async <Row>({ name, text }: { name: string; text: string }, values: unknown[]) =>
      // All connections to the embedded database share its session, and so its statements' names.
      (await pool.query({ ...(kind === 'postgresql' && { name }), text, values })).rows as Row[],
    async listen(channel, heard, missed = () => {}) {
      const stop = await listen(config, channel, heard, missed)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
    async close() {
      // A listener would try for ever to reach what is closed.
      await Promise.all([...listeners].map((stop) => stop()))
      await pool.end()
    },
  }
}
