import { parentPort, workerData } from 'node:worker_threads'
import { type Document, type EngineSettings, matchSearches } from 'in-process-search'
import type { SavedSearches } from '#ports/alerts/alert-matcher.ts'

type Given = { cars: Document[]; sites: SavedSearches[]; settings: EngineSettings }

const { cars, sites, settings } = workerData as Given
const groups = sites.map(({ stock, searches }) => ({ within: stock, searches }))
const found = matchSearches(cars, groups, settings)
parentPort?.postMessage(found.map(({ id, document }) => ({ id, carId: document })))
