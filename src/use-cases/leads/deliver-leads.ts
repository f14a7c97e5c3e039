import type { CircuitBreakerOptions } from '#domain/circuit-breaker.ts'
import { openMinutes } from '#domain/desk/clock.ts'
import { type Channel, channelKey, isAnswer, retryAt } from '#domain/lead/deliveries.ts'
import type { Contact, DeliveryJob, DeliveryQueue } from '#ports/leads/delivery-queue.ts'
import type { LeadDelivery } from '#ports/leads/lead-delivery.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { receiverBreakers } from './receiver-breakers.ts'

export type DeliveryPorts = {
  deliveries: DeliveryQueue
  channels: Record<Channel['kind'], LeadDelivery>
  sites: Pick<SiteDirectory, 'bySlug'>
}

export type DeliveryOutcome =
  | { is: 'delivered'; job: DeliveryJob }
  | { is: 'failed'; job: DeliveryJob; error: unknown; isDead: boolean }
  /** It may have arrived, but that could not be stored. It is due again when its claim expires. */
  | { is: 'unsettled'; job: DeliveryJob; error: unknown }

export type DelivererOptions = {
  now: () => Date
  random?: () => number
  /** Longer than any attempt, so that a running process never loses its job. */
  leaseSeconds?: number
  /** The maximum of deliveries in progress, in all and for one site. */
  atOnce?: number
  perSite?: number
  breaker?: CircuitBreakerOptions
  onSettled?: (outcome: DeliveryOutcome) => void
}

/** A message from the desk that went out is an answer, whose wait is counted in opening hours. */
function contactOf(
  { channel, lead }: DeliveryJob,
  sites: DeliveryPorts['sites'],
  now: Date,
): Contact | undefined {
  if (!isAnswer(channel)) return undefined
  const locations = sites.bySlug(lead.site)?.locations ?? []
  const place = locations.find(({ id }) => id === lead.place.id) ?? locations[0]
  return { openMinutesFrom: (from) => (place ? openMinutes(place, from, now) : 0) }
}

/**
 * Delivers leads to dealers (LEAD-5). Deliveries run in parallel, with a few slots for each site. A
 * receiver that keeps failing is paused.
 */
export function leadDeliverer({ deliveries, channels, sites }: DeliveryPorts, options: DelivererOptions) {
  const { now, random = Math.random, leaseSeconds = 60, atOnce = 20, perSite = 5, onSettled } = options
  const breakers = receiverBreakers(now, options.breaker)
  const inProgress = new Map<string, { job: DeliveryJob; ended: Promise<void> }>()

  const attempt = async (job: DeliveryJob): Promise<DeliveryOutcome> => {
    const receiver = channelKey(job.channel)
    try {
      const site = sites.bySlug(job.lead.site)
      if (!site) throw new Error(`there is no site ${job.lead.site}`)
      await channels[job.channel.kind].deliver(job, site)
    } catch (error) {
      breakers.failed(receiver)
      const dueAt = retryAt(job.attempts, now(), random)
      await deliveries.failed(job.id, error instanceof Error ? error.message : String(error), dueAt)
      return { is: 'failed', job, error, isDead: dueAt === 'never' }
    }
    breakers.succeeded(receiver)
    await deliveries.delivered(job.id, now(), contactOf(job, sites, now()))
    return { is: 'delivered', job }
  }
  const start = (job: DeliveryJob) => {
    const ended = attempt(job)
      .catch((error: unknown): DeliveryOutcome => ({ is: 'unsettled', job, error }))
      .then((outcome) => {
        inProgress.delete(job.id)
        onSettled?.(outcome)
      })
    inProgress.set(job.id, { job, ended })
  }
  const jobs = () => [...inProgress.values()].map(({ job }) => job)

  return {
    /** Starts the due deliveries that have a slot. Returns their number, without waiting. */
    async fill(): Promise<number> {
      const room = atOnce - inProgress.size
      if (room <= 0) return 0
      const busySites: Record<string, number> = {}
      for (const { lead } of jobs()) busySites[lead.site] = (busySites[lead.site] ?? 0) + 1
      const suspects = breakers.suspects()
      const probed = jobs().map(({ channel }) => channelKey(channel))
      const closed = [...breakers.paused(), ...suspects.filter((name) => probed.includes(name))]
      const claimed = await deliveries.claim(room, leaseSeconds, now(), {
        perSite,
        busySites,
        closed,
        oneAtATime: suspects,
      })
      for (const job of claimed) start(job)
      return claimed.length
    },
    /** Resolves when one more has ended. Never, if none is in progress. */
    next: (): Promise<void> => Promise.race([...inProgress.values()].map(({ ended }) => ended)),
    async drained(): Promise<void> {
      await Promise.all([...inProgress.values()].map(({ ended }) => ended))
    },
  }
}

/** Tries each delivery that is due once, and waits for all (LEAD-5). */
export async function deliverLeads(
  ports: DeliveryPorts,
  options: DelivererOptions,
): Promise<DeliveryOutcome[]> {
  const outcomes: DeliveryOutcome[] = []
  const deliverer = leadDeliverer(ports, { ...options, onSettled: (outcome) => outcomes.push(outcome) })
  await deliverer.fill()
  await deliverer.drained()
  return outcomes
}
