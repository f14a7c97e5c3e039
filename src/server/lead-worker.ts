import { pause, retry } from '#domain/retry.ts'
import { type DeliveryPorts, type DeliveryRound, deliverLeads } from '#use-cases/deliver-leads.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const IDLE_MS = 1_000
const BACKOFF = { firstMs: 1_000, maxMs: 5_000 }

/**
 * Delivers leads to dealers for as long as the process runs; any number of processes may do so at
 * once.
 */
export function startLeadWorker(
  ports: DeliveryPorts,
  log: Log,
  metrics: Pick<Metrics, 'delivery'>,
  leaseSeconds: number,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const deliver = async () => {
    const round = await deliverLeads(ports, () => new Date(), Math.random, leaseSeconds)
    report(round, log, metrics)
    return round.delivered.length + round.failed.length
  }
  const onRetry = (error: unknown) => log.error({ err: error }, 'the delivery of leads failed')

  const work = async () => {
    while (!signal.aborted) {
      const tried = await retry(deliver, { backoff: BACKOFF, signal, onRetry })
      if (tried === 0) await pause(IDLE_MS, signal)
    }
  }
  // It ends with an error only because it was stopped.
  const done = work().catch(() => undefined)
  return () => {
    stopping.abort()
    return done
  }
}

function report({ delivered, failed }: DeliveryRound, log: Log, metrics: Pick<Metrics, 'delivery'>): void {
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
}
