import { inArray } from 'drizzle-orm'
import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import type { Db } from '../database.ts'
import { stockVersions } from '../schema/stock.ts'

/** Some hundred answers. */
const MAX_BYTES = 512 * 1024

/**
 * Reads what only the stock of these dealerships decides once for each of its versions. The version
 * is asked for each time, in the database that is read, so that no answer is older than the stock.
 */
export function knownPerVersion(db: Db) {
  const known = new BoundedCache<string, { answer: unknown; bytes: number }>({
    maxBytes: MAX_BYTES,
    sizeOf: (key, { bytes }) => ENTRY_BYTES + textBytes(key) + bytes,
  })
  return async <Answer>(dealerships: readonly number[], what: unknown, read: () => Promise<Answer>) => {
    const versions = await db
      .select()
      .from(stockVersions)
      .where(inArray(stockVersions.dealershipId, [...dealerships]))
      .orderBy(stockVersions.dealershipId)
    const key = JSON.stringify([dealerships, versions.map(({ version }) => version), what])
    const found = known.get(key)
    if (found) return found.answer as Answer
    const answer = await read()
    known.set(key, { answer, bytes: textBytes(JSON.stringify(answer)) })
    return answer
  }
}
