import { memoize } from '#domain/caching/memoize.ts'
import { momentOf } from '#domain/site-desk/times/moments.ts'
import type { Announcement } from '../content-schema.ts'
import type { Site } from '../site-schema.ts'

type Shown = { announcement: Announcement; from: number; until: number }

/** The first moment of a day at a place, so many days later. */
function startOf(day: string, timeZone: string, daysLater = 0): number {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + daysLater)
  return Date.parse(momentOf(`${date.toISOString().slice(0, 10)}T00:00`, timeZone) ?? '')
}

/** When each announcement shows: whole days, by the clock of the main location. */
const announcementsOf = memoize((site: Site): Shown[] => {
  const { timeZone } = site.locations.find(({ primary }) => primary) ?? site.locations[0]!
  return site.announcements.map((announcement) => ({
    announcement,
    from: announcement.from ? startOf(announcement.from, timeZone) : -Infinity,
    until: announcement.until ? startOf(announcement.until, timeZone, 1) : Infinity,
  }))
})

/** The announcement that shows now: the first whose days have come (HDR-10). */
export const announcementAt = (site: Site, now: Date): Announcement | undefined =>
  announcementsOf(site).find(({ from, until }) => from <= now.getTime() && now.getTime() < until)
    ?.announcement

const switchesOf = memoize((site: Site): number[] =>
  [
    ...announcementsOf(site).flatMap(({ from, until }) => [from, until]),
    ...site.promotions.flatMap(({ start, expiry }) => [Date.parse(start ?? ''), Date.parse(expiry ?? '')]),
  ]
    .filter(Number.isFinite)
    .sort((a, b) => a - b),
)

/**
 * The seconds until an announcement or a promotion comes or goes. A page that is cached longer
 * would be wrong then (HDR-11).
 */
export function secondsToNextSwitch(site: Site, now: Date): number {
  const next = switchesOf(site).find((moment) => moment > now.getTime())
  return next === undefined ? Infinity : (next - now.getTime()) / 1000
}
