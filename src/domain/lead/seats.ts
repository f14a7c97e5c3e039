import { weekdayOf } from '#domain/location/local-time.ts'

/** A time at a location that nobody can book, or only some places of it. */
export type Block = {
  startsAt: Date
  endsAt: Date
  /** How many places are taken away. Undefined for all of them. */
  seats: number | null
}

/** When somebody is there for appointments, in local time. No places means every location. */
export type StaffTime = {
  person: string
  places: readonly number[]
  /** 0 is Sunday. */
  weekdays: readonly number[]
  from: string
  to: string
}
export type AwayDays = { person: string; from: string; to: string }

/** What limits the places of a time. */
export type Limits = {
  blocks: readonly Block[]
  staff: readonly StaffTime[]
  away: readonly AwayDays[]
}
export const NO_LIMITS: Limits = { blocks: [], staff: [], away: [] }

/** An appointment time, as an instant and in local time. */
export type SeatedTime = { startsAt: Date; local: string; minutes: number }

const clockAfter = (time: string, minutes: number): string => {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const end = hours * 60 + past + minutes
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** How many people are there for a whole time. Undefined if nobody's times are set. */
function peopleAt({ staff, away }: Limits, place: number, { local, minutes }: SeatedTime) {
  const here = staff.filter(({ places }) => places.length === 0 || places.includes(place))
  if (here.length === 0) return undefined
  const [date = '', from = ''] = local.split('T')
  const to = clockAfter(from, minutes)
  const isAway = (person: string) =>
    away.some((one) => one.person === person && one.from <= date && date <= one.to)
  const there = here.filter(
    (one) =>
      one.weekdays.includes(weekdayOf(date)) && one.from <= from && to <= one.to && !isAway(one.person),
  )
  return new Set(there.map(({ person }) => person)).size
}

/**
 * How many appointments a time takes: the location's number, less what is blocked, and never more
 * than people are there (LEAD-8).
 */
export function seatsAt(limits: Limits, place: number, capacity: number, time: SeatedTime): number {
  const from = time.startsAt.getTime()
  const to = from + time.minutes * 60_000
  let seats = capacity
  for (const block of limits.blocks) {
    if (block.startsAt.getTime() >= to || block.endsAt.getTime() <= from) continue
    seats -= block.seats ?? capacity
  }
  return Math.max(0, Math.min(seats, peopleAt(limits, place, time) ?? seats))
}
