import type { MessagePort } from 'node:worker_threads'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Answer<Row> = { rows: Row[] }
interface Rows extends PgQueryResultHKT {
  type: Answer<this['row']>
}

/**
 * What PGlite and PostgreSQL have in common. Tables are imported from `schema/`, so there is no
 * relational query api.
 */
export type Db = PgDatabase<Rows, Record<string, never>>

/** Where another thread finds a database. A port must be transferred. */
export type DatabaseAddress = { url: string } | { port: MessagePort }

export const toTransfer = (address: DatabaseAddress): MessagePort[] =>
  'port' in address ? [address.port] : []

/**
 * An open database with migrated tables. Inside `db.transaction` use only its `tx`: on PGlite `db`
 * would deadlock.
 */
export type Database = {
  db: Db
  kind: 'pglite' | 'postgresql'
  /** For one other thread, which opens the same database with it. */
  address(): DatabaseAddress
  /**
   * Runs a prepared statement. Use it for the few statements that run hundreds of times a second.
   */
  run<Row>(statement: { name: string; text: string }, values: unknown[]): Promise<Row[]>
  /** Listens to `pg_notify` of any process. `missed` is called when messages may have been lost. */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Converts names to the snake case of the schema files. */
export const CASING = 'snake_case'
