import { randomUUID } from 'node:crypto'
import type { Leases } from '#ports/lease.ts'
import { holdLease } from '#use-cases/hold-lease.ts'
import { atMost } from './at-most.ts'
import type { Log } from './log.ts'

/** Work that goes on beside the requests: delivering leads, letting holds lapse. Of several processes one does it at a time. */
export type Worker = {
  name: string
  everySeconds: number
  run(): Promise<void>
}

export type RunningWorkers = {
  /** Lets a worker look now instead of when its time comes. */
  nudge(name: string): void
  /**
   * Begins no more turns and gives back the leases, at the latest after so many milliseconds: a turn that is not over by then is
   * given up, as one of a process that dies is.
   */
  stop(patienceMs: number): Promise<void>
}

/**
 * A lease outlives the pause between two turns, so that a healthy holder keeps its work, and not by much, so that a dead one
 * loses it. A turn may take longer: the lease is kept while it lasts.
 */
const leaseSeconds = (worker: Worker) => worker.everySeconds * 2 + 5

function startWorker(worker: Worker, leases: Leases, holder: string, log: Log) {
  const lease = `worker ${worker.name}`
  const seconds = leaseSeconds(worker)
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> | undefined
  let stopRenewing = async () => {}
  let wanted = false
  let stopped = false

  const take = async () => {
    try {
      if (!(await leases.take(lease, holder, seconds))) return
      stopRenewing = holdLease(leases, lease, holder, seconds)
      await worker.run().finally(stopRenewing)
    } catch (error) {
      log.error({ worker: worker.name, err: error }, 'a worker failed; it tries again at its next turn')
    }
  }
  const go = () => {
    clearTimeout(timer)
    if (stopped) return
    if (turn) {
      wanted = true
      return
    }
    wanted = false
    turn = take().finally(() => {
      turn = undefined
      if (!stopped) timer = setTimeout(go, wanted ? 0 : worker.everySeconds * 1000)
    })
  }
  timer = setTimeout(go, Math.random() * 1000)
  return {
    go,
    async stop(patienceMs: number) {
      stopped = true
      clearTimeout(timer)
      await atMost(patienceMs, turn)
      await stopRenewing()
      await leases.release(lease, holder).catch(() => undefined)
    },
  }
}

export function startWorkers(workers: Worker[], leases: Leases, log: Log): RunningWorkers {
  const holder = randomUUID()
  const running = new Map(workers.map((worker) => [worker.name, startWorker(worker, leases, holder, log)]))
  return {
    nudge: (name) => running.get(name)?.go(),
    stop: async (patienceMs) =>
      void (await Promise.all([...running.values()].map((worker) => worker.stop(patienceMs)))),
  }
}
