import { hasClock } from '#domain/desk/lead-work.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import { pushNewLead } from '#use-cases/desk/push-news.ts'
import type { Log } from '../monitoring/log.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'subscriptions' | 'push' | 'rateLimiter' | 'secrets'>

/** More at once would only notify the same browsers. */
const MAX_AT_ONCE = 4

/** A lead store that notifies people's devices of a new lead. The shopper does not wait for it. */
export function pushLeads(leads: LeadStore, ports: Ports, log: Log): LeadStore {
  let running = 0
  const push = async (site: string, place: number) => {
    if (running >= MAX_AT_ONCE) return
    running += 1
    try {
      await pushNewLead(ports, { site, place }, new Date())
    } catch (error) {
      log.warn({ site, err: error }, 'people were not notified of a lead')
    } finally {
      running -= 1
    }
  }
  return {
    ...leads,
    async save(lead) {
      const saved = await leads.save(lead)
      const isNew = saved.is === 'saved' && lead.lead_status === 'Completed' && lead.standing === 'accepted'
      // A phone rings only for who waits for an answer.
      if (isNew && hasClock(lead.form)) void push(lead.site, lead.place.id)
      return saved
    },
  }
}
