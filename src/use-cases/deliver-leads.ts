import { type Channel, retryAt } from '#domain/lead/deliveries.ts'
import type { DeliveryJob, DeliveryQueue } from '#ports/delivery-queue.ts'
import type { LeadDelivery } from '#ports/lead-delivery.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'

export type DeliveryPorts = {
  deliveries: DeliveryQueue
  channels: Record<Channel['kind'], LeadDelivery>
  sites: Pick<SiteDirectory, 'bySlug'>
}
export type DeliveryRound = {
  delivered: DeliveryJob[]
  failed: { job: DeliveryJob; error: unknown; isDead: boolean }[]
}

const AT_ONCE = 20
/** Longer than any attempt, so that a running process never loses its job. */
const LEASE_SECONDS = 60

/** One round of deliveries: takes those that are due and tries each once (LEAD-5). */
export async function deliverLeads(
  { deliveries, channels, sites }: DeliveryPorts,
  now: () => Date,
  random: () => number = Math.random,
  leaseSeconds = LEASE_SECONDS,
): Promise<DeliveryRound> {
  const jobs = await deliveries.claim(AT_ONCE, leaseSeconds, now())
  const round: DeliveryRound = { delivered: [], failed: [] }
  await Promise.all(
    jobs.map(async (job) => {
      try {
        const site = sites.bySlug(job.lead.site)
        if (!site) throw new Error(`there is no site ${job.lead.site}`)
        await channels[job.channel.kind].deliver(job, site)
        await deliveries.delivered(job.id, now())
        round.delivered.push(job)
      } catch (error) {
        const dueAt = retryAt(job.attempts, now(), random)
        round.failed.push({ job, error, isDead: dueAt === 'never' })
        await deliveries.failed(job.id, error instanceof Error ? error.message : String(error), dueAt)
      }
    }),
  )
  return round
}
