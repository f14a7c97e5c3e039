import { and, asc, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { ImportRun, ImportRuns } from '#ports/stock/import-runs.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { importChanges, importRuns as table } from '../schema/feeds.ts'

/** All but the rejects, which may be large. */
const COLUMNS = {
  id: table.id,
  dealershipId: table.dealershipId,
  feed: table.feed,
  source: table.source,
  startedAt: table.startedAt,
  finishedAt: table.finishedAt,
  isOk: table.isOk,
  report: table.report,
}
type Row = Omit<typeof table.$inferSelect, 'rejects' | 'isOff'>

const runOf = ({ startedAt, finishedAt, isOk, report, ...run }: Row): ImportRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
  ...(isOk !== null && { isOk }),
  ...(report && { report }),
})

/** The imports in the database. */
export function importRuns({ db }: Database): ImportRuns {
  const latestIds = db
    .select({ id: sql<number>`max(${table.id})` })
    .from(table)
    .groupBy(table.dealershipId, table.feed)
  return failing('import runs', {
    async start(run) {
      const [started] = await db.insert(table).values(run).returning({ id: table.id })
      return started!.id
    },
    async finish(id, { at, isOk, report, rejects }) {
      await db
        .update(table)
        .set({ finishedAt: at, isOk, report, rejects: rejects ?? null })
        .where(eq(table.id, id))
    },
    async list({ dealershipId, feed, limit, before }) {
      const rows = await db
        .select(COLUMNS)
        .from(table)
        .where(
          and(
            dealershipId === undefined ? undefined : eq(table.dealershipId, dealershipId),
            feed === undefined ? undefined : eq(table.feed, feed),
            before === undefined ? undefined : lt(table.id, before),
          ),
        )
        .orderBy(desc(table.id))
        .limit(limit)
      return rows.map(runOf)
    },
    async find(id) {
      const [row] = await db.select(COLUMNS).from(table).where(eq(table.id, id))
      return row && runOf(row)
    },
    async rejects(id) {
      const [row] = await db.select({ rejects: table.rejects }).from(table).where(eq(table.id, id))
      return row?.rejects ?? undefined
    },
    async changes(id, { after = -1, limit }) {
      const rows = await db
        .select()
        .from(importChanges)
        .where(and(eq(importChanges.runId, id), gt(importChanges.carId, after)))
        .orderBy(asc(importChanges.carId))
        .limit(limit)
      return rows.map(({ carId, kind, stocknum, name, fields }) => ({
        carId,
        kind,
        name,
        ...(stocknum !== null && { stocknum }),
        ...(fields && { fields }),
      }))
    },
    async latestOf(dealershipId) {
      const rows = await db
        .selectDistinctOn([table.feed], COLUMNS)
        .from(table)
        .where(and(eq(table.dealershipId, dealershipId), eq(table.isOff, false)))
        .orderBy(asc(table.feed), desc(table.id))
      return rows.map(runOf)
    },
    async latest() {
      const rows = await db
        .select(COLUMNS)
        .from(table)
        .where(and(inArray(table.id, latestIds), eq(table.isOff, false)))
        .orderBy(asc(table.dealershipId), asc(table.feed))
      return rows.map(runOf)
    },
    async forget(before) {
      const old = and(lt(table.startedAt, before), notInArray(table.id, latestIds))
      return db.transaction(async (tx) => {
        const gone = await tx.delete(table).where(old).returning({ id: table.id })
        await tx.execute(
          sql`delete from import_changes where not exists (select 1 from import_runs where id = run_id)`,
        )
        return gone.length
      })
    },
  })
}
