import { atMostEvery } from '#domain/caching/at-most-every.ts'
import type { LiveEvents } from '#ports/console/live-events.ts'
import type { Ports } from '#ports/ports.ts'
import type { DeliveryPorts } from '#use-cases/leads/deliver-leads.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Environment } from '../settings/env.ts'
import { ALERTS_WORKER } from '../workers/alert-workers.ts'
import { startLeadWorker } from '../workers/lead-worker.ts'
import {
  SEARCH_SERVERS_WORKER,
  type SearchServers,
  searchServersWorker,
} from '../workers/stock/search-servers.ts'
import { waitAtMost } from '../workers/wait-at-most.ts'
import { startWorkers } from '../workers/workers.ts'
import { backgroundWorkers } from './background-workers.ts'

const STOP_TIMEOUT_MS = 10_000
const FOLLOW_AGAIN_MS = 500

type Opened = Parameters<typeof backgroundWorkers>[2] & {
  ports: Ports
  servers: SearchServers
  channels: DeliveryPorts['channels']
  live: Pick<LiveEvents, 'publish'>
}

/**
 * Starts what a server does beside its requests. The returned function stops it, together with
 * `others`, and abandons after ten seconds what still runs.
 */
export function startWork(
  env: Environment,
  log: Log,
  metrics: Metrics,
  { servers, channels, live, ...opened }: Opened,
  others: (() => Promise<void>)[],
): () => Promise<void> {
  const { ports } = opened
  const all = [searchServersWorker(servers, ports, log), ...backgroundWorkers(env, log, opened)]
  const workers = startWorkers(all, ports.leases, log)
  // A large feed changes the stock hundreds of times.
  const triggerFollowers = atMostEvery(FOLLOW_AGAIN_MS, () => {
    workers.trigger(SEARCH_SERVERS_WORKER)
    workers.trigger(ALERTS_WORKER)
  })
  ports.stockVersions.onChange(triggerFollowers)
  const stopLeadWorker = startLeadWorker(
    { ...ports, channels, live },
    log,
    metrics,
    env.DELIVERY_LEASE_SECONDS,
  )
  return async () => {
    const stopped = [stopLeadWorker, ...others].map((stop) => stop())
    await Promise.all([workers.stop(STOP_TIMEOUT_MS), waitAtMost(STOP_TIMEOUT_MS, Promise.all(stopped))])
  }
}
