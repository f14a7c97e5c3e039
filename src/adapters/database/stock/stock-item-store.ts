import { eq, inArray, ne, sql } from 'drizzle-orm'
import type { StockItemStore } from '#ports/stock/stock-item-store.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { batchesOf, canBeText } from '../reading.ts'
import { offers, parts } from '../schema/stock.ts'
import type { KnownVersions } from './stock-versions.ts'
import { changeStock } from './stock-writes.ts'

type Item = { id: number; slug: string; dealership_id: number }

/** Parts and offers are stored alike. Only their documents differ. */
function stockItemStore<Stored extends Item>(
  index: 'parts' | 'offers',
  { db }: Database,
  versions: KnownVersions,
): StockItemStore<Stored> {
  // The two tables have the same columns. The index decides the document's type.
  const table = (index === 'parts' ? parts : offers) as typeof parts
  const touched = { id: table.id, dealershipId: table.dealershipId }

  return failing(`${index} store`, {
    async bySlug(slug) {
      if (!canBeText(slug)) return undefined
      const [row] = await db.select({ item: table.document }).from(table).where(eq(table.slug, slug))
      return row?.item as Stored | undefined
    },
    allAsJson: () => batchesOf(db, table),
    async upsert(items) {
      if (items.length === 0) return
      await changeStock(db, versions, index, async (tx) => ({
        touched: await tx
          .insert(table)
          .values(
            items.map((item) => ({
              id: item.id,
              slug: item.slug,
              dealershipId: item.dealership_id,
              document: item as never,
            })),
          )
          .onConflictDoUpdate({
            target: table.id,
            set: {
              slug: sql`excluded.slug`,
              dealershipId: sql`excluded.dealership_id`,
              document: sql`excluded.document`,
              updatedAt: sql`now()`,
            },
            setWhere: ne(table.document, sql`excluded.document`),
          })
          .returning(touched),
      }))
    },
    async remove(ids) {
      if (ids.length === 0) return
      await changeStock(db, versions, index, async (tx) => ({
        touched: await tx.delete(table).where(inArray(table.id, ids)).returning(touched),
      }))
    },
  })
}

export const partStore = (database: Database, versions: KnownVersions) =>
  stockItemStore<(typeof parts.$inferSelect)['document']>('parts', database, versions)

export const offerStore = (database: Database, versions: KnownVersions) =>
  stockItemStore<(typeof offers.$inferSelect)['document']>('offers', database, versions)
