import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type Backoff, backoffMs, pause, retry } from '#domain/retry.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import { announce } from '../announce.ts'
import type { Log } from '../monitoring/log.ts'
import { serveClusterMetrics } from '../monitoring/metrics.ts'
import type { Environment } from '../settings/env.ts'
import { waitAtMost } from '../workers/wait-at-most.ts'
import type { Ready } from './run-worker.ts'

/** A worker that lived shorter than this is restarted only after a pause. */
const SHORT_LIFE_MS = 10_000
/** A worker exits after fifteen seconds by itself, unless the thread of its signals hangs. */
const KILL_AFTER_MS = 16_000
const BACKOFF: Backoff = { firstMs: 500, maxMs: 30_000 }

/**
 * Starts several processes behind one port, replaces one that crashes, and restarts all of them one
 * by one at SIGHUP. A new process serves before the old one stops.
 */
export async function supervise(count: number, env: Environment, log: Log): Promise<void> {
  const serving = new Set<Worker>()
  const replacements = new Set<Promise<void>>()
  let isStopping = false
  let shortLives = 0

  /** A new worker, once it serves. Undefined if it exits before. */
  const startWorker = async (): Promise<Ready | undefined> => {
    const worker = cluster.fork()
    const startedAt = Date.now()
    const ready = await Promise.race([
      once(worker, 'message').then(([message]) => message as Ready),
      once(worker, 'exit').then(() => undefined),
    ])
    if (!ready) return
    serving.add(worker)
    worker.once('exit', (code, signal) => {
      if (!serving.delete(worker) || isStopping) return
      log.error({ pid: worker.process.pid, code, signal }, 'ALERT a process ended and is replaced')
      shortLives = Date.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0
      const replacement = replace().finally(() => replacements.delete(replacement))
      replacements.add(replacement)
    })
    return ready
  }

  const startOrFail = async () => {
    if (!isStopping && !(await startWorker())) throw new ExpectedError('the process ended at its start')
  }

  const replace = async () => {
    if (shortLives > 0) await pause(backoffMs(shortLives, BACKOFF, Math.random))
    await retry(startOrFail, {
      backoff: BACKOFF,
      onRetry: (_, attempt) => log.error({ attempt }, 'ALERT a process could not start and is tried again'),
    })
  }

  const end = async (worker: Worker) => {
    serving.delete(worker)
    const gone = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    await waitAtMost(KILL_AFTER_MS, gone)
    // Whatever it could not close is as safe as after a crash.
    if (!worker.isDead()) worker.process.kill('SIGKILL')
    await gone
  }

  // The first one makes the tables and finds out whether the port is free, before there are others.
  const first = await startWorker()
  if (!first) process.exit(1)
  await Promise.all(Array.from({ length: count - 1 }, replace))
  const metrics = env.METRICS_PORT === undefined ? undefined : await serveClusterMetrics(env)
  announce(first.ready)
  log.info({ processes: count }, 'all processes serve')

  let restarting = Promise.resolve()
  const restartAll = async () => {
    await Promise.all(replacements)
    for (const worker of [...serving]) {
      if (isStopping || !serving.has(worker)) continue
      if (await startWorker()) await end(worker)
      else return log.error('ALERT a new process could not start; the old ones go on')
    }
    log.info('all processes were replaced')
  }
  process.on('SIGHUP', () => {
    restarting = restarting.then(restartAll)
  })
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    await metrics?.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
