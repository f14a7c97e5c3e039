import { asc, count, eq, gt, max, sql } from 'drizzle-orm'
import { atMostEvery } from '#domain/caching/at-most-every.ts'
import type { Car } from '#domain/car/car.ts'
import { searchedCar } from '#domain/search/searched-car.ts'
import type { SearchDocument } from '#ports/search-engine.ts'
import type { StockChange, StockChangeLog, StockChanges } from '#ports/stock/stock-changes.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { cars, offers, parts, searchChanges, searchPositions, stockVersions } from '../schema/stock.ts'
import { isOneOf } from './is-one-of.ts'
import type { KnownVersions } from './stock-versions.ts'
import { raiseVersions } from './stock-writes.ts'

const TABLES = { cars, parts, offers }
/** Each time, the pages of a dealership are made anew. */
const LEAST_MS_BETWEEN_RAISES = 500

async function changesAfter(db: Db, position: number, limit: number): Promise<StockChange[]> {
  const open = await db
    .select()
    .from(searchChanges)
    .where(gt(searchChanges.id, position))
    .orderBy(asc(searchChanges.id))
    .limit(limit)
  const documents = new Map<string, SearchDocument>()
  for (const index of new Set(open.map((change) => change.index))) {
    const ids = open.filter((change) => change.index === index).map((change) => change.documentId)
    const table = TABLES[index]
    const rows = await db
      .select({ document: table.document })
      .from(table)
      .where(isOneOf(table.id, ids, 'int'))
    for (const { document } of rows) {
      const searched = index === 'cars' ? searchedCar(document as Car) : document
      documents.set(`${index} ${document.id}`, searched)
    }
  }
  return open.map(({ id, index, documentId }) => ({
    id,
    index,
    documentId,
    document: documents.get(`${index} ${documentId}`) ?? null,
  }))
}

// Versions increase again when an index has caught up. A page rendered before that has old search
// results under the new version, and must not stay cached.
const dealershipsOf = async (db: Db, ids: number[]) => {
  const rows = await db
    .selectDistinct({ id: searchChanges.dealershipId })
    .from(searchChanges)
    .where(isOneOf(searchChanges.id, ids, 'bigint'))
  return rows.map((row) => row.id)
}

const countAfter = async (db: Db, position: number) => {
  const [open] = await db
    .select({ changes: count() })
    .from(searchChanges)
    .where(gt(searchChanges.id, position))
  return open!.changes
}

const newestChange = async (db: Db) => {
  const [last] = await db.select({ id: max(searchChanges.id) }).from(searchChanges)
  return last?.id ?? 0
}

/** Raises versions at once, and those that rise again soon after together. */
function raisedTogether(versions: KnownVersions) {
  const waiting = new Set<number>()
  const raise = atMostEvery(LEAST_MS_BETWEEN_RAISES, () => {
    versions.raiseHere(waiting)
    waiting.clear()
  })
  return (dealerships: readonly number[]) => {
    for (const id of dealerships) waiting.add(id)
    raise()
  }
}

/** For an index in this process. It is filled at start, so its position is not stored. */
async function followFromNow({ db }: Database, versions: KnownVersions): Promise<StockChanges> {
  let position = await newestChange(db)
  const raise = raisedTogether(versions)
  return failing('stock changes', {
    claim: (limit) => changesAfter(db, position, limit),
    behind: () => countAfter(db, position),
    async done(ids) {
      if (ids.length === 0) return
      // Read first: if this failed after the position moved, the changes would be lost and no
      // version would increase.
      const dealerships = await dealershipsOf(db, ids)
      position = Math.max(position, ...ids)
      raise(dealerships)
    },
    hasBegun: async () => true,
    startOver: async () => undefined,
    newest: () => newestChange(db),
  })
}

/** For an external engine. Its position is stored with the stock, for all processes. */
function followByName({ db }: Database, versions: KnownVersions, name: string): StockChanges {
  const positionIn = async (tx: Db) => {
    const [row] = await tx.select().from(searchPositions).where(eq(searchPositions.name, name))
    return row?.position
  }
  return failing('stock changes', {
    claim: async (limit) => changesAfter(db, (await positionIn(db)) ?? 0, limit),
    behind: async () => countAfter(db, (await positionIn(db)) ?? 0),
    hasBegun: async () => (await positionIn(db)) !== undefined,
    startOver: async () => void (await db.delete(searchPositions).where(eq(searchPositions.name, name))),
    newest: () => newestChange(db),
    async done(ids) {
      if (ids.length === 0) return
      const raised = await db.transaction(async (tx) => {
        const isFirst = (await positionIn(tx)) === undefined
        await tx
          .insert(searchPositions)
          .values({ name, position: Math.max(...ids) })
          .onConflictDoUpdate({
            target: searchPositions.name,
            set: { position: sql`greatest(${searchPositions.position}, excluded.position)` },
          })
        // A first fill affects the stock of all dealerships.
        const everybody = isFirst
          ? await tx.select({ id: stockVersions.dealershipId }).from(stockVersions)
          : []
        return raiseVersions(tx, isFirst ? everybody.map(({ id }) => id) : await dealershipsOf(tx, ids))
      })
      versions.learn(raised)
    },
  })
}

/** The changes of the stock tables, for any number of search indexes. */
export function stockChangeLog(database: Database, versions: KnownVersions): StockChangeLog {
  return failing('stock changes', {
    follow: async (index) =>
      index === undefined ? followFromNow(database, versions) : followByName(database, versions, index),
  })
}
