import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pause, retry } from '#domain/retry.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import { CASING, type Database, type Db } from '../database.ts'
import { transactionOn } from './pool-transaction.ts'

const RECONNECT = { firstMs: 1_000, maxMs: 5_000 }
/**
 * A query timeout, so that a hanging server is an error. `?query_timeout=` in the url overrides it.
 */
const MAX_QUERY_MS = 30_000

/**
 * A separate connection that listens. It reconnects by itself and reports that messages may have
 * been missed.
 */
async function listen(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client

  const connect = async () => {
    client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', () => {})
    client.on('notification', (message) => heard(message.payload ?? ''))
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

/** The server cannot be reached or refuses the login. The url's password must not be logged. */
class DatabaseUnreachable extends ExpectedError {
  constructor(url: string, cause: unknown) {
    const where = URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'the url given'
    // If several addresses fail, only the inner errors have messages.
    const why = cause instanceof AggregateError ? cause.errors.join('; ') : String(cause)
    super(`PostgreSQL at ${where} cannot be used: ${why}`, { cause })
  }
}

/** A PostgreSQL server that several processes can share. */
export async function openPostgresql(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    query_timeout: MAX_QUERY_MS,
    keepAlive: true,
  })
  // Without a listener a broken connection would end the process. The pool itself only listens to
  // idle ones.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('select 1').catch(async (error) => {
    await pool.end()
    throw new DatabaseUnreachable(url, error)
  })
  const db = drizzle(pool, { casing: CASING }) as Db
  db.transaction = transactionOn(pool)
  return {
    db,
    kind: 'postgresql',
    run: async <Row>(statement: { name: string; text: string }, values: unknown[]) =>
      (await pool.query({ ...statement, values })).rows as Row[],
    listen: (channel, heard, missed = () => {}) => listen(url, channel, heard, missed),
    close: () => pool.end(),
  }
}
