import { type Channel, channelKey, retryAt } from '#domain/lead/deliveries.ts'
import type { DeliveryJob, DeliveryQueue } from '#ports/delivery-queue.ts'
import type { LeadDelivery } from '#ports/lead-delivery.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'
import { type BreakerOptions, receiverBreakers } from './receiver-breakers.ts'

export type DeliveryPorts = {
  deliveries: DeliveryQueue
  channels: Record<Channel['kind'], LeadDelivery>
  sites: Pick<SiteDirectory, 'bySlug'>
}

export type DeliveryOutcome =
  | { is: 'delivered'; job: DeliveryJob }
  | { is: 'failed'; job: DeliveryJob; error: unknown; isDead: boolean }
  /** It may have arrived, but that could not be written down: it is due again when its claim runs out. */
  | { is: 'unsettled'; job: DeliveryJob; error: unknown }

export type DelivererOptions = {
  now: () => Date
  random?: () => number
  /** Longer than any one attempt may take, so that a living process never loses a job it is working on. */
  leaseSeconds?: number
  /** Deliveries under way at once, and of one site. */
  atOnce?: number
  perSite?: number
  breaker?: BreakerOptions
  onSettled?: (outcome: DeliveryOutcome) => void
}

/**
 * Tells dealers about their leads (LEAD-5). Each delivery goes its own way: one that hangs holds one place, a site has only so
 * many places, and a receiver that keeps failing is left alone for a while.
 */
export function leadDeliverer({ deliveries, channels, sites }: DeliveryPorts, options: DelivererOptions) {
  const { now, random = Math.random, leaseSeconds = 60, atOnce = 20, perSite = 5, onSettled } = options
  const breakers = receiverBreakers(options.breaker)
  const underWay = new Map<string, { job: DeliveryJob; ended: Promise<void> }>()

  const attempt = async (job: DeliveryJob): Promise<DeliveryOutcome> => {
    const receiver = channelKey(job.channel)
    try {
      const site = sites.bySlug(job.lead.site)
      if (!site) throw new Error(`there is no site ${job.lead.site}`)
      await channels[job.channel.kind].deliver(job, site)
    } catch (error) {
      breakers.failed(receiver, now())
      const dueAt = retryAt(job.attempts, now(), random)
      await deliveries.failed(job.id, error instanceof Error ? error.message : String(error), dueAt)
      return { is: 'failed', job, error, isDead: dueAt === 'never' }
    }
    breakers.succeeded(receiver)
    await deliveries.delivered(job.id, now())
    return { is: 'delivered', job }
  }
  const start = (job: DeliveryJob) => {
    const ended = attempt(job)
      .catch((error: unknown): DeliveryOutcome => ({ is: 'unsettled', job, error }))
      .then((outcome) => {
        underWay.delete(job.id)
        onSettled?.(outcome)
      })
    underWay.set(job.id, { job, ended })
  }
  const jobs = () => [...underWay.values()].map(({ job }) => job)

  return {
    /** Takes what is due and has room, and starts it. Gives how many; it does not wait for them. */
    async fill(): Promise<number> {
      const room = atOnce - underWay.size
      if (room <= 0) return 0
      const busySites: Record<string, number> = {}
      for (const { lead } of jobs()) busySites[lead.site] = (busySites[lead.site] ?? 0) + 1
      const suspects = breakers.suspects()
      const probed = jobs().map(({ channel }) => channelKey(channel))
      const closed = [...breakers.resting(now()), ...suspects.filter((name) => probed.includes(name))]
      const claimed = await deliveries.claim(room, leaseSeconds, now(), {
        perSite,
        busySites,
        closed,
        oneAtATime: suspects,
      })
      for (const job of claimed) start(job)
      return claimed.length
    },
    /** Resolves when one more has ended; never when none is under way. */
    next: (): Promise<void> => Promise.race([...underWay.values()].map(({ ended }) => ended)),
    async drained(): Promise<void> {
      await Promise.all([...underWay.values()].map(({ ended }) => ended))
    },
  }
}

/** Takes what is due, tries each once, and waits for all. */
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
