import { type AnyColumn, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/permit.ts'

type Columns = {
  /** The location of a row. */
  place: AnyColumn | SQL
  /** The owner of a row. */
  owner: AnyColumn
}

/** The locations of a scope. */
export const atPlaces = ({ places }: Scope, place: Columns['place']): SQL | undefined =>
  places === 'all' ? undefined : places.length > 0 ? inArray(place as AnyColumn, [...places]) : sql`false`

function ofWhom(scope: Scope, owner: AnyColumn): SQL | undefined {
  if (scope.whose === 'anyone') return undefined
  const own = eq(owner, scope.person)
  return scope.whose === 'own' ? own : or(own, isNull(owner))
}

/** The conditions of a scope. Undefined where it allows everything. */
export const scopeWhere = (scope: Scope, { place, owner }: Columns): (SQL | undefined)[] => [
  atPlaces(scope, place),
  ofWhom(scope, owner),
]
