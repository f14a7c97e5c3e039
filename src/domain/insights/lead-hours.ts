import type { HasHours } from '../location/hours.ts'

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const HOURS = 24

/** When in the week a lead came, by the clock of its yard. Monday is 1. */
export type Came = { weekday: number; hour?: number }

/** How many leads a yard got in a quarter of an hour of the week. */
export type QuarterSum = { place: number; weekday: number; quarter: number; leads: number }

export type LeadHours = {
  /** For each weekday, Monday first, 24 numbers. */
  counts: number[][]
  total: number
  /** How many came while their yard was closed, by its usual hours. */
  closed: number
  /** From when to when any of the yards is open on a weekday, in hours. */
  open: ({ from: number; to: number } | undefined)[]
}

/** 1 for all of Monday, 1-20 for its hour from eight in the evening. */
export function cameOf(name: string | null): Came | undefined {
  const [, weekday, hour] = /^([1-7])(?:-(\d{1,2}))?$/.exec(name ?? '') ?? []
  if (!weekday || Number(hour ?? 0) >= HOURS) return undefined
  return { weekday: Number(weekday), ...(hour && { hour: Number(hour) }) }
}

/** 8 pm, as the hour is called. */
export const hourWords = (hour: number): string =>
  hour % HOURS === 0 ? 'midnight' : hour === 12 ? 'noon' : `${hour % 12} ${hour < 12 ? 'am' : 'pm'}`

/** Monday, or an hour of it, in words. */
export function cameWords({ weekday, hour }: Came): string {
  const day = WEEKDAYS[weekday - 1]!
  return hour === undefined ? day : `${day}, ${hourWords(hour)} to ${hourWords(hour + 1)}`
}

type Yard = HasHours & { id: number }

const hoursOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}

/** The usual hours of a yard on a weekday. Undefined on a day on which it is closed. */
function openOn({ contact_detail }: Yard, weekday: number): { from: number; to: number } | undefined {
  const day = contact_detail.opening_hours.find((one) => one.weekday === weekday % 7)
  if (day?.status !== 'Open' || !day.open || !day.close) return undefined
  return { from: hoursOf(day.open), to: hoursOf(day.close) }
}

function isClosed({ weekday, quarter }: QuarterSum, yard: Yard | undefined): boolean {
  // A yard that says nothing of its hours is not known to be closed.
  if (!yard || yard.contact_detail.opening_hours.length === 0) return false
  const open = openOn(yard, weekday)
  return !open || quarter / 4 < open.from || quarter / 4 >= open.to
}

/** When leads come, and how many of them while their yard is closed. */
export function leadHours(sums: readonly QuarterSum[], yards: readonly Yard[]): LeadHours {
  const counts = WEEKDAYS.map(() => Array<number>(HOURS).fill(0))
  let total = 0
  let closed = 0
  for (const sum of sums) {
    const day = counts[sum.weekday - 1]!
    const hour = Math.floor(sum.quarter / 4)
    day[hour] = day[hour]! + sum.leads
    total += sum.leads
    const yard = yards.find(({ id }) => id === sum.place)
    if (isClosed(sum, yard)) closed += sum.leads
  }
  const open = WEEKDAYS.map((_, n) => {
    const spans = yards.flatMap((yard) => openOn(yard, n + 1) ?? [])
    if (spans.length === 0) return undefined
    return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) }
  })
  return { counts, total, closed, open }
}
