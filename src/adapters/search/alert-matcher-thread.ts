import { parentPort, workerData } from 'node:worker_threads'
import { type Document, type EngineSettings, searchMatcher } from 'in-process-search'
import type { SavedSearches } from '#ports/alerts/alert-matcher.ts'

/** First come the cars, in parts, and then one part of the searches after another. */
type Message = { cars: Document[] } | { sites: SavedSearches[] }

const { settings } = workerData as { settings: EngineSettings }
const cars: Document[] = []
let match: ReturnType<typeof searchMatcher> | undefined

parentPort?.on('message', (message: Message) => {
  if ('cars' in message) {
    cars.push(...message.cars)
    return
  }
  match ??= searchMatcher(cars, settings)
  const groups = message.sites.map(({ stock, searches }) => ({ within: stock, searches }))
  parentPort?.postMessage(match(groups).map(({ id, document }) => ({ id, carId: document })))
})
