import { setTimeout as sleep } from 'node:timers/promises'
import { type DeliveryOutcome, type DeliveryPorts, leadDeliverer } from '#use-cases/deliver-leads.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const IDLE_MS = 1_000
const AFTER_TROUBLE_MS = 5_000
/** Deliveries end one by one. After a moment a few places are free, and one question to the database fills them all. */
const GATHER_MS = 20

/** Logs and counts how each delivery ended. */
const watchedOutcome = (log: Log, metrics: Pick<Metrics, 'delivery'>) => (outcome: DeliveryOutcome) => {
  const { job } = outcome
  const about = { lead: job.lead.id, channel: job.channel.kind, attempts: job.attempts }
  if (outcome.is === 'delivered') {
    metrics.delivery(job.channel.kind, 'delivered')
    log.info({ ...about, about: job.about }, 'a lead was delivered')
    return
  }
  const why = { ...about, err: outcome.error }
  if (outcome.is === 'unsettled') return log.error(why, 'the delivery of leads failed')
  metrics.delivery(job.channel.kind, outcome.isDead ? 'dead' : 'failed')
  if (outcome.isDead) log.error(why, 'a lead could not be delivered and was given up')
  else log.warn(why, 'a lead was not delivered, trying again later')
}

/** Tells dealers about their leads for as long as the process runs; any number of processes may do so at once. */
export function startLeadWorker(
  ports: DeliveryPorts,
  log: Log,
  metrics: Pick<Metrics, 'delivery'>,
  leaseSeconds: number,
): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const onSettled = watchedOutcome(log, metrics)
  const deliverer = leadDeliverer(ports, { now: () => new Date(), leaseSeconds, onSettled })

  const work = async () => {
    while (!stopping.signal.aborted) {
      try {
        if ((await deliverer.fill()) > 0) continue
        await Promise.race([deliverer.next(), pause(IDLE_MS)])
        await pause(GATHER_MS)
      } catch (error) {
        log.error({ err: error }, 'the delivery of leads failed')
        await pause(AFTER_TROUBLE_MS)
      }
    }
    await deliverer.drained()
  }
  const done = work()
  return () => {
    stopping.abort()
    return done
  }
}
