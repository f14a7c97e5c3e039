import type { Database } from '../database.ts'
import { carHistory } from './car-history.ts'
import { carStore } from './car-store.ts'
import { carViews } from './car-views.ts'
import { feedProfiles } from './feed-profiles.ts'
import { importRuns } from './import-runs.ts'
import { stockChangeLog } from './stock-changes.ts'
import { stockImports } from './stock-imports.ts'
import { offerStore, partStore } from './stock-item-store.ts'
import { knownVersions } from './stock-versions.ts'

/** All ports about stock that use the database. They share the stock versions in memory. */
export async function stockPorts(database: Database) {
  const stockVersions = await knownVersions(database)
  return {
    cars: carStore(database, stockVersions),
    parts: partStore(database, stockVersions),
    offers: offerStore(database, stockVersions),
    stockVersions,
    stockImports: stockImports(database, stockVersions),
    importRuns: importRuns(database),
    feedProfiles: feedProfiles(database),
    carHistory: carHistory(database),
    carViews: carViews(database, stockVersions),
    stockChanges: stockChangeLog(database, stockVersions),
  }
}
