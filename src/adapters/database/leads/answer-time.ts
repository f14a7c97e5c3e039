import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import { memoize } from '#domain/caching/memoize.ts'
import type { AnswerTime } from '#domain/lead/usual-answer.ts'
import type { Database } from '../database.ts'

/** Waiting leads count as slowest. The newest ones may still be answered, so they are left out. */
const ANSWER_TIME = {
  name: 'answer_time',
  text: `select count(*)::int as leads,
      percentile_disc(0.75) within group (order by coalesce(first_contact_minutes, 2147483647)) as minutes
    from lead_work where site = $1 and clock_from >= $2 and clock_from < $3 and state <> 'junk'`,
}
const NEVER = 2_147_483_647
const DAY_MS = 86_400_000
const DAYS = 90

/**
 * As long as a page lives. Every change of the stock makes the page anew, and this took 40 ms of
 * the database for a dealer with 100,000 leads.
 */
const KNOWN_MS = 300_000
const MAX_BYTES = 2 * 1024 * 1024

const known = memoize(
  (_: Database) =>
    new BoundedCache<string, AnswerTime>({
      maxBytes: MAX_BYTES,
      sizeOf: (key) => ENTRY_BYTES + textBytes(key),
      ttlMs: KNOWN_MS,
    }),
)

/** How fast a dealer answered in the last ninety days, in minutes of opening time. */
export const answerTime = (database: Database, site: string, now: Date): Promise<AnswerTime> =>
  known(database).fetch(`${site} ${Math.floor(now.getTime() / KNOWN_MS)}`, () =>
    readAnswerTime(database, site, now),
  )

async function readAnswerTime(database: Database, site: string, now: Date): Promise<AnswerTime> {
  const [row] = await database.run<{ leads: number; minutes: number | null }>(ANSWER_TIME, [
    site,
    new Date(now.getTime() - DAYS * DAY_MS),
    new Date(now.getTime() - DAY_MS),
  ])
  const minutes = row!.minutes === null || Number(row!.minutes) === NEVER ? null : Number(row!.minutes)
  return { leads: row!.leads, minutes }
}
