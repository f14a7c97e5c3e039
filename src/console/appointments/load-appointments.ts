import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { formatTime, openSpan } from '#domain/location/hours.ts'
import { addDays, localTime, weekdayOf } from '#domain/location/local-time.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { DeskBooking } from '#ports/console/bookings/booking-desk.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { type Diary, readDiary, timesForLead } from '#use-cases/desk/bookings/read-bookings.ts'
import { placesOf } from '../list/lead-query.ts'
import { savedViews } from '../list/load-views.ts'
import { refuse } from '../request.ts'
import { layOut } from './lay-out.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const dayText = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', { ...options, timeZone: 'UTC' }).replace(',', '')

/** A booking in the words of the calendar. */
function eventOf(booking: DeskBooking, now: Date) {
  const { local, minutes, startsAt, outcome, form, ...rest } = booking
  const from = minutesOf(local.slice(11))
  const inMinutes = Math.round((startsAt.getTime() - now.getTime()) / 60_000)
  const isNext = outcome === null && inMinutes > 0 && inMinutes <= 60
  const hasBegun = inMinutes <= 0
  return {
    ...rest,
    kind: FORM_WORDS[form],
    date: local.slice(0, 10),
    day: dayText(local.slice(0, 10), { weekday: 'short', day: 'numeric', month: 'short' }),
    local,
    time: formatTime(local.slice(11)),
    from,
    to: from + minutes,
    outcome,
    hasBegun,
    look: outcome ?? (isNext ? ('next' as const) : hasBegun ? ('open' as const) : ('ahead' as const)),
    state:
      outcome === 'came'
        ? 'Came'
        : outcome === 'no-show'
          ? 'Did not come'
          : isNext
            ? `In ${inMinutes} min`
            : hasBegun
              ? 'Came?'
              : '',
  }
}
export type CalendarEvent = ReturnType<typeof eventOf>

/** One column of the calendar: a day at a location. */
function columnOf(diary: Diary, location: Location, date: string, events: CalendarEvent[]) {
  const span = openSpan(location, date)
  const own = events.filter((event) => event.place === location.id && event.date === date)
  const localOf = (at: Date) => localTime(at, location.timeZone)
  // What others have booked is a number without names.
  const others = diary.taken.flatMap(({ place, startsAt, booked }) => {
    if (place !== location.id || localOf(startsAt).date !== date) return []
    const from = localOf(startsAt).minutes
    const more = booked - own.filter((event) => event.from === from).length
    return more > 0 ? [{ from, to: from + location.appointments.minutes, more }] : []
  })
  const blocks = diary.blocks.flatMap((block) => {
    if (block.place !== location.id) return []
    const [start, end] = [localOf(block.startsAt), localOf(block.endsAt)]
    if (start.date > date || end.date < date) return []
    const from = start.date < date ? 0 : start.minutes
    const to = end.date > date ? 24 * 60 : end.minutes
    return from < to ? [{ id: block.id, reason: block.reason, seats: block.seats, from, to }] : []
  })
  return {
    key: `${location.id} ${date}`,
    date,
    place: location.id,
    open: span ? { from: minutesOf(span.open), to: minutesOf(span.close) || 24 * 60 } : null,
    count: own.length,
    events: layOut([
      ...own.map((event) => ({ ...event, is: 'event' as const })),
      ...others.map((other) => ({ ...other, is: 'others' as const })),
    ]),
    blocks,
  }
}
export type CalendarColumn = ReturnType<typeof columnOf> & { head: string; sub: string; isToday: boolean }

/** The hours that the calendar shows: those of the yards, and of everything booked outside them. */
function hoursOf(
  columns: { open: { from: number; to: number } | null; events: { from: number; to: number }[] }[],
) {
  const spans = columns.flatMap(({ open, events }) => [...(open ? [open] : []), ...events])
  const from = Math.min(9 * 60, ...spans.map((span) => span.from))
  const to = Math.max(17 * 60, ...spans.map((span) => span.to))
  return { from: Math.floor(from / 60) * 60, to: Math.min(24 * 60, Math.ceil(to / 60) * 60) }
}

/** The day of an address and its week. */
function daysIn(search: URLSearchParams, today: string) {
  const requested = search.get('day')
  const day = isDay(requested) ? requested : today
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  return { day, monday, isWeek: search.get('show') === 'week' }
}

const todayAt = (ports: ConsolePorts, dealer: string, now: Date) =>
  localTime(now, ports.sites.bySlug(dealer)?.locations[0]?.timeZone ?? 'UTC').date

/** The days and yards that an address shows. */
export function shownDays(ports: ConsolePorts, dealer: string, search: URLSearchParams, now: Date) {
  const { day, monday, isWeek } = daysIn(search, todayAt(ports, dealer, now))
  return { first: isWeek ? monday : day, days: isWeek ? 7 : 1, places: placesOf(search) }
}

