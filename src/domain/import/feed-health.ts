import type { FeedProfile } from './feed-profile-schema.ts'
import type { Alarm } from './import-report.ts'

/** A feed may be late by half of its interval. */
const GRACE = 1.5
const HOUR_MS = 3_600_000

type LastRun = {
  id: number
  startedAt: string
  finishedAt?: string
  isOk?: boolean
  report?: { rows: number; held: number; refused?: string; alarms: Alarm[] }
}
type Known = {
  dealershipId: number
  feed: string
  profile?: FeedProfile
  savedAt?: string
  run?: LastRun
  pull?: { failures: number; lastError?: string; pulledAt: string }
  now: Date
}

/** The state of a feed: its last import, and what a person has to check. */
export type FeedHealth = {
  dealershipId: number
  feed: string
  lastRun?: { id: number; at: string; isOk?: boolean; rows?: number; held?: number }
  everyHours?: number
  isLate: boolean
  alarms: string[]
}

/** 'every hour' or 'every 24 hours'. */
export const everyHoursWords = (hours: number) => (hours === 1 ? 'every hour' : `every ${hours} hours`)

/** Why a feed is late. Before its first import, time counts from the save of its profile. */
function lateness({ profile, savedAt, run, now }: Known): string | undefined {
  const hours = profile?.everyHours
  const last = run?.startedAt ?? savedAt
  if (hours === undefined || last === undefined) return undefined
  const since = (now.getTime() - Date.parse(last)) / HOUR_MS
  if (since <= hours * GRACE) return undefined
  const came = run ? `last came ${Math.round(since)} hours ago` : 'never came'
  return `The feed is late: it is expected ${everyHoursWords(hours)} and ${came}.`
}

export function feedHealth(known: Known): FeedHealth {
  const { dealershipId, feed, profile, run, pull, now } = known
  const late = lateness(known)
  const isDead = run && run.finishedAt === undefined && now.getTime() - Date.parse(run.startedAt) > HOUR_MS
  const alarms = [
    ...(late ? [late] : []),
    ...(isDead ? [`Import ${run.id} began and did not end.`] : []),
    ...(run?.report?.refused ? [run.report.refused] : []),
    ...(run?.report?.alarms.map(({ says }) => says) ?? []),
    ...(pull && pull.failures > 0
      ? [`It could not be fetched ${pull.failures} times: ${pull.lastError}.`]
      : []),
  ]
  return {
    dealershipId,
    feed,
    ...(run && {
      lastRun: {
        id: run.id,
        at: run.startedAt,
        ...(run.isOk !== undefined && { isOk: run.isOk }),
        ...(run.report && { rows: run.report.rows, held: run.report.held }),
      },
    }),
    ...(profile?.everyHours !== undefined && { everyHours: profile.everyHours }),
    isLate: late !== undefined,
    alarms,
  }
}
