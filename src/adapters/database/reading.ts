import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { cars, offers, parts } from './schema/stock.ts'

const BATCH = 2000

/** A visitor may ask for any number; one that PostgreSQL cannot hold is simply nobody's. */
export const canBeId = (id: number) => Number.isInteger(id) && id >= 0 && id < 2 ** 31

/** PostgreSQL refuses a text with a zero byte. */
export const canBeText = (text: string) => !text.includes('\0')

/** Everything in a table, by id and in batches, so that half a million rows are never in memory at once. */
export async function* documentsOf<Document extends { id: number }>(
  db: Db,
  table: typeof cars | typeof parts | typeof offers,
  dealershipIds: number[] | undefined,
): AsyncGenerator<Document[]> {
  for (let after = -1; ; ) {
    const rows = await db
      .select({ document: table.document })
      .from(table)
      .where(and(gt(table.id, after), dealershipIds && inArray(table.dealershipId, dealershipIds)))
      .orderBy(asc(table.id))
      .limit(BATCH)
    if (rows.length === 0) return
    const documents = rows.map((row) => row.document as unknown as Document)
    yield documents
    after = documents.at(-1)!.id
  }
}
