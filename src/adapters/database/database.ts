import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Answer<Row> = { rows: Row[] }
interface Rows extends PgQueryResultHKT {
  type: Answer<this['row']>
}

/** What PGlite and PostgreSQL have in common. Tables are imported from `schema/`; there is no relational query api. */
export type Db = PgDatabase<Rows, Record<string, never>>

/** An open database whose tables are up to date. Inside `db.transaction` use only its `tx`: on PGlite `db` would wait for ever. */
export type Database = {
  db: Db
  kind: 'pglite' | 'postgresql'
  /** Runs a statement the database has read and planned before: for the few that come hundreds of times a second. */
  run<Row>(statement: { name: string; text: string }, values: unknown[]): Promise<Row[]>
  /** Hears what `pg_notify` sends, from any process; `missed` is called when messages may have been lost. */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** Row and column names as the schema files spell them, in snake case. */
export const CASING = 'snake_case'
