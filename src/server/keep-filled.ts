import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

const PAUSE_MS = 5_000

export type KeptFilled = {
  /** What was filled is lost: it is filled again, for as long as that takes. */
  refill(): void
  stop(): Promise<void>
}

/** Fills an index of this process again whenever it is lost: one filling at a time, until one succeeds. */
export function keepFilled(fill: () => Promise<void>, log: Log, pauseMs = PAUSE_MS): KeptFilled {
  const stopping = new AbortController()
  let isWanted = false
  let work: Promise<void> | undefined

  const fillUntilItHolds = async () => {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      try {
        await fill()
      } catch (error) {
        isWanted = true
        log.error({ err: error }, 'the search engine could not be filled again; it is tried once more')
      }
      // Also after a success: an engine that is lost as soon as it is full must not keep the machine busy.
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    work = undefined
  }
  return {
    refill() {
      isWanted = true
      work ??= fillUntilItHolds()
    },
    async stop() {
      stopping.abort()
      await work
    },
  }
}
