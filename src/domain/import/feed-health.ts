import type { Alarm } from './import-report.ts'
import type { FeedProfile } from './profile/feed-profile-schema.ts'

/** A feed may be late by half of its interval. */
const GRACE = 1.5
/** Fetches wait for each other, so a short interval may be exceeded. */
const PULL_GRACE_HOURS = 1
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

const hoursWords = (hours: number): string =>
  hours < 1 ? `${Math.round(hours * 60)} minutes` : `${Number(hours.toFixed(1))} hours`

/** 'every hour', 'every 24 hours' or 'every 15 minutes'. */
export function everyHoursWords(hours: number): string {
  return hours === 1 ? 'every hour' : `every ${hoursWords(hours)}`
}

/** How often a feed is expected: as declared, or as often as we fetch it. */
const rhythmOf = ({ profile }: Known): number | undefined =>
  profile?.everyHours ?? (profile?.pull && profile.pull.everyMinutes / 60)

/** Why a feed is late. Before its first import, time counts from the save of its profile. */
function lateness(known: Known): string | undefined {
  const { profile, savedAt, run, pull, now } = known
  const hours = rhythmOf(known)
  const isAnswering = pull?.failures === 0
  // Without a declared rhythm, an address that answers is enough, also if its file is the same.
  const isEnough = isAnswering && profile?.everyHours === undefined
  const last = isEnough ? pull.pulledAt : (run?.startedAt ?? savedAt)
  if (hours === undefined || last === undefined) return undefined
  const since = (now.getTime() - Date.parse(last)) / HOUR_MS
  if (since <= Math.max(hours * GRACE, profile?.pull ? hours + PULL_GRACE_HOURS : 0)) return undefined
  const sinceWords = hoursWords(since < 1 ? since : Math.round(since))
  const came = !run
    ? 'never came'
    : isAnswering && pull.pulledAt > last
      ? `its address answers with the same file for ${sinceWords}`
      : `last came ${sinceWords} ago`
  return `The feed is late: it is expected ${everyHoursWords(hours)} and ${came}.`
}

export function feedHealth(known: Known): FeedHealth {
  const { dealershipId, feed, run, pull, now } = known
  const late = lateness(known)
  const everyHours = rhythmOf(known)
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
    ...(everyHours !== undefined && { everyHours }),
    isLate: late !== undefined,
    alarms,
  }
}
