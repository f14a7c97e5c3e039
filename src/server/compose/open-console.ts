import { join } from 'node:path'
import { openAt } from '#adapters/database/connect.ts'
import { openLiveEvents } from '#adapters/database/console/live-events.ts'
import type { DatabaseAddress } from '#adapters/database/database.ts'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { stockImports } from '#adapters/database/stock/stock-imports.ts'
import { guardedFetch } from '#adapters/egress/guarded-fetch.ts'
import { photoFetcher } from '#adapters/images/photos/photo-fetcher.ts'
import { photoIntake } from '#adapters/images/photos/photo-intake.ts'
import { leadChannels } from '#adapters/lead-delivery/channels.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { type SearchEngine, SearchUnavailable } from '#ports/search-engine.ts'
import type { Log } from '../monitoring/log.ts'
import { type Environment, readSecret } from '../settings/env.ts'
import { derivedKey, readSecretKey } from '../settings/secret-key.ts'
import { consolePorts } from './console-ports.ts'
import { openAccess } from './open-access.ts'
import { openFiles } from './open-files.ts'
import { openMail } from './open-mail.ts'
import { openPhotoStore } from './open-photo-store.ts'
import { openSites } from './open-sites.ts'
import type { LentToConsole } from './threads/lent-to-console.ts'
import { openImportThread } from './threads/open-import-thread.ts'

/** Fewer than for the shops, because a server allows a hundred in all. */
const CONNECTIONS = 6

/** What learns of new versions by the database, as in another process. */
const BY_NOTIFICATION = { learn: () => undefined }

/** Searches in the main thread. */
const lentSearch = (search: LentToConsole['search'], slug: string): Pick<SearchEngine, 'multiSearch'> => ({
  multiSearch: (queries) =>
    search(slug, queries).catch((error: unknown) => {
      throw new SearchUnavailable('searching', error)
    }) as never,
})

/**
 * The console's ports in a thread of its own, with its own connections to the database. It learns
 * of what other threads change as other processes do.
 */
export async function openConsole(
  env: Environment,
  log: Log,
  address: DatabaseAddress,
  { search, describedPages, ...pictures }: LentToConsole,
): Promise<{ portsAt(origin: string): ConsolePorts; close(): Promise<void> }> {
  const database = await openAt(address, CONNECTIONS, { isOnOneCore: true })
  const fetchOutside = guardedFetch({ allowed: env.EGRESS_ALLOW })
  const { catalogue, dealershipOwners, databaseSites, dashboards } = await openSites(
    env,
    log,
    database,
    fetchOutside,
  )
  await dashboards.refresh()
  const live = await openLiveEvents(database)
  const mail = openMail(env, log)
  const access = openAccess(env, database, mail, fetchOutside)
  const { tokens, sms } = access
  const folder = join(env.DATA_FOLDER, 'incoming-photos')
  const importThread = openImportThread(database.address, BY_NOTIFICATION.learn)
  return {
    portsAt: consolePorts(env, log, {
      access,
      previewKey: derivedKey(readSecretKey(env), 'previews of the console'),
      sites: dashboards.sites,
      rateLimiter: rateLimiter(database, derivedKey(readSecretKey(env), 'keys of limits')),
      stockImports: stockImports(database, BY_NOTIFICATION),
      catalogue,
      dealerships: dealershipOwners,
      ...openFiles(env, fetchOutside),
      describedPages,
      searchOf: ({ slug }) => lentSearch(search, slug),
      live,
      channels: leadChannels({
        mail,
        from: env.MAIL_FROM,
        secretOf: readSecret,
        fetch: fetchOutside,
        tokens,
        sms,
      }),
      photoIntake: await photoIntake({
        pictures,
        feedPhotos: feedPhotos(database),
        photoStore: await openPhotoStore(env),
        photoFetcher: await photoFetcher(fetchOutside, folder),
        folder,
      }),
      importThread,
    }),
    async close() {
      dashboards.stop()
      await importThread.close()
      await live.close()
      await databaseSites.close()
      await database.close()
    },
  }
}
