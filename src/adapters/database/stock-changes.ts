import { asc, inArray } from 'drizzle-orm'
import type { SearchDocument } from '#ports/search-engine.ts'
import type { StockChanges } from '#ports/stock-changes.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { cars, offers, parts, searchChanges } from './schema/stock.ts'
import type { KnownVersions } from './stock-versions.ts'
import { raiseVersions } from './stock-writes.ts'

const TABLES = { cars, parts, offers }

/** The queue between the stock tables and the search index. */
export function stockChanges({ db }: Database, versions: KnownVersions): StockChanges {
  return failing('stock changes', {
    async claim(limit) {
      const open = await db.select().from(searchChanges).orderBy(asc(searchChanges.id)).limit(limit)
      const documents = new Map<string, SearchDocument>()
      for (const index of new Set(open.map((change) => change.index))) {
        const ids = open.filter((change) => change.index === index).map((change) => change.documentId)
        const table = TABLES[index]
        const rows = await db.select({ document: table.document }).from(table).where(inArray(table.id, ids))
        for (const { document } of rows) documents.set(`${index} ${document.id}`, document)
      }
      return open.map(({ id, index, documentId }) => ({
        id,
        index,
        documentId,
        document: documents.get(`${index} ${documentId}`) ?? null,
      }))
    },
    async done(ids) {
      if (ids.length === 0) return
      // The version rises again: a page made between the change and now may show the old search answer under the new version.
      const raised = await db.transaction(async (tx) => {
        const gone = await tx
          .delete(searchChanges)
          .where(inArray(searchChanges.id, ids))
          .returning({ dealershipId: searchChanges.dealershipId })
        return raiseVersions(
          tx,
          gone.map((change) => change.dealershipId),
        )
      })
      versions.learn(raised)
    },
  })
}
