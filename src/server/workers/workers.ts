import { randomUUID } from 'node:crypto'
import type { Leases } from '#ports/lease.ts'
import { holdLease } from '#use-cases/hold-lease.ts'
import type { Log } from '../monitoring/log.ts'
import { waitAtMost } from './wait-at-most.ts'

/** Background work, such as ending holds. Only one process does it at a time. */
export type Worker = {
  name: string
  everySeconds: number
  run(): Promise<void>
}

export type RunningWorkers = {
  /** Runs a worker now instead of at its next time. */
  trigger(name: string): void
  /**
   * Starts no more runs and releases the leases. A run that takes longer than this is abandoned.
   */
  stop(timeoutMs: number): Promise<void>
}

/**
 * A lease outlives the pause between two runs, so that a healthy process keeps its work. It is
 * short, so that a dead process loses it soon.
 */
const leaseSeconds = (worker: Worker) => worker.everySeconds * 2 + 5

function startWorker(worker: Worker, leases: Leases, holder: string, log: Log) {
  const lease = `worker ${worker.name}`
  const seconds = leaseSeconds(worker)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopRenewing = async () => {}
  let isTriggered = false
  let isStopped = false

  const runUnderLease = async () => {
    try {
      if (!(await leases.take(lease, holder, seconds))) return
      stopRenewing = holdLease(leases, lease, holder, seconds)
      await worker.run().finally(stopRenewing)
    } catch (error) {
      log.error({ worker: worker.name, err: error }, 'a worker failed; its next run tries again')
    }
  }
  const trigger = () => {
    clearTimeout(timer)
    if (isStopped) return
    if (running) {
      isTriggered = true
      return
    }
    isTriggered = false
    running = runUnderLease().finally(() => {
      running = undefined
      if (!isStopped) timer = setTimeout(trigger, isTriggered ? 0 : worker.everySeconds * 1000)
    })
  }
  timer = setTimeout(trigger, Math.random() * 1000)
  return {
    trigger,
    async stop(timeoutMs: number) {
      isStopped = true
      clearTimeout(timer)
      await waitAtMost(timeoutMs, running)
      await stopRenewing()
      await leases.release(lease, holder).catch(() => undefined)
    },
  }
}

/**
 * Starts every worker at a random moment of the first second, so that they do not all start at
 * once.
 */
export function startWorkers(workers: Worker[], leases: Leases, log: Log): RunningWorkers {
  const holder = randomUUID()
  const started = new Map(workers.map((worker) => [worker.name, startWorker(worker, leases, holder, log)]))
  return {
    trigger: (name) => started.get(name)?.trigger(),
    stop: async (timeoutMs) =>
      void (await Promise.all([...started.values()].map((worker) => worker.stop(timeoutMs)))),
  }
}
