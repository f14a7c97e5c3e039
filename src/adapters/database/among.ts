import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a text is one of these. They are one parameter: hundreds of them take longer to write and
 * to read than to find.
 */
export const isAmong = (column: AnyColumn | SQL, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`
