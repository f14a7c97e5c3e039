import { setTimeout as sleep } from 'node:timers/promises'
import { type DeliveryPorts, deliverLeads } from '#use-cases/deliver-leads.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const IDLE_MS = 1_000
const AFTER_TROUBLE_MS = 5_000

/** Tells dealers about their leads for as long as the process runs; any number of processes may do so at once. */
export function startLeadWorker(
  ports: DeliveryPorts,
  log: Log,
  metrics: Pick<Metrics, 'delivery'>,
  leaseSeconds: number,
): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        const { delivered, failed } = await deliverLeads(ports, () => new Date(), Math.random, leaseSeconds)
        for (const { lead, channel, about, attempts } of delivered) {
          metrics.delivery(channel.kind, 'delivered')
          log.info({ lead: lead.id, channel: channel.kind, about, attempts }, 'a lead was delivered')
        }
        for (const { job, error, isDead } of failed) {
          metrics.delivery(job.channel.kind, isDead ? 'dead' : 'failed')
          const about = { lead: job.lead.id, channel: job.channel.kind, attempts: job.attempts, err: error }
          if (isDead) log.error(about, 'a lead could not be delivered and was given up')
          else log.warn(about, 'a lead was not delivered, trying again later')
        }
        if (delivered.length + failed.length === 0) await pause(IDLE_MS)
      } catch (error) {
        log.error({ err: error }, 'the delivery of leads failed')
        await pause(AFTER_TROUBLE_MS)
      }
    }
  }
  const done = work()
  return () => {
    stopping.abort()
    return done
  }
}
