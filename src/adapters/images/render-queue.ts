import { ExpectedError } from '#ports/expected-error.ts'
import { RenderFailed } from './render-job.ts'

/** The queue is full, or the job waited too long in it. */
export class RenderQueueBusy extends ExpectedError {}

type Waiting = { start(): void }

export type QueueOptions = {
  /** Renders at once. */
  atOnce: number
  /** Jobs that may wait, half of them for one tenant. */
  waiting: number
  /** A job that waited longer is dropped. */
  waitMs: number
  /** For so long a tenant is watched after one of its renders was killed. */
  watchedMs: number
}

/**
 * Limits how many renders run, how many wait and for how long. Tenants take turns, and those whose
 * renders were killed share one slot.
 */
export function renderQueue({ atOnce, waiting, waitMs, watchedMs }: QueueOptions) {
  const running = new Map<string, Promise<Uint8Array>>()
  const watchedUntil = new Map<string, number>()
  const queues = new Map<string, Set<Waiting>>()
  let queued = 0
  let busy = 0
  let busyWatched = 0

  const isWatched = (tenant: string) => {
    const until = watchedUntil.get(tenant)
    if (until !== undefined && until <= Date.now()) watchedUntil.delete(tenant)
    return watchedUntil.has(tenant)
  }
  const mayStart = (tenant: string) => busy < atOnce && !(isWatched(tenant) && busyWatched > 0)
  const isFull = (tenant: string) =>
    queued >= waiting || (queues.get(tenant)?.size ?? 0) >= Math.ceil(waiting / 2)

  const remove = (tenant: string, job: Waiting) => {
    const jobs = queues.get(tenant)
    if (!jobs?.delete(job)) return
    queued -= 1
    // Set again, a tenant stands behind the others.
    queues.delete(tenant)
    if (jobs.size > 0) queues.set(tenant, jobs)
  }
  const startWaiting = () => {
    for (const [tenant, [job]] of queues) {
      if (!job || !mayStart(tenant)) continue
      remove(tenant, job)
      job.start()
      return startWaiting()
    }
  }

  /** Waits for a slot. The answer gives it back. */
  const takeSlot = (tenant: string) =>
    new Promise<() => void>((resolve, reject) => {
      const start = () => {
        const counts = isWatched(tenant) ? 1 : 0
        busy += 1
        busyWatched += counts
        resolve(() => {
          busy -= 1
          busyWatched -= counts
          startWaiting()
        })
      }
      if (mayStart(tenant)) return start()
      const drop = () => {
        remove(tenant, job)
        reject(new RenderQueueBusy('waited too long'))
      }
      const timer = setTimeout(drop, waitMs)
      const job: Waiting = {
        start() {
          clearTimeout(timer)
          start()
        },
      }
      queues.set(tenant, (queues.get(tenant) ?? new Set()).add(job))
      queued += 1
    })

  const run = async (tenant: string, job: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const release = await takeSlot(tenant)
    try {
      return await job()
    } catch (error) {
      if (error instanceof RenderFailed && error.failure !== 'broken')
        watchedUntil.set(tenant, Date.now() + watchedMs)
      throw error
    } finally {
      release()
    }
  }

  return (tenant: string, name: string, job: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const same = running.get(name)
    if (same) return same
    if (!mayStart(tenant) && isFull(tenant)) return Promise.reject(new RenderQueueBusy('full'))
    const made = run(tenant, job).finally(() => running.delete(name))
    running.set(name, made)
    return made
  }
}
