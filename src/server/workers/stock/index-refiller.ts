import { pause, retry } from '#domain/retry.ts'
import type { Log } from '../../monitoring/log.ts'

const PAUSE_MS = 5_000

export type IndexRefiller = {
  /** Call when the index is lost. It is filled again, for as long as that takes. */
  refill(): void
  stop(): Promise<void>
}

/** Fills an index of this process again when it is lost: one at a time, until it succeeds. */
export function indexRefiller(fill: () => Promise<void>, log: Log, pauseMs = PAUSE_MS): IndexRefiller {
  const stopping = new AbortController()
  const { signal } = stopping
  let isWanted = false
  let work: Promise<void> | undefined

  const onRetry = (error: unknown) =>
    log.error({ err: error }, 'the search engine could not be filled; it is tried again')
  const fillWhileWanted = async () => {
    while (isWanted && !signal.aborted) {
      isWanted = false
      await retry(fill, { backoff: { firstMs: pauseMs, maxMs: pauseMs }, signal, onRetry })
      // Also after a success: an engine that is lost as soon as it is full must not occupy the
      // machine.
      await pause(pauseMs, signal)
    }
    work = undefined
  }
  return {
    refill() {
      isWanted = true
      // It only throws because it was stopped.
      work ??= fillWhileWanted().catch(() => undefined)
    },
    async stop() {
      stopping.abort()
      await work
    },
  }
}
