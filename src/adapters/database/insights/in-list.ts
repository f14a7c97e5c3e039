import { sql } from 'drizzle-orm'

/** Numbers as the list of an `in`. Without any, nothing is in it. */
export const inList = (ids: readonly number[]) =>
  ids.length > 0
    ? sql`(${sql.join(
        ids.map((id) => sql`${id}::int`),
        sql`, `,
      )})`
    : sql`(null::int)`
