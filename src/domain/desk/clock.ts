import { type HasHours, openInstants } from '#domain/location/hours.ts'
import { addDays, localTime } from '#domain/location/local-time.ts'

const MINUTE = 60_000
/** A longer wait is shown in days. Counting its opening hours would only cost time. */
export const MAX_COUNTED_DAYS = 60

type Span = { from: number; to: number }

/** Without any hours nobody knows when a place is closed, so its clock never rests. */
const hasHours = ({ contact_detail }: HasHours): boolean =>
  contact_detail.opening_hours.some(({ status }) => status === 'Open') ||
  contact_detail.special_hours.some(({ status }) => status === 'Open')

/** When a place is open, from an instant on, in order. Days that run into each other are joined. */
function* openSpans(place: HasHours, from: Date): Generator<Span> {
  const first = addDays(localTime(from, place.timeZone).date, -1)
  let reached = from.getTime()
  for (let day = 0; day <= MAX_COUNTED_DAYS + 1; day += 1) {
    const open = openInstants(place, addDays(first, day))
    if (!open) continue
    const span = { from: Math.max(reached, open.from.getTime()), to: open.to.getTime() }
    if (span.to <= span.from) continue
    reached = span.to
    yield span
  }
}

/** The minutes of opening time between two instants: begun ones do not count. */
export function openMinutes(place: HasHours, from: Date, to: Date): number {
  const end = Math.min(to.getTime(), from.getTime() + MAX_COUNTED_DAYS * 86_400_000)
  if (end <= from.getTime()) return 0
  if (!hasHours(place)) return Math.floor((end - from.getTime()) / MINUTE)
  let open = 0
  for (const span of openSpans(place, from)) {
    if (span.from >= end) break
    open += Math.min(span.to, end) - span.from
  }
  return Math.floor(open / MINUTE)
}

/** The instant at which so many minutes of opening time have passed. */
export function afterOpenMinutes(place: HasHours, from: Date, minutes: number): Date {
  let left = minutes * MINUTE
  if (hasHours(place))
    for (const span of openSpans(place, from)) {
      if (span.to - span.from >= left) return new Date(span.from + left)
      left -= span.to - span.from
    }
  return new Date(from.getTime() + minutes * MINUTE)
}

/** When a place opens next. Undefined if it is open, or nobody knows its hours. */
export function opensAt(place: HasHours, now: Date): Date | undefined {
  if (!hasHours(place)) return undefined
  const next = openSpans(place, now).next().value
  return next && next.from > now.getTime() ? new Date(next.from) : undefined
}

export type Clock =
  /** Waits for its first answer: so many minutes are left, or it is late by so many. */
  | { is: 'late' | 'due' | 'running'; minutes: number; share: number; open: number; calendar: number }
  /** The place is closed, and the clock goes on when it opens. */
  | { is: 'closed'; startsAt: Date; share: number; open: number; calendar: number }
  | { is: 'answered'; minutes: number; calendar: number }
  | { is: 'none' }

export type Timed = {
  createdAt: Date
  /** Undefined for a lead that waits for no answer: held, unfinished or closed. */
  answerBy: Date | null
  firstContactAt: Date | null
  firstContactMinutes: number | null
  isWaiting: boolean
}

/** So much of the promise is used up when a lead becomes due. */
const DUE_SHARE = 0.75
const calendarMinutes = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE))

/** How long somebody has waited, in opening hours and by the calendar. */
export function clockOf(place: HasHours, lead: Timed, target: number, now: Date): Clock {
  const { createdAt, firstContactAt, firstContactMinutes, isWaiting, answerBy } = lead
  if (firstContactAt) {
    const calendar = calendarMinutes(createdAt, firstContactAt)
    // Without minutes nobody had waited.
    return firstContactMinutes === null
      ? { is: 'none' }
      : { is: 'answered', minutes: firstContactMinutes, calendar }
  }
  if (!isWaiting || !answerBy) return { is: 'none' }
  const open = openMinutes(place, createdAt, now)
  const calendar = calendarMinutes(createdAt, now)
  const share = Math.min(1, open / target)
  if (now >= answerBy) {
    const minutes = openMinutes(place, answerBy, now)
    return { is: 'late', minutes, share: 1, open, calendar }
  }
  const startsAt = opensAt(place, now)
  if (startsAt) return { is: 'closed', startsAt, share, open, calendar }
  return {
    is: share >= DUE_SHARE ? 'due' : 'running',
    minutes: Math.max(1, target - open),
    share,
    open,
    calendar,
  }
}
