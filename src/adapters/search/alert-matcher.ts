import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import type { AlertMatcher } from '#ports/alerts/alert-matcher.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { SearchDocument } from '#ports/search-engine.ts'

const settings = INDEX_SETTINGS.cars
/** What a search looks at. Photos and descriptions are most of a car, and stay here. */
const LOOKED_AT = [
  ...new Set(
    ['id', ...settings.searchableAttributes, ...settings.filterableAttributes].map(
      (path) => path.split('.')[0]!,
    ),
  ),
]
/**
 * Few enough that visitors are answered in between: who sends a message also copies it.
 */
const CARS_A_MESSAGE = 200

function lookedAt(car: SearchDocument): SearchDocument {
  const fields = car as Record<string, unknown>
  const kept = LOOKED_AT.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]])
  return Object.fromEntries(kept) as SearchDocument
}

/** Matches in a thread of its own, so that no visitor waits for it. */
export const threadedAlertMatcher = (): AlertMatcher => ({
  open(cars) {
    const start = async () => {
      const url = new URL('./alert-matcher-thread.ts', import.meta.url)
      const worker = new Worker(url, { workerData: { settings } })
      // From the first moment on: an error that nobody hears would end the whole process.
      const lost = new Promise<never>((_, reject) => {
        worker.on('error', reject)
        worker.on('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
      })
      lost.catch(() => undefined)
      for (let from = 0; from < cars.length; from += CARS_A_MESSAGE) {
        worker.postMessage({ cars: cars.slice(from, from + CARS_A_MESSAGE).map(lookedAt) })
        await turn()
      }
      return { worker, lost }
    }
    let started: ReturnType<typeof start> | undefined
    return {
      async match(sites) {
        started ??= start()
        try {
          const { worker, lost } = await started
          const answered = new AbortController()
          const answer = once(worker, 'message', answered)
          answer.catch(() => undefined)
          worker.postMessage({ sites })
          const [found] = await Promise.race([answer, lost]).finally(() => answered.abort())
          return found
        } catch (error) {
          throw new PortFailed('alert matcher', 'matching changed cars', error)
        }
      },
      async close() {
        const thread = await started?.catch(() => undefined)
        await thread?.worker.terminate()
      },
    }
  },
})
