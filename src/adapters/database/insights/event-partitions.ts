import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)
const HOUR_MS = 3_600_000

const monthAfter = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** The name of a month's part of the table. Months are in UTC. */
const nameOf = (month: string) => `visit_events_${month.replace('-', '_')}`

/** Makes the parts of the table for these moments. Each is made once in the life of a process. */
export function eventPartitions(db: Db) {
  const known = new Set<string>()
  return async (moments: readonly number[]): Promise<void> => {
    // Moments of one hour are of one month, and most of them are.
    const hours = new Set(moments.map((at) => Math.floor(at / HOUR_MS)))
    for (const month of new Set([...hours].map((hour) => monthOf(hour * HOUR_MS)))) {
      if (known.has(month)) continue
      await db.transaction(async (tx) => {
        // Two processes that make the same part at once would fail.
        await tx.execute(sql`select pg_advisory_xact_lock(20261119)`)
        await tx.execute(
          sql.raw(
            `create table if not exists ${nameOf(month)} partition of visit_events
             for values from ('${month}-01T00:00:00Z') to ('${monthAfter(month)}-01T00:00:00Z')`,
          ),
        )
      })
      known.add(month)
    }
  }
}

/**
 * Dropping waits for who reads events, such as a backup, and events that come meanwhile wait behind
 * it. So it gives up soon, and the next run tries again.
 */
const MAX_WAIT = '500ms'
const LOCK_NOT_AVAILABLE = '55P03'

const isInUse = ({ cause }: Error): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE

/**
 * Drops the months that began before this moment, and returns their names. Others wait only for the
 * entry in the catalogue. The files of a large month are removed after that.
 */
export async function dropMonthsBefore(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class join pg_inherits on inhrelid = oid
        where inhparent = 'visit_events'::regclass order by relname`,
  )
  const last = nameOf(monthOf(before.getTime() - 1))
  const old = rows
    .map(({ name }) => name)
    .filter((name) => /^visit_events_\d{4}_\d\d$/.test(name) && name <= last)
  const dropped: string[] = []
  for (const name of old) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${MAX_WAIT}'`))
        await tx.execute(sql.raw(`drop table ${name}`))
      })
    } catch (error) {
      if (error instanceof Error && isInUse(error)) break
      throw error
    }
    dropped.push(name)
  }
  return dropped
}
