/** The local date and time of a place at one instant. */
export type LocalTime = { date: string; weekday: number; minutes: number }

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** What a time zone is ahead of UTC at an instant, in milliseconds. It changes at full minutes. */
function readOffset(minute: number, timeZone: string): number {
  const start = minute * 60_000
  const part: Record<string, string> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(start)) part[type] = value
  const wall = Date.UTC(+part.year!, +part.month! - 1, +part.day!, +part.hour!, +part.minute!, +part.second!)
  return wall - start
}

/** The last offset of each time zone. Every page asks for the time of this minute. */
const latest = new Map<string, { minute: number; offset: number }>()

const DAY_MINUTES = 1440
const MAX_DAYS = 2_000
/** By time zone: the offset of a whole day, or null on a day that changes it. */
const daysOf = new Map<string, Map<number, number | null>>()

/** A list has the times of many months, and reading one is slow. */
function offsetOfDay(day: number, timeZone: string): number | null {
  let days = daysOf.get(timeZone)
  if (!days || days.size >= MAX_DAYS) {
    days = new Map()
    daysOf.set(timeZone, days)
  }
  let offset = days.get(day)
  if (offset === undefined) {
    const first = readOffset(day * DAY_MINUTES, timeZone)
    offset = first === readOffset((day + 1) * DAY_MINUTES, timeZone) ? first : null
    days.set(day, offset)
  }
  return offset
}

function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / 60_000)
  const known = latest.get(timeZone)
  if (known?.minute === minute) return known.offset
  const offset = offsetOfDay(Math.floor(minute / DAY_MINUTES), timeZone) ?? readOffset(minute, timeZone)
  latest.set(timeZone, { minute, offset })
  return offset
}

/** The local date and time in a time zone. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: wall.getUTCDay(),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

/**
 * The instant of a local time ('24:00' is the next midnight). A time that daylight saving skips is
 * computed as if it had not been skipped. Of a time that occurs twice, the first is used.
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const dayBefore = wall - offsetAt(wall - 86_400_000, timeZone)
  const dayAfter = wall - offsetAt(wall + 86_400_000, timeZone)
  for (const guess of [Math.min(dayBefore, dayAfter), Math.max(dayBefore, dayAfter)]) {
    if (guess + offsetAt(guess, timeZone) === wall) return new Date(guess)
  }
  return new Date(dayBefore)
}

/** The date some days later or earlier. Dates have no time zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
