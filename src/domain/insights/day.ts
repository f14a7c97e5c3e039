/** A calendar day, such as 2026-11-17. It sorts as text. */
export type Day = string

const DAY_MS = 86_400_000
/** Clocks change at whole hours, so a day is known for all of an hour. */
const HOUR_MS = 3_600_000

const formats = new Map<string, { format: Intl.DateTimeFormat; hour: number; day: Day }>()

/** The day at this moment where the clocks show this zone, also when they change. */
export function dayAt(at: number, timeZone: string): Day {
  let known = formats.get(timeZone)
  if (!known) {
    known = { format: new Intl.DateTimeFormat('en-CA', { timeZone }), hour: -1, day: '' }
    formats.set(timeZone, known)
  }
  // Some zones are half an hour off, so a half is the unit.
  const hour = Math.floor((at * 2) / HOUR_MS)
  if (known.hour !== hour) {
    known.hour = hour
    known.day = known.format.format(at)
  }
  return known.day
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days from one day to another. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** All days of a range, both ends included. */
export const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n))