/** The days that are shown, as a heading and a line for each appointment. */
export function appointmentLines(diary: Diary, days: ReturnType<typeof shownDays>): string[][] {
  const names = new Map(diary.locations.map(({ id, name }) => [id, name]))
  // Yards in other time zones begin their day earlier or later.
  const isShown = (local: string) => local >= days.first && local < addDays(days.first, days.days)
  return [
    ['when', 'minutes', 'yard', 'kind', 'name', 'phone', 'car', 'with', 'outcome'],
    ...diary.bookings
      .filter(({ local }) => isShown(local))
      .map((booking) => [
        booking.local.replace('T', ' '),
        String(booking.minutes),
        names.get(booking.place) ?? '',
        FORM_WORDS[booking.form],
        booking.name,
        booking.phone,
        booking.car ?? '',
        booking.owner?.name ?? '',
        booking.outcome ?? '',
      ]),
  ]
}

/** Everything the calendar shows for an address. */
export async function loadAppointments(
  ports: ConsolePorts,
  actor: PersonActor,
  dealer: string,
  search: URLSearchParams,
  now: Date,
) {
  const today = todayAt(ports, dealer, now)
  const { day, isWeek, monday } = daysIn(search, today)
  // A phone shows the week as a strip, so the whole week is always read.
  const diary = await readDiary(ports, actor, dealer, { first: monday, days: 7 }, now)
  if (isRefused(diary)) return refuse(diary, dealer)
  const chosen = placesOf(search)
  const inView = chosen ? diary.locations.filter(({ id }) => chosen.includes(id)) : diary.locations
  const events = diary.bookings
    .filter(({ place }) => inView.some(({ id }) => id === place))
    .map((booking) => eventOf(booking, now))
  const week = Array.from({ length: 7 }, (_, n) => addDays(monday, n))
  // A week is of one yard: the busiest, unless the address names one.
  const bookedAt = ({ id }: Location) => events.filter(({ place }) => place === id).length
  const one = chosen ? inView[0] : inView.toSorted((a, b) => bookedAt(b) - bookedAt(a))[0]
  const columns: CalendarColumn[] = isWeek
    ? week.flatMap((date) => {
        if (!one) return []
        const column = columnOf(diary, one, date, events)
        const head = dayText(date, { weekday: 'short', day: 'numeric' })
        return [{ ...column, head, sub: countWords(column.count), isToday: date === today }]
      })
    : inView.map((location) => {
        const column = columnOf(diary, location, day, events)
        return { ...column, head: location.name, sub: countWords(column.count), isToday: day === today }
      })
  const may = mayDo(ports, actor, dealer, now)
  const moving = search.get('move')
  const on = search.get('on')
  const onDay = isDay(on) ? on : [day, today].sort().at(-1)!
  const target = moving
    ? await timesForLead(ports, actor, dealer, { id: moving, day: onDay }, now)
    : undefined
  const names = new Map(diary.locations.map(({ id, name }) => [id, name]))
  const zone = one?.timeZone ?? 'UTC'
  return {
    day,
    today,
    isWeek,
    title: isWeek
      ? `${dayText(monday, { day: 'numeric', month: 'long' })} to ${dayText(week[6]!, { day: 'numeric', month: 'long' })}`
      : dayText(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    week: week.map((date) => ({
      date,
      letter: dayText(date, { weekday: 'short' }).slice(0, 1),
      name: dayText(date, { weekday: 'long', day: 'numeric', month: 'long' }),
      number: Number(date.slice(8)),
      count: events.filter((event) => event.date === date).length,
    })),
    hours: hoursOf(columns),
    nowAt: localTime(now, zone).minutes,
    columns,
    list: events.filter((event) => event.date === day),
    opened: events.find((event) => event.leadId === search.get('peek')) ?? null,
    timeRequests: diary.timeRequests
      .filter(({ place }) => inView.some(({ id }) => id === place))
      .map(({ form, at, place, ...one }) => ({
        ...one,
        kind: FORM_WORDS[form],
        place: names.get(place) ?? '',
        days: Math.floor((now.getTime() - at.getTime()) / 86_400_000),
      })),
    moving: target
      ? {
          id: moving!,
          day: onDay,
          name: target.name,
          place: target.location.name,
          current: target.current,
          times: target.times.map((time) => ({ ...time, label: formatTime(time.local.slice(11)) })),
        }
      : null,
    places: diary.locations.map(({ id, name }) => [String(id), name] as const),
    names: Object.fromEntries(names),
    one: one ? { id: one.id, name: one.name } : null,
    mayWork: may('lead.work'),
    mayBlock: may('calendar.block'),
    mayShare: may('view.share'),
    mayExport: may('lead.export'),
    views: [
      { id: 'day', words: 'Today', query: '' },
      { id: 'week', words: 'This week', query: 'show=week' },
      ...(await savedViews(ports, actor, { dealer }, 'appointments', now)),
    ],
  }
}
export type LoadedAppointments = Exclude<Awaited<ReturnType<typeof loadAppointments>>, never>

const countWords = (count: number) => (count === 0 ? 'none' : `${count} booked`)
