import type pg from 'pg'
import { ExpectedError } from '#ports/expected-error.ts'
import type { Database } from '../database.ts'
import { openPool } from './open-pool.ts'

/**
 * A query timeout, so that a hanging server is an error. `?query_timeout=` in the url overrides it.
 */
const MAX_QUERY_MS = 30_000
const CONNECTIONS = 10
/**
 * Somebody who works in the console asks every few seconds. A new connection takes as long as a
 * list, because its process knows none of the tables yet.
 */
const IDLE_MS = 10 * 60_000

/**
 * Each statement on one core. Another process of PostgreSQL's takes longer to start than a short
 * statement needs, and takes the core that pages are rendered on.
 */
const ONE_CORE = 'set max_parallel_workers_per_gather = 0'

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
export async function openPostgresql(
  url: string,
  connections = CONNECTIONS,
  { isOnOneCore = false } = {},
): Promise<Database> {
  const config: pg.PoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    ...(isOnOneCore && { onConnect: async (client) => void (await client.query(ONE_CORE)) }),
    query_timeout: MAX_QUERY_MS,
    keepAlive: true,
  }
  const database = openPool(config, { kind: 'postgresql', address: () => ({ url }) })
  await database.run({ name: 'reach', text: 'select 1' }, []).catch(async (error) => {
    await database.close()
    throw new DatabaseUnreachable(url, error)
  })
  return database
}
