import { type BookableLocation, bookableDays, type OfferedDay, slotsOn } from '#domain/lead/appointments.ts'
import { seatsAt } from '#domain/lead/seats.ts'
import { formatTime } from '#domain/location/hours.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Appointments } from '#ports/leads/appointments.ts'

/**
 * The next days at a location with their times, marked if full or blocked. A closed day has no
 * times (LEAD-8).
 */
export async function offerAppointments(
  { appointments }: { appointments: Pick<Appointments, 'taken' | 'limits'> },
  site: Pick<Site, 'slug' | 'locale'>,
  location: Pick<Location, 'id'> & BookableLocation,
  now: Date,
): Promise<OfferedDay[]> {
  const days = bookableDays(location, now).map((date) => ({ date, slots: slotsOn(location, date, now) }))
  const starts = days.flatMap(({ slots }) => slots.map((slot) => slot.startsAt.getTime()))
  if (starts.length === 0) return []
  const { minutes, capacity } = location.appointments
  const until = new Date(Math.max(...starts) + minutes * 60_000)
  const [taken, limits] = await Promise.all([
    appointments.taken(site.slug, location.id, now, until),
    appointments.limits(site.slug, location.id, now, until),
  ])
  return days.map(({ date, slots }) => ({
    date,
    ...dayWords(date, site.locale),
    times: slots.map(({ local, startsAt }) => ({
      local,
      label: formatTime(local.slice(11)),
      isFree:
        (taken.get(startsAt.toISOString()) ?? 0) <
        seatsAt(limits, location.id, capacity, { local, startsAt, minutes }),
    })),
  }))
}

function dayWords(date: string, locale: string) {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
  return { weekday: words({ weekday: 'short' }), day: words({ day: 'numeric', month: 'short' }) }
}
