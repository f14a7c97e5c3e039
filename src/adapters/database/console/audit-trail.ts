import { and, asc, count, desc, eq, gte, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditLine } from '#domain/access/audit.ts'
import type { Permitted } from '#domain/access/permit.ts'
import type { AuditFilter, AuditTrail } from '#ports/console/audit-trail.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { auditLines as table } from '../schema/access.ts'
import { scopeWhere } from './scope-where.ts'

/** Nobody pages further than this, and counting more is expensive. */
const MAX_COUNTED = 10_000

const lineOf = ({
  actorKind,
  actorId,
  actorName,
  targetKind,
  targetId,
  targetName,
  ...row
}: typeof table.$inferSelect): AuditLine => ({
  ...row,
  actor: { kind: actorKind, id: actorId, name: actorName },
  target: { kind: targetKind, id: targetId, name: targetName },
})

const startsWith = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function whereOf({ dealer, scope }: Permitted<'audit.read'>, filter: AuditFilter): SQL | undefined {
  const { text, target } = filter
  // A line without a location concerns the whole dealer.
  const [atPlaces, ofWhom] = scopeWhere(scope, { place: table.place, owner: table.actorId })
  return and(
    eq(table.dealer, dealer),
    atPlaces && or(atPlaces, isNull(table.place)),
    ofWhom,
    filter.actorId ? eq(table.actorId, filter.actorId) : undefined,
    filter.via ? eq(table.via, filter.via) : undefined,
    target ? eq(table.targetKind, target.kind) : undefined,
    target?.id ? eq(table.targetId, target.id) : undefined,
    filter.verbs ? inArray(table.verb, [...filter.verbs]) : undefined,
    filter.since ? gte(table.at, filter.since) : undefined,
    filter.until ? lt(table.at, filter.until) : undefined,
    text
      ? or(
          like(sql`lower(${table.actorName})`, startsWith(text)),
          like(sql`lower(${table.targetName})`, startsWith(text)),
          eq(table.targetId, text),
        )
      : undefined,
  )
}

export function auditTrail({ db }: Database): AuditTrail {
  return failing('audit trail', {
    async search(permit, filter) {
      const where = whereOf(permit, filter)
      const order = filter.isOldestFirst ? asc : desc
      const some = db.select({ id: table.id }).from(table).where(where).limit(MAX_COUNTED).as('some')
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(table)
          .where(where)
          .orderBy(order(table.at), order(table.id))
          .limit(filter.limit)
          .offset(filter.offset ?? 0),
        db.select({ total: count() }).from(some),
      ])
      const { total } = counted!
      return { rows: rows.map(lineOf), total, isCapped: total === MAX_COUNTED }
    },

    async ofOperation(operation, actorId, since) {
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(table.operation, operation), eq(table.actorId, actorId), gte(table.at, since)))
        .limit(MAX_COUNTED)
      return rows.map(lineOf)
    },

    async ofPerson(accountId, limit) {
      const rows = await db
        .select()
        .from(table)
        .where(
          or(
            eq(table.actorId, accountId),
            and(eq(table.targetKind, 'person'), eq(table.targetId, accountId)),
          ),
        )
        .orderBy(desc(table.id))
        .limit(limit)
      return rows.map(lineOf)
    },
  })
}
