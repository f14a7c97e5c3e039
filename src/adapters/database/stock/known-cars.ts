import { eq, sql } from 'drizzle-orm'
import type { Car } from '#domain/car/car.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { KnownCar } from '#ports/stock/stock-imports.ts'
import type { Db } from '../database.ts'
import { cars } from '../schema/stock.ts'
import { isOneOf } from './is-one-of.ts'

/** Cars that were imported before feeds had names came from the only one there was. */
const FIRST_FEED = 'main'

const MAX_KNOWN = 2_000
/** The database reads one part while the other one is parsed here. */
const PARTS_AT_ONCE = 2
type KnownRow = {
  id: number
  slug: string
  stocknum: string | null
  vin: string | null
  status: string
  fingerprint: string | null
  isImported: boolean
  feed: string | null
  overrides: Record<string, unknown> | null
  reserved: boolean
  createdAt: number | null
  soldAt: number | null
}

async function knownOf(db: Db, ids: readonly number[]): Promise<KnownCar[]> {
  // Every -> unpacks the whole document, so it is unpacked once.
  const { rows } = await db.execute<KnownRow>(sql`
    select id, slug, stocknum, vin, status, hash as fingerprint, feed is not null as "isImported",
      feed_name as feed, overrides, (whole->>'reserved')::boolean as reserved,
      (whole->>'created_at_timestamp')::float8 as "createdAt", (whole->>'sold_date_timestamp')::float8 as "soldAt"
    from (
      select id, slug, stocknum, vin, status, hash, feed, feed_name, overrides, document #> '{}' as whole
      from cars where ${isOneOf(cars.id, ids, 'int')} offset 0
    ) as unpacked`)
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    status: row.status as Car['status'],
    reserved: row.reserved,
    createdAt: row.createdAt ?? 0,
    ...(row.stocknum !== null && { stocknum: row.stocknum }),
    ...(row.vin !== null && { vin: row.vin }),
    ...(row.soldAt !== null && { soldAt: row.soldAt }),
    ...(row.isImported && { fingerprint: row.fingerprint ?? '', feed: row.feed ?? FIRST_FEED }),
    ...(row.overrides && { overrides: row.overrides as FeedCar }),
  }))
}

/** The cars of a dealership, as an import knows them. */
export async function knownCars(db: Db, dealershipId: number): Promise<KnownCar[]> {
  // The ids alone first. A database that has not counted its rows yet would sort whole rows.
  const all = await db.select({ id: cars.id }).from(cars).where(eq(cars.dealershipId, dealershipId))
  const ids = all.map(({ id }) => id).sort((a, b) => a - b)
  // In parts: all rows of a large dealership at once would block pages, and take memory.
  const known: KnownCar[] = []
  for (let at = 0; at < ids.length; at += MAX_KNOWN * PARTS_AT_ONCE) {
    const starts = Array.from({ length: PARTS_AT_ONCE }, (_, part) => at + part * MAX_KNOWN)
    const parts = await Promise.all(starts.map((from) => knownOf(db, ids.slice(from, from + MAX_KNOWN))))
    for (const part of parts) known.push(...part)
  }
  return known
}
