import { join } from 'node:path'
import { remoteDashboard } from '#adapters/catalogue/dashboard.ts'
import { openCatalogue } from '#adapters/catalogue/own.ts'
import type { Database } from '#adapters/database/database.ts'
import { dealerships } from '#adapters/database/dealerships.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { openDatabaseSites } from '#adapters/sites/database.ts'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { layeredSites } from '#adapters/sites/layered.ts'
import { ownedSites } from '#adapters/sites/owned.ts'
import type { Fetch } from '#ports/egress.ts'
import { giveFirstDealerships } from '#use-cases/sites/manage-dealerships.ts'
import type { Log } from '../monitoring/log.ts'
import { type Environment, readSecret } from '../settings/env.ts'
import { followDashboards } from '../workers/follow-dashboards.ts'

/** The sites of the folder and of the database, with what their dashboards add. */
export async function openSites(env: Environment, log: Log, database: Database, fetchOutside: Fetch) {
  const catalogue = openCatalogue(join(env.SITES_FOLDER, '_reference'))
  const versions = siteVersions(database)
  const dealershipOwners = dealerships(database)
  const databaseSites = await openDatabaseSites(versions, dealershipOwners, (error) =>
    log.error({ err: error }, 'the sites of the database could not be read; they stay as they are'),
  )
  const folder = openSiteFolder(env.SITES_FOLDER)
  const allSites = layeredSites(folder, databaseSites)
  await giveFirstDealerships(dealershipOwners, { folder: folder.all(), all: allSites.all() })
  await databaseSites.reload()
  const ownSites = ownedSites(allSites, databaseSites.ownership)
  const dashboards = followDashboards({
    sites: ownSites,
    catalogue,
    open: (dashboard, { slug }) =>
      remoteDashboard({
        ...dashboard,
        staging: env.STAGING,
        password: readSecret(slug, dashboard.password),
        fetch: fetchOutside,
      }),
    log,
  })
  return { catalogue, versions, dealershipOwners, databaseSites, ownSites, dashboards }
}
