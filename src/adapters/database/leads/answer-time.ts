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

/** How fast a dealer answered in the last ninety days, in minutes of opening time. */
export async function answerTime(database: Database, site: string, now: Date): Promise<AnswerTime> {
  const [row] = await database.run<{ leads: number; minutes: number | null }>(ANSWER_TIME, [
    site,
    new Date(now.getTime() - DAYS * DAY_MS),
    new Date(now.getTime() - DAY_MS),
  ])
  const minutes = row!.minutes === null || Number(row!.minutes) === NEVER ? null : Number(row!.minutes)
  return { leads: row!.leads, minutes }
}
