import { sql } from 'drizzle-orm'
import type { IndexName } from '#ports/search-engine.ts'
import type { StockSource } from '#ports/stock/stock-imports.ts'
import type { StockChange } from '#ports/stock/stock-versions.ts'
import type { Db } from '../database.ts'
import { stockVersions } from '../schema/stock.ts'
import { noteCarEvents } from '../webhooks/note-event.ts'
import { noteDesk } from './note-desk.ts'

export const VERSIONS_CHANNEL = 'stock_versions'

// PostgreSQL limits a notification to 8,000 bytes.
const MAX_IN_A_CALL = 100

export type Touched = { id: number; dealershipId: number }
/** A version of a stock, and what is known of the change behind it. */
export type Version = { dealershipId: number; version: number } & Partial<StockChange>

/**
 * Increases the stock version of these dealerships and notifies all processes, in the caller's
 * transaction. A dealership is named once for each document that was written.
 */
export async function raiseVersions(
  tx: Db,
  dealershipIds: Iterable<number>,
  isUrgent = false,
): Promise<Version[]> {
  const documents = new Map<number, number>()
  for (const id of dealershipIds) documents.set(id, (documents.get(id) ?? 0) + 1)
  // Always in the same order, so that two transactions with the same dealerships do not deadlock.
  const ids = [...documents.keys()].sort((a, b) => a - b)
  if (ids.length === 0) return []
  const rows = await tx
    .insert(stockVersions)
    .values(ids.map((dealershipId) => ({ dealershipId, version: 1 })))
    .onConflictDoUpdate({
      target: stockVersions.dealershipId,
      set: { version: sql`${stockVersions.version} + 1` },
    })
    .returning()
  const raised = rows.map(
    (row): Version => ({ ...row, documents: documents.get(row.dealershipId), ...(isUrgent && { isUrgent }) }),
  )
  for (let at = 0; at < raised.length; at += MAX_IN_A_CALL) {
    const some = JSON.stringify(raised.slice(at, at + MAX_IN_A_CALL))
    await tx.execute(sql`select pg_notify(${VERSIONS_CHANNEL}, ${some})`)
  }
  return raised
}

/** Queues these documents for the search index, in the caller's transaction. */
async function queueForSearch(tx: Db, index: IndexName, touched: Touched[]): Promise<void> {
  if (touched.length === 0) return
  // One writer at a time until its commit. Ids become visible in order, so that no reader skips
  // one.
  await tx.execute(sql`select pg_advisory_xact_lock(20261117)`)
  await tx.execute(sql`
    insert into search_changes (index, document_id, dealership_id)
    select ${index}, id, "dealershipId" from jsonb_to_recordset(${JSON.stringify(touched)}::jsonb)
      as touched(id int, "dealershipId" int)
    on conflict (index, document_id) do update set
      id = nextval(pg_get_serial_sequence('search_changes', 'id')), dealership_id = excluded.dealership_id`)
}

/**
 * Adds a line to the history of each of these cars whose price, what it covers, status or photos
 * differ from its last line. It is part of the caller's transaction, so that each change has its
 * line.
 */
async function noteHistory(tx: Db, touched: Touched[], source: StockSource): Promise<void> {
  if (touched.length === 0) return
  const runId = source.by === 'feed' ? source.runId : null
  await tx.execute(sql`
    insert into car_history
      (car_id, dealership_id, price, price_type, status, photos, photos_hash, source, run_id)
    select touched.id, touched."dealershipId", now.price, coalesce(now.price_type, ''),
      coalesce(now.status, 'removed'), coalesce(now.photos, 0), coalesce(now.photos_hash, ''),
      ${source.by}, ${runId}::bigint
    from jsonb_to_recordset(${JSON.stringify(touched)}::jsonb) as touched(id int, "dealershipId" int)
    left join lateral (
      select (whole->>'price')::numeric::int as price, whole->>'price_type' as price_type, status,
        jsonb_array_length(whole->'images') as photos, md5(whole->>'images') as photos_hash
      -- Every -> unpacks the whole document, so it is unpacked once.
      from (select status, document #> '{}' as whole from cars where cars.id = touched.id offset 0) as unpacked
    ) as now on true
    left join lateral (
      select price, price_type, status, photos_hash from car_history as line
      where line.car_id = touched.id order by line.id desc limit 1
    ) as last on true
    where last.status is distinct from coalesce(now.status, 'removed') or last.price is distinct from now.price
      or last.price_type is distinct from coalesce(now.price_type, '')
      or last.photos_hash is distinct from coalesce(now.photos_hash, '')`)
}

const PLATFORM: StockSource = { by: 'platform' }

/** Other dealerships whose versions increase too, and whether pages take up the write at once. */
type Raise = { alsoRaise?: number[]; isUrgent?: boolean }

/** Everything that follows from a write of stock, in its transaction. */
export async function noteWritten(
  tx: Db,
  index: IndexName,
  touched: Touched[],
  source: StockSource,
  { alsoRaise = [], isUrgent }: Raise = {},
): Promise<Version[]> {
  if (index === 'cars') {
    await noteHistory(tx, touched, source)
    await noteCarEvents(tx, touched)
    await noteDesk(
      tx,
      touched.map(({ id }) => id),
    )
  }
  await queueForSearch(tx, index, touched)
  return raiseVersions(tx, [...touched.map((one) => one.dealershipId), ...alsoRaise], isUrgent)
}

/**
 * Runs a write of stock. In the same transaction, versions increase and the changes are queued for
 * the index.
 */
export async function changeStock(
  db: Db,
  versions: { learn(raised: Version[]): void },
  index: IndexName,
  write: (tx: Db) => Promise<{ touched: Touched[] } & Raise>,
  source: StockSource = PLATFORM,
): Promise<Touched[]> {
  const { touched, raised } = await db.transaction(async (tx) => {
    const { touched, ...raise } = await write(tx)
    return { touched, raised: await noteWritten(tx, index, touched, source, raise) }
  })
  versions.learn(raised)
  return touched
}
