import { and, asc, eq, or } from 'drizzle-orm'
import type { SavedViews } from '#ports/console/saved-views.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { savedViews as table } from '../schema/console.ts'

const MAX_LISTED = 100

export function savedViews({ db }: Database): SavedViews {
  return failing('saved views', {
    of: (dealer, list, accountId) =>
      db
        .select()
        .from(table)
        .where(
          and(
            eq(table.dealer, dealer),
            eq(table.list, list),
            or(eq(table.isShared, true), eq(table.owner, accountId)),
          ),
        )
        .orderBy(asc(table.name))
        .limit(MAX_LISTED),
  })
}
