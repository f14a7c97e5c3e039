import { and, asc, count, gt, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { DocumentBatch } from '#ports/search-engine.ts'
import type { Db } from './database.ts'
import type { cars, offers, parts } from './schema/stock.ts'

const BATCH = 2000

/** A visitor may send any number. One that PostgreSQL cannot store has no row. */
export const canBeId = (id: number) => Number.isInteger(id) && id >= 0 && id < 2 ** 31

/** PostgreSQL refuses a text with a zero byte. */
export const canBeText = (text: string) => !text.includes('\0')

/**
 * Reads a whole table by id in batches, so that half a million rows are never in memory at once.
 * The database joins the texts of a batch, because one large value is transferred several times
 * faster.
 */
export async function* batchesOf(
  db: Db,
  table: typeof cars | typeof parts | typeof offers,
  { dealershipIds, document = sql`${table.document}` }: { dealershipIds?: number[]; document?: SQL } = {},
): AsyncGenerator<DocumentBatch> {
  const wanted = dealershipIds && inArray(table.dealershipId, dealershipIds)
  const [{ ofAll } = { ofAll: 0 }] = await db.select({ ofAll: count() }).from(table).where(wanted)
  for (let after = -1; ; ) {
    const page = db
      .select({ id: table.id, document: document.as('document') })
      .from(table)
      .where(and(gt(table.id, after), wanted))
      .orderBy(asc(table.id))
      .limit(BATCH)
      .as('page')
    const documents = sql<string>`string_agg(${page.document}::text, ',' order by ${page.id})`
    const [batch] = await db.select({ documents, count: count(), last: max(page.id) }).from(page)
    if (!batch?.count) return
    yield { json: `[${batch.documents}]`, count: batch.count, ofAll }
    after = batch.last!
  }
}
