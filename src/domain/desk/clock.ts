import { memoize } from '#domain/caching/memoize.ts'
import { type HasHours, openInstants, openSpan } from '#domain/location/hours.ts'
import { localTime } from '#domain/location/local-time.ts'

const MINUTE = 60_000
/** A place that does not open within so many days counts as one without hours. */
const MAX_AHEAD_DAYS = 400

type Span = { from: number; to: number }

/** Without any hours nobody knows when a place is closed, so its clock never rests. */
const hasHours = ({ contact_detail }: HasHours): boolean =>
  contact_detail.opening_hours.some(({ status }) => status === 'Open') ||
  contact_detail.special_hours.some(({ status }) => status === 'Open')

/** Days are numbers here, because a long wait has hundreds of them. */
const DAY = 86_400_000
const dayOf = (instant: Date, { timeZone }: HasHours): number =>
  Date.parse(`${localTime(instant, timeZone).date}T00:00:00Z`) / DAY
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** What was counted of a place: its days, and the sums of blocks. A new site is a new place. */
type Counted = { days: Map<number, Span | undefined>; blocks: Map<number, number> }
const countedOf = memoize((_place: HasHours): Counted => ({ days: new Map(), blocks: new Map() }))
const BLOCK_DAYS = 32

/** When a place is open on a day, without what the night before has of it. */
function openDay(place: HasHours, day: number): Span | undefined {
  const { days } = countedOf(place)
  const known = days.get(day)
  if (known || days.has(day)) return known
  const [date, dayBefore] = [dateOf(day), dateOf(day - 1)]
  const open = openInstants(place, date)
  const night = open && openSpan(place, dayBefore)
  const before = night && night.close <= night.open ? openInstants(place, dayBefore) : undefined
  const from = Math.max(open?.from.getTime() ?? 0, before?.to.getTime() ?? 0)
  const span = open && open.to.getTime() > from ? { from, to: open.to.getTime() } : undefined
  days.set(day, span)
  return span
}

/** How long a place is open from one day to another, without the last. */
function openBetween(place: HasHours, first: number, end: number): number {
  let open = 0
  for (let day = first; day < end; day += 1) {
    const span = openDay(place, day)
    if (span) open += span.to - span.from
  }
  return open
}

function openInBlock(place: HasHours, first: number): number {
  const { blocks } = countedOf(place)
  const known = blocks.get(first)
  if (known !== undefined) return known
  const open = openBetween(place, first, first + BLOCK_DAYS)
  blocks.set(first, open)
  return open
}

/** The same by whole blocks, so that a wait of years is counted as fast as one of weeks. */
function openOnDays(place: HasHours, first: number, end: number): number {
  let block = Math.ceil(first / BLOCK_DAYS) * BLOCK_DAYS
  if (block >= end) return openBetween(place, first, end)
  let open = openBetween(place, first, block)
  for (; block + BLOCK_DAYS <= end; block += BLOCK_DAYS) open += openInBlock(place, block)
  return open + openBetween(place, block, end)
}

/** When a place is open, from an instant on, in order. Days that run into each other are joined. */
function* openSpans(place: HasHours, from: Date): Generator<Span> {
  const first = dayOf(from, place) - 1
  for (let day = first; day <= first + MAX_AHEAD_DAYS; day += 1) {
    const span = openDay(place, day)
    if (span && span.to > from.getTime()) yield { from: Math.max(from.getTime(), span.from), to: span.to }
  }
}

/** The minutes of opening time between two instants: begun ones do not count. */
export function openMinutes(place: HasHours, from: Date, to: Date): number {
  const [start, end] = [from.getTime(), to.getTime()]
  if (end <= start) return 0
  if (!hasHours(place)) return Math.floor((end - start) / MINUTE)
  // Nights belong to the day before. The days at both ends count in part.
  const first = dayOf(from, place) - 1
  const last = dayOf(to, place)
  const whole = first + 2
  const partly = (day: number) => {
    const span = openDay(place, day)
    return span ? Math.max(0, Math.min(span.to, end) - Math.max(span.from, start)) : 0
  }
  let open = 0
  for (let day = first; day <= last && day < whole; day += 1) open += partly(day)
  const tail = [last - 1, last].filter((day) => day >= whole)
  if (tail.length > 0) open += openOnDays(place, whole, tail[0]!)
  for (const day of tail) open += partly(day)
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
