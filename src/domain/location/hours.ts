import { compareNames } from '#domain/collation.ts'
import { addDays, instantOf, localTime, weekdayOf } from './local-time.ts'
import type { OpeningHours, SpecialHours } from './location-schema.ts'

/** The opening hours of a location. Any Location fits. */
export type HasHours = {
  timeZone: string
  contact_detail: { opening_hours: OpeningHours[]; special_hours: SpecialHours[] }
}

export type HoursSettings = { full: boolean; saturdayByAppointment: boolean }
export type HoursLine = { label: string; text: string; weekdays: number[] }
export type OpenSpan = { open: string; close: string }

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

/** Formats 17:30 as 5:30 pm. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes ? `:${String(minutes).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${past} ${hours % 24 < 12 ? 'am' : 'pm'}`
}

const bare = (words: string) =>
  words
    .toLowerCase()
    .replace(/[\s.]|:00/g, '')
    .replace(/–|to/, '-')

/** Formats a day in our own style, unless the dealer's text says something else. */
function dayText(day: OpeningHours): string {
  const times = day.open && day.close ? `${formatTime(day.open)} – ${formatTime(day.close)}` : 'Open'
  const ours = day.status === 'Closed' ? 'Closed' : times
  return day.formated_hours && bare(day.formated_hours) !== bare(ours) ? day.formated_hours : ours
}

/**
 * The lines of the opening hours: Mon-Fri as one line if the five days agree, then the weekend
 * (HRS-1, HRS-2, HRS-4).
 */
export function hoursLines(
  location: HasHours & { hoursText?: { label: string; text: string }[] },
  settings: HoursSettings,
): HoursLine[] {
  if (location.hoursText) return location.hoursText.map((line) => ({ ...line, weekdays: [] }))
  const words = new Map<number, string>()
  for (const day of location.contact_detail.opening_hours) {
    const byAppointment = day.weekday === 6 && day.status === 'Closed' && settings.saturdayByAppointment
    words.set(day.weekday, byAppointment ? 'By appointment only' : dayText(day))
  }
  const first = words.get(1)
  const collapse =
    !settings.full && first !== undefined && MONDAY_TO_FRIDAY.every((day) => words.get(day) === first)
  const rest = collapse ? [6, 0] : MONDAY_FIRST
  return [
    ...(collapse ? [{ label: 'Mon-Fri', text: first, weekdays: MONDAY_TO_FRIDAY }] : []),
    ...rest.flatMap((day) => {
      const text = words.get(day)
      return text === undefined ? [] : [{ label: WEEKDAYS[day]!, text, weekdays: [day] }]
    }),
  ]
}

/**
 * A shorter form: neighbouring days with equal hours are one line, and closed days are left out.
 */
export function hoursInBrief(
  location: Parameters<typeof hoursLines>[0],
  settings: HoursSettings,
): HoursLine[] {
  const runs: HoursLine[] = []
  for (const line of hoursLines(location, settings)) {
    const last = runs.at(-1)
    if (last && last.text === line.text && line.weekdays.length > 0)
      runs[runs.length - 1] = {
        ...last,
        label: `${last.label.split(' to ')[0]} to ${line.label}`,
        weekdays: [...last.weekdays, ...line.weekdays],
      }
    else runs.push(line)
  }
  const open = runs.filter(({ text }) => !/^closed/i.test(text))
  return open.length > 0 ? open : runs
}

const namedDay = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** The days that differ from the usual week and are not over, in order (HRS-3). */
export function specialLines(
  location: HasHours,
  today: string,
): { date: string; label: string; text: string }[] {
  return location.contact_detail.special_hours
    .filter(({ date }) => date >= today)
    .sort((a, b) => compareNames(a.date, b.date))
    .map((day) => {
      const named = namedDay.format(new Date(`${day.date}T00:00:00Z`))
      const times =
        day.start_hour && day.end_hour
          ? `${formatTime(day.start_hour)} – ${formatTime(day.end_hour)}`
          : 'Open'
      return {
        date: day.date,
        label: day.name ? `${day.name}, ${named}` : named,
        text: day.status === 'Closed' ? 'Closed' : times,
      }
    })
}

/** The opening hours on a local date. A special day replaces the usual hours. */
export function openSpan(location: HasHours, date: string): OpenSpan | undefined {
  const { opening_hours, special_hours } = location.contact_detail
  const usual = opening_hours.find((day) => day.weekday === weekdayOf(date) && day.status === 'Open')
  const special = special_hours.find((day) => day.date === date)
  if (special?.status === 'Closed') return undefined
  const open = special?.start_hour ?? usual?.open
  const close = special?.end_hour ?? usual?.close
  return open && close ? { open, close } : undefined
}

/**
 * The opening hours of a day as instants. A closing time before the opening time is after midnight.
 */
export function openInstants(location: HasHours, date: string): { from: Date; to: Date } | undefined {
  const span = openSpan(location, date)
  if (!span) return undefined
  const closing = span.close <= span.open ? addDays(date, 1) : date
  return {
    from: instantOf(date, span.open, location.timeZone),
    to: instantOf(closing, span.close, location.timeZone),
  }
}

export type OpenState = { isOpen: boolean; words: string; changes: string }

/**
 * 'Open now · closes 5:30 pm', in the location's local time (HRS-5). Undefined if its hours are
 * unknown.
 */
export function openState(location: HasHours, now: Date): OpenState | undefined {
  const today = localTime(now, location.timeZone).date
  for (const date of [addDays(today, -1), today]) {
    const span = openInstants(location, date)
    if (span && span.from <= now && now < span.to) {
      const closes = openSpan(location, date)!.close
      return { isOpen: true, words: 'Open now', changes: `closes ${formatTime(closes)}` }
    }
  }
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const date = addDays(today, ahead)
    const span = openInstants(location, date)
    if (!span || span.from <= now) continue
    const day = ahead === 0 ? '' : ahead === 1 ? 'tomorrow ' : `${WEEKDAYS[weekdayOf(date)]} `
    const opens = formatTime(openSpan(location, date)!.open)
    return {
      isOpen: false,
      words: 'Closed',
      changes: `opens ${day}${ahead > 6 ? `${date.slice(8)}/${date.slice(5, 7)} ` : ''}${opens}`,
    }
  }
  return undefined
}
