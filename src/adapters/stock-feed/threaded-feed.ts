import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type FeedLook, type FeedRow, FeedUnreadable, type StockFeed } from '#ports/stock/stock-feed.ts'
import type { FeedRequest } from './feed-thread.ts'

type Answer = { answered?: unknown; failed?: string }

/** The memory of the thread, and how long it may work on one batch of rows and on all of them. */
type Bounds = { megabytes: number; seconds: number; secondsInAll: number }
/** 50,000 rows take three seconds. */
const DEFAULTS: Bounds = { megabytes: 160, seconds: 60, secondsInAll: 600 }

/**
 * A feed that is read in its own thread, so that no file can block pages. A reader that takes too
 * much memory or time is ended.
 */
export function threadedFeed(path: string, given: Partial<Bounds> = {}): StockFeed {
  const { megabytes, seconds, secondsInAll } = { ...DEFAULTS, ...given }
  let worker: Worker | undefined
  let workedMs = 0
  const start = () => {
    worker ??= new Worker(new URL('./feed-thread.ts', import.meta.url), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    })
    return worker
  }
  const close = async () => {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  const ask = async <Answered>(requested: FeedRequest): Promise<Answered> => {
    if (workedMs > secondsInAll * 1000)
      throw new FeedUnreadable(`reading it takes longer than ${secondsInAll} seconds in all`)
    const startedAt = performance.now()
    const thread = start()
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), seconds * 1000)
    try {
      thread.postMessage(requested)
      const [{ answered, failed }] = (await once(thread, 'message', { signal: timeout.signal })) as [Answer]
      if (failed !== undefined) throw new FeedUnreadable(failed)
      return answered as Answered
    } catch (error) {
      await close()
      if (error instanceof FeedUnreadable) throw error
      if (timeout.signal.aborted) throw new FeedUnreadable(`reading it takes longer than ${seconds} seconds`)
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      throw new FeedUnreadable(isTooLarge ? `reading it takes more than ${megabytes} MB of memory` : error)
    } finally {
      workedMs += performance.now() - startedAt
      clearTimeout(timer)
    }
  }

  return {
    file: path,
    look: (profile) => ask<FeedLook>({ do: 'look', profile }),
    async *rows(profile, withCells) {
      let next = ask<FeedRow[] | undefined>({ do: 'start', profile, withCells })
      let isRead = false
      try {
        for (let batch = await next; batch; batch = await next) {
          // The thread reads the next batch meanwhile.
          next = ask({ do: 'next' })
          next.catch(() => {})
          yield batch
        }
        isRead = true
      } finally {
        // If the caller stops early, this response must not answer the next request.
        await next.catch(() => {})
        // What is read leaves its memory to what is done with it.
        if (isRead) await close()
      }
    },
    close,
  }
}
