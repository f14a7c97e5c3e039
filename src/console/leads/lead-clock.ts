import { clockOf } from '#domain/desk/clock.ts'
import { clockWords } from '#domain/desk/clock-words.ts'
import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { isWaiting } from '#domain/desk/lead-work.ts'
import { targetOf } from '#domain/desk/target-of.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'

/** The clock of a lead, in words and as a ring. */
export function leadClock({ lead, work }: DeskLead, site: Site, settings: DeskSettings, now: Date) {
  const place = site.locations.find(({ id }) => id === lead.place.id) ?? site.locations[0]!
  const target = targetOf(settings, lead.form)
  const timed = { ...work, createdAt: work.clockFrom ?? new Date(lead.createdAt), isWaiting: isWaiting(work) }
  const clock = clockOf(place, timed, target, now)
  return {
    is: clock.is,
    share: 'share' in clock ? clock.share : 1,
    target,
    ...clockWords(clock, now, place.timeZone),
  }
}
export type LeadClock = ReturnType<typeof leadClock>
