import { type HasHours, openInstants } from '#domain/location/hours.ts'
import { addDays, localTime } from '#domain/location/local-time.ts'
import type { Location } from '#domain/location/location-schema.ts'

/** A free time that can be booked, in the location's local time. */
export type Slot = { local: string; startsAt: Date }
export type OfferedTime = { local: string; label: string; isFree: boolean }
/** A day in the calendar of a form. A closed day has no times. */
export type OfferedDay = { date: string; weekday: string; day: string; times: OfferedTime[] }
export type BookableLocation = HasHours & Pick<Location, 'appointments'>

/** How many calendar days ahead a shopper can book. */
const DAYS_AHEAD = 14
const MINUTE = 60_000

/**
 * All slots of one day (LEAD-8). They are inside the opening hours, end before closing, and start
 * only after the minimum notice.
 * Steps are real minutes, so no slot falls into the hour that daylight saving skips. An hour that
 * occurs twice is offered once.
 */
export function slotsOn(location: BookableLocation, date: string, now: Date): Slot[] {
  const hours = openInstants(location, date)
  if (!hours) return []
  const { minutes, leadHours } = location.appointments
  const earliest = now.getTime() + leadHours * 60 * MINUTE
  const slots: Slot[] = []
  for (let at = hours.from.getTime(); at + minutes * MINUTE <= hours.to.getTime(); at += minutes * MINUTE) {
    const local = formatLocal(new Date(at), location.timeZone)
    const isRepeated = slots.some((slot) => slot.local === local)
    if (at >= earliest && !isRepeated) slots.push({ local, startsAt: new Date(at) })
  }
  return slots
}

/** The days a shopper may choose, starting today, in the location's time zone. */
export function bookableDays(location: BookableLocation, now: Date): string[] {
  const today = localTime(now, location.timeZone).date
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))
}

/** The slot a shopper chose. Undefined if this time was never offered. */
export function offeredSlot(location: BookableLocation, local: string, now: Date): Slot | undefined {
  const date = local.slice(0, 10)
  if (!bookableDays(location, now).includes(date)) return undefined
  return slotsOn(location, date, now).find((slot) => slot.local === local)
}

/** Local time as 2026-11-20T10:30. */
function formatLocal(instant: Date, timeZone: string): string {
  const { date, minutes } = localTime(instant, timeZone)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Local time as 'Friday 20 November, 10:30 am'. */
export function formatAppointment(local: string, locale: string): string {
  const day = new Date(`${local.slice(0, 10)}T00:00:00Z`).toLocaleDateString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const [hours = 0, minutes = 0] = local.slice(11).split(':').map(Number)
  const past = String(minutes).padStart(2, '0')
  return `${day.replace(/,/g, '')}, ${hours % 12 || 12}:${past} ${hours < 12 ? 'am' : 'pm'}`
}
