import { Worker } from 'node:worker_threads'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import type { AlertMatcher } from '#ports/alerts/alert-matcher.ts'
import { PortFailed } from '#ports/port-failed.ts'

/** Matches in a thread of its own, so that no visitor waits for it. */
export const threadedAlertMatcher = (): AlertMatcher => ({
  match: (cars, sites) =>
    new Promise((resolve, reject) => {
      const failed = (error: unknown) =>
        reject(new PortFailed('alert matcher', 'matching changed cars', error))
      const worker = new Worker(new URL('./alert-matcher-thread.ts', import.meta.url), {
        workerData: { cars, sites, settings: INDEX_SETTINGS.cars },
      })
      worker.once('message', resolve)
      worker.once('error', failed)
      worker.once('exit', (code) => failed(new Error(`the thread ended with ${code}`)))
    }),
})
