import type { LiveEvents } from '#ports/console/live-events.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/**
 * A lead store that logs every step of a lead, but nothing that the person wrote. It notifies open
 * screens of the console of a new lead.
 */
export function loggedLeads(
  leads: LeadStore,
  log: Log,
  metrics: Pick<Metrics, 'lead'>,
  live: Pick<LiveEvents, 'publish'>,
): LeadStore {
  return {
    ...leads,
    async save(lead) {
      const about = {
        site: lead.site,
        form: lead.form,
        status: lead.lead_status,
        step: lead.step_number,
        standing: lead.standing,
        deliveries: lead.deliveries.length,
      }
      const saved = await leads.save(lead).catch((error: unknown) => {
        log.error({ ...about, err: error }, 'a lead could not be saved')
        throw error
      })
      if (saved.is !== 'saved') {
        log.info({ ...about, refused: saved.is }, 'a lead asked for an appointment that could not be booked')
        return saved
      }
      log.info({ ...about, lead: saved.id, wasKnown: saved.wasKnown }, 'a lead was saved')
      metrics.lead(lead.form, lead.lead_status, lead.standing)
      live.publish({ dealer: lead.site, kind: 'lead', place: lead.place.id })
      return saved
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
