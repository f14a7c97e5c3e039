import { localTime } from '#domain/location/local-time.ts'

const MINUTE = 60_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter is slow to create, and the same few are used again. */
function formatter(timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-AU', { timeZone, ...options })
  formatters.set(key, made)
  return made
}

const plain = (words: string) => words.replace(/\u202f|\u00a0/g, ' ')

/** 10:34 am, by the clock of this machine where no zone is known. */
export const timeOfDay = (at: Date, timeZone?: string): string =>
  plain(formatter(timeZone, { hour: 'numeric', minute: '2-digit', hour12: true }).format(at))

/** Tue 17 Nov, with the year if it is another one. */
export function dayWords(at: Date, now: Date, timeZone: string): string {
  const year = (date: Date) => localTime(date, timeZone).date.slice(0, 4)
  const parts = formatter(timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('day')} ${part('month')}`
  return year(at) === year(now) ? `${part('weekday')} ${day}` : `${day} ${year(at)}`
}

const sameDay = (a: Date, b: Date, timeZone: string) =>
  localTime(a, timeZone).date === localTime(b, timeZone).date

/** A short time, past or to come: now, 4 min ago, 9:02 am, Mon 9:41 pm, Tue 17 Nov. */
export function whenWords(at: Date, now: Date, timeZone: string): string {
  const ago = now.getTime() - at.getTime()
  if (Math.abs(ago) < MINUTE) return 'now'
  if (ago > 0 && ago < 60 * MINUTE) return `${Math.floor(ago / MINUTE)} min ago`
  if (sameDay(at, now, timeZone)) return timeOfDay(at, timeZone)
  if (Math.abs(ago) < 6 * 24 * 60 * MINUTE)
    return `${formatter(timeZone, { weekday: 'short' }).format(at)} ${timeOfDay(at, timeZone)}`
  return dayWords(at, now, timeZone)
}

/** A time to come: Tue 17 Nov, 9:02 am. */
export const momentWords = (at: Date, now: Date, timeZone: string): string =>
  `${dayWords(at, now, timeZone)}, ${timeOfDay(at, timeZone)}`
