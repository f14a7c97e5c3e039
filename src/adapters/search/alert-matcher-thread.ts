import { parentPort, workerData } from 'node:worker_threads'
import { matchSearches } from './embedded/match-searches.ts'

const { cars, sites, settings } = workerData
parentPort?.postMessage(matchSearches(cars, sites, settings))
