import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openPostgresql } from '#adapters/database/connection/open-postgresql.ts'
import type { Db } from '#adapters/database/database.ts'
import { dropMonthsBefore, eventPartitions } from '#adapters/database/insights/event-partitions.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'

const SITES = 10
const MONTHS = 10
/** Months that are filled at once. */
const AT_ONCE = 4
const DAYS = ['2026-05-10', '2026-06-10', '2026-07-10']

/** How long something takes, in milliseconds. */
async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task()
  return performance.now() - began
}

/**
 * Fills a month. Every fourth event has the speed that a browser measured, as a page that is left
 * has it. The part is not in the log of changes, which only writing notices, and its index is made
 * when it is full.
 */
async function fillMonth(db: Db, month: number, rows: number): Promise<void> {
  const from = new Date(month).toISOString().slice(0, 8)
  const part = sql.raw(`visit_events_${from.slice(0, 7).replace('-', '_')}`)
  await db.execute(sql`alter table ${part} set unlogged`)
  await db.execute(sql`
    insert into ${part} select 'site-' || n % ${SITES}::int,
      ${`${from}01T00:00:00Z`}::timestamptz + n * (interval '28 days' / ${rows}::int),
      101 + n % 4, case n % 3 when 0 then 'desktop' else 'phone' end, 'search', 'car', n * 7 % 400, 1,
      case n % 4 when 1 then '{"seconds": 20, "lcp": 1204.5, "inp": 88, "cls": 0.021}'::jsonb else '{}'::jsonb end
    from generate_series(0, ${rows - 1}::int) n`)
  await db.execute(sql`create index on ${part} (site, at)`)
}

/** Drops months while others store events: how long it takes, and how long they wait at most. */
async function dropBeside(db: Db, before: string): Promise<{ took: number; waited: number }> {
  const waits: number[] = []
  let isOver = false
  const store = () =>
    db.execute(sql`
      insert into visit_events values ('site-1', '2026-10-20T00:00:00Z', 39, 'phone', 'search', 'car', 7, 1, '{}')`)
  const storing = async () => {
    while (!isOver) waits.push(await timed(store))
  }
  const others = storing()
  // Until they store.
  await timed(store)
  const took = await timed(() => dropMonthsBefore(db, new Date(before)))
  isOver = true
  await others
  return { took, waited: Math.max(...waits) }
}

/** What raw events on PostgreSQL in parts by month take. */
export type RawEvents = {
  fillSeconds: number
  gigabytes: number
  /** Adding up one day of all sites: the slowest of days that nobody has read yet. */
  day: number
  /** Dropping a month until its files are gone, and how long storing waits: the worst of three. */
  drop: number
  waited: number
}

export async function benchRawEvents(millions: number): Promise<RawEvents | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const server = await startPostgresql(folder, process.pid)
  if (!server) return undefined
  // A month takes longer to fill than a query of a shop may.
  const database = await openPostgresql(`${server}/postgres?query_timeout=1800000`)
  const { db } = database
  await migrate(db)
  await db.execute(sql`alter system set maintenance_work_mem = '512MB'`)
  await db.execute(sql`select pg_reload_conf()`)
  const months = Array.from({ length: MONTHS }, (_, n) => Date.UTC(2026, n, 15))
  await eventPartitions(db)(months)
  // Rows go in faster without the index. The one that is made afterwards is the same.
  await db.execute(sql`drop index visit_events_by_site`)
  const fillSeconds =
    (await timed(async () => {
      const left = months.entries()
      const fill = async () => {
        for (const [n, month] of left) {
          const took = await timed(() => fillMonth(db, month, (millions * 1_000_000) / MONTHS))
          console.error(`month ${n + 1} of ${MONTHS}: ${Math.round(took / 1000)} s`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, fill))
      await db.execute(sql`create index visit_events_by_site on visit_events (site, at)`)
      await db.execute(sql`analyze visit_events`)
    })) / 1000
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select sum(pg_total_relation_size(inhrelid)) as bytes from pg_inherits
        where inhparent = 'visit_events'::regclass`,
  )
  const everySite = Array.from({ length: SITES }, (_, n) => `site-${n}`)
  const reads: number[] = []
  for (const day of DAYS)
    reads.push(
      await timed(() =>
        db.execute(sql`
          select site, car, device, source, count(*) from visit_events
          where site in ${everySite} and at >= ${day}::timestamptz and at < ${day}::timestamptz + interval '1 day'
          group by 1, 2, 3, 4`),
      ),
    )
  const drops: { took: number; waited: number }[] = []
  for (const before of ['2026-02-01', '2026-03-01', '2026-04-01']) drops.push(await dropBeside(db, before))
  await database.close()
  return {
    fillSeconds,
    gigabytes: Number(rows[0]!.bytes) / 1e9,
    day: Math.max(...reads),
    drop: Math.max(...drops.map(({ took }) => took)),
    waited: Math.max(...drops.map(({ waited }) => waited)),
  }
}
