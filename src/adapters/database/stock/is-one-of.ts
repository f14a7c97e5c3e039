import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** As one parameter. With one per id, building the statement took longer than running it. */
export const isOneOf = (column: AnyPgColumn, ids: readonly number[], type: 'int' | 'bigint'): SQL =>
  sql`${column} = any(string_to_array(${ids.join()}, ',')::${sql.raw(type)}[])`
