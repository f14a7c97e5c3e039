import { afterOpenMinutes, clockOf } from '#domain/desk/clock.ts'
import { clockWords } from '#domain/desk/clock-words.ts'
import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { isWaiting } from '#domain/desk/lead-work.ts'
import { targetOf } from '#domain/desk/target-of.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'

/** The yard of a lead, or the first one if that is gone. */
export const placeOfLead = ({ place }: DeskLead['lead'], { locations }: Site) =>
  locations.find(({ id }) => id === place.id) ?? locations[0]!

/** The clock of a lead, in words and as a ring. */
export function leadClock({ lead, work }: DeskLead, site: Site, settings: DeskSettings, now: Date) {
  const place = placeOfLead(lead, site)
  const target = targetOf(settings, lead.form)
  const createdAt = work.clockFrom ?? new Date(lead.createdAt)
  const waits = isWaiting(work)
  // The end of a new clock is stored within seconds. Until then it is counted here.
  const answerBy = work.answerBy ?? (waits ? afterOpenMinutes(place, createdAt, target) : null)
  const timed = { ...work, createdAt, answerBy, isWaiting: waits }
  const clock = clockOf(place, timed, target, now)
  return {
    is: clock.is,
    share: 'share' in clock ? clock.share : 1,
    target,
    ...clockWords(clock, now, place.timeZone),
  }
}
export type LeadClock = ReturnType<typeof leadClock>
