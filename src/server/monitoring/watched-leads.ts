import type { LiveEvents } from '#ports/console/live-events.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/**
 * A lead store that leaves a line in the log for every step of a lead's path, and nothing of what the person wrote. Open
 * screens of the console hear that a lead came.
 */
export function watchedLeads(
  leads: LeadStore,
  log: Log,
  metrics: Pick<Metrics, 'lead'>,
  live: Pick<LiveEvents, 'publish'>,
): LeadStore {
  return {
    ...leads,
    async keep(lead) {
      const about = {
        site: lead.site,
        form: lead.form,
        status: lead.lead_status,
        step: lead.step_number,
        standing: lead.standing,
        deliveries: lead.deliveries.length,
      }
      const kept = await leads.keep(lead).catch((error: unknown) => {
        log.error({ ...about, err: error }, 'a lead could not be kept')
        throw error
      })
      if (kept.is !== 'kept') {
        log.info({ ...about, refused: kept.is }, 'a lead asked for an appointment that could not be booked')
        return kept
      }
      log.info({ ...about, lead: kept.id, wasKnown: kept.wasKnown }, 'a lead was kept')
      metrics.lead(lead.form, lead.lead_status, lead.standing)
      live.publish({ dealer: lead.site, thing: 'lead', place: lead.place.id })
      return kept
    },
    async release(id, now) {
      const released = await leads.release(id, now)
      if (released) log.info({ lead: id, slot: released.slot }, 'a held lead was released')
      return released
    },
    async resend(id, now, what) {
      const deliveries = await leads.resend(id, now, what)
      log.info({ lead: id, deliveries }, 'a lead is sent again')
      return deliveries
    },
    async forget(which) {
      const deleted = await leads.forget(which)
      if (deleted > 0) log.info({ ...which, deleted }, 'old leads were deleted')
      return deleted
    },
    async erase(person, site) {
      const deleted = await leads.erase(person, site)
      log.info({ site, deleted }, 'the leads of a person were deleted')
      return deleted
    },
  }
}
