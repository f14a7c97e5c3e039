import { pause, retry } from '#domain/retry.ts'
import type { LiveEvents } from '#ports/console/live-events.ts'
import { type DeliveryOutcome, type DeliveryPorts, leadDeliverer } from '#use-cases/leads/deliver-leads.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'

const IDLE_MS = 1_000
const BACKOFF = { firstMs: 1_000, maxMs: 5_000 }
/** Deliveries end one by one. After this pause, one query fills several places. */
const GATHER_MS = 20

/**
 * Delivers leads to dealers while the process runs. Several processes may do so at once. Open
 * screens are notified: a mail that went out stops a clock.
 */
export function startLeadWorker(
  ports: DeliveryPorts & { live: Pick<LiveEvents, 'publish'> },
  log: Log,
  metrics: Pick<Metrics, 'delivery'>,
  leaseSeconds: number,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const onSettled = (outcome: DeliveryOutcome) => {
    report(outcome, log, metrics)
    const { site, place } = outcome.job.lead
    ports.live.publish({ dealer: site, kind: 'lead', place: place.id })
  }
  const deliverer = leadDeliverer(ports, { now: () => new Date(), leaseSeconds, onSettled })
  const onRetry = (error: unknown) => log.error({ err: error }, 'the delivery of leads failed')

  const work = async () => {
    while (!signal.aborted) {
      const started = await retry(() => deliverer.fill(), { backoff: BACKOFF, signal, onRetry })
      if (started > 0) continue
      await Promise.race([deliverer.next(), pause(IDLE_MS, signal)])
      await pause(GATHER_MS, signal)
    }
  }
  // It only throws because it was stopped.
  const done = work()
    .catch(() => undefined)
    .then(() => deliverer.drained())
  return () => {
    stopping.abort()
    return done
  }
}

/** Logs and counts how a delivery ended. */
function report(outcome: DeliveryOutcome, log: Log, metrics: Pick<Metrics, 'delivery'>): void {
  const { job } = outcome
  const about = { lead: job.lead.id, channel: job.channel.kind, attempts: job.attempts }
  if (outcome.is === 'delivered') {
    metrics.delivery(job.channel.kind, 'delivered')
    log.info({ ...about, about: job.about }, 'a lead was delivered')
    return
  }
  const why = { ...about, err: outcome.error }
  if (outcome.is === 'unsettled') {
    log.error(why, 'the delivery of leads failed')
    return
  }
  metrics.delivery(job.channel.kind, outcome.isDead ? 'dead' : 'failed')
  if (outcome.isDead) log.error(why, 'a lead could not be delivered and was given up')
  else log.warn(why, 'a lead was not delivered, trying again later')
}
