import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDashboard } from '#adapters/catalogue/dashboard.ts'
import { openCatalogue } from '#adapters/catalogue/own.ts'
import { openDatabase } from '#adapters/database/connect.ts'
import { consoleStores } from '#adapters/database/console/console-stores.ts'
import { openLiveEvents } from '#adapters/database/console/live-events.ts'
import { dealerships } from '#adapters/database/dealerships.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { leases } from '#adapters/database/leases.ts'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { reservationStore } from '#adapters/database/reservations/reservation-store.ts'
import { testBankSessions } from '#adapters/database/reservations/test-bank-sessions.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { openDemoStock } from '#adapters/demo-stock/demo-stock.ts'
import { guardedFetch } from '#adapters/egress/guarded-fetch.ts'
import { geocoders } from '#adapters/geocoder/geocoders.ts'
import { hasPicture } from '#adapters/images/picture-files.ts'
import { renderedPictures } from '#adapters/images/rendered-pictures.ts'
import { leadChannels } from '#adapters/lead-delivery/channels.ts'
import { folderMail } from '#adapters/lead-delivery/folder-mail.ts'
import { smtpMail } from '#adapters/lead-delivery/smtp-mail.ts'
import { paymentProviders } from '#adapters/payments/payment-providers.ts'
import { signNotice, TEST_BANK_SIGNATURE, testBankProvider } from '#adapters/payments/test-bank.ts'
import { folderPhotoStore } from '#adapters/photos/folder-photo-store.ts'
import { photoFetcher } from '#adapters/photos/photo-fetcher.ts'
import { photoFiles } from '#adapters/photos/photo-files.ts'
import { s3PhotoStore } from '#adapters/photos/s3-photo-store.ts'
import { vapidPush } from '#adapters/push/vapid-push.ts'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { openMeilisearch } from '#adapters/search/meilisearch-search.ts'
import { secretBox } from '#adapters/secrets/secret-box.ts'
import { openidProviders } from '#adapters/sign-in/openid-providers.ts'
import { passkeyCeremonies } from '#adapters/sign-in/passkey-ceremonies.ts'
import { passwords } from '#adapters/sign-in/passwords.ts'
import { secrets } from '#adapters/sign-in/secrets.ts'
import { openDatabaseSites } from '#adapters/sites/database.ts'
import { openSiteFolder, readSiteConfig } from '#adapters/sites/folder.ts'
import { layeredSites } from '#adapters/sites/layered.ts'
import { ownedSites } from '#adapters/sites/owned.ts'
import { staffMail } from '#adapters/staff-mail/staff-mail.ts'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import { feedFiles } from '#adapters/stock-feed/feed-files.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { secretFaults } from '#domain/site/checks/site-secrets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Dashboard } from '#ports/dashboard.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { Ports } from '#ports/ports.ts'
import type { TestBankSessions } from '#ports/reservations/test-bank.ts'
import type { PhotoStore } from '#ports/stock/photo-store.ts'
import { giveFirstDealerships } from '#use-cases/sites/manage-dealerships.ts'
import { ownDashboard } from '#use-cases/sites/own-dashboard.ts'
import { fillWithDemo } from '#use-cases/stock/fill-with-demo.ts'
import { consoleOrigin } from './console/console-origin.ts'
import { consoleWorker } from './console/console-worker.ts'
import { pushLeads } from './console/push-leads.ts'
import { previewLinks } from './endpoints/preview.ts'
import type { Log } from './monitoring/log.ts'
import { loggedLeads } from './monitoring/logged-leads.ts'
import { createMetrics, type Metrics, timedSearch } from './monitoring/metrics.ts'
import { reportRender } from './monitoring/report-render.ts'
import { prepareDataFolder } from './settings/data-folder.ts'
import { type Environment, readSecret } from './settings/env.ts'
import { derivedKey, readSecretKey } from './settings/secret-key.ts'
import { eventWorker } from './workers/event-worker.ts'
import { feedFolderWorker } from './workers/feed-folder.ts'
import { feedWorkers } from './workers/feed-worker.ts'
import { followDashboards } from './workers/follow-dashboards.ts'
import { followStock } from './workers/follow-stock.ts'
import { indexRefiller } from './workers/index-refiller.ts'
import { leadHousekeeping } from './workers/lead-housekeeping.ts'
import { startLeadWorker } from './workers/lead-worker.ts'
import { photoWorkers } from './workers/photo-worker.ts'
import { reservationWorkers } from './workers/reservation-worker.ts'
import {
  behindServers,
  refillServers,
  SEARCH_SERVERS_WORKER,
  searchServers,
  searchServersWorker,
} from './workers/search-servers.ts'
import { waitAtMost } from './workers/wait-at-most.ts'
import { startWorkers } from './workers/workers.ts'

export type Composition = {
  ports: Ports
  /** The ports as one site sees them: with its own search engine. */
  portsOf(site: Site): Ports
  /** The ports of the console at this origin: passkeys belong to it. */
  consoleAt(origin: string): ConsolePorts
  /** The dashboard that this platform serves to others. */
  dashboard: Dashboard
  isReady(): Promise<boolean>
  /** The embedded test bank, if it is allowed. */
  testBank?: { sessions: TestBankSessions; sign(body: string): string; signatureHeader: string }
  /** The ports as an operator's requests need them. */
  operator: OperatorPorts
  /** Writes an uploaded feed to a temporary file. */
  spoolFeed(body: ReadableStream<Uint8Array>, largest: number): Promise<string>
  /**
   * Stops the background work, and abandons after ten seconds what still runs. Each step can be
   * repeated, so the next process continues it.
   */
  stopWork(): Promise<void>
  close(): Promise<void>
}

const STOP_WORK_TIMEOUT_MS = 10_000

/** Not secret: the test bank moves no money, and its page is open to everyone. */
const TEST_BANK_SECRET = 'test-bank'

/** Object storage if the settings name a bucket, else a folder. */
async function openPhotoStore(env: Environment): Promise<PhotoStore> {
  const { PHOTOS_S3_BUCKET: bucket, PHOTOS_S3_REGION: region } = env
  if (!bucket) return folderPhotoStore(env.PHOTOS_FOLDER ?? join(env.DATA_FOLDER, 'photos'))
  return s3PhotoStore({
    bucket,
    region,
    accessKeyId: env.PHOTOS_S3_KEY_ID ?? '',
    secretAccessKey: env.PHOTOS_S3_SECRET ?? '',
    copies: join(env.DATA_FOLDER, 'photo-copies'),
  })
}

/** Chooses the adapter of each port. The only file of the server that imports adapters. */
export async function compose(
  env: Environment,
  log: Log,
  // A command uses the same ports, without the background work of a server.
  role: 'server' | 'command' = 'server',
  metrics: Metrics = createMetrics(),
): Promise<Composition> {
  prepareDataFolder(env.DATA_FOLDER)
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_FOLDER })
  const stock = await stockPorts(database)
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
  const fetchOutside = guardedFetch({ allowed: env.EGRESS_ALLOW })
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
  if (role === 'server') await dashboards.refresh()
  const { sites } = dashboards
  const embedded = openEmbeddedSearch({
    settings: INDEX_SETTINGS,
    workerAbove: env.SEARCH_WORKER_ABOVE,
    onLost: (error) => {
      log.error({ err: error }, 'the search engine was lost and is filled again')
      refiller.refill()
    },
  })
  const fillEmbedded = async () => {
    for (const index of ['cars', 'parts', 'offers'] as const)
      await embedded.replaceAll(index, stock[index].allAsJson())
  }
  const refiller = indexRefiller(fillEmbedded, log)
  const timed = timedSearch(embedded, 'embedded', metrics)
  const servers = searchServers(
    timed,
    (server) => timedSearch(openMeilisearch(server), 'server', metrics),
    readSecret,
  )
  const limiter = rateLimiter(database)
  const testBank = env.ALLOW_TEST_BANK ? testBankSessions(database) : undefined
  const fullTable = join(env.DATA_FOLDER, 'postcodes.csv')
  const leads = leadPorts(database, derivedKey(readSecretKey(env), 'addresses of visitors'))
  const live = await openLiveEvents(database)
  metrics.watchQueue(leads.deliveries)
  const photos = feedPhotos(database)
  const photoStore = await openPhotoStore(env)
  const mail = env.SMTP_URL
    ? smtpMail(env.SMTP_URL)
    : folderMail(join(env.DATA_FOLDER, 'outbox'), (sent) =>
        log.info(sent, 'mail written, no SMTP_URL is set'),
      )
  const access = {
    ...consoleStores(database),
    secrets: secrets(secretBox(readSecretKey(env))),
    passwords: passwords(),
    staffMail: staffMail(mail, env.MAIL_FROM),
    push: vapidPush({
      secret: Buffer.from(derivedKey(readSecretKey(env), 'web push'), 'base64url'),
      subject: `mailto:${env.MAIL_FROM.replace(/^.*<|>$/g, '')}`,
      fetch: fetchOutside,
    }),
  }
  const ports: Ports = {
    ...stock,
    sites,
    siteVersions: versions,
    dealerships: dealershipOwners,
    search: timed,
    pictures: await renderedPictures({
      folders: { artwork: 'artwork', sites: env.SITES_FOLDER, cache: join(env.DATA_FOLDER, 'pictures') },
      photoFile: photoFiles(photos, photoStore),
      onOutcome: reportRender(log, metrics),
    }),
    geocoders: geocoders({
      fullTable: existsSync(fullTable) ? fullTable : undefined,
      secretOf: readSecret,
      fetch: fetchOutside,
      rateLimiter: limiter,
    }),
    catalogue,
    rateLimiter: limiter,
    leases: leases(database),
    ...leads,
    leads: pushLeads(
      loggedLeads(leads.leads, log, metrics, live),
      { ...access, sites, rateLimiter: limiter },
      log,
    ),
    reservations: reservationStore(database, stock.stockVersions),
    payments: paymentProviders({
      secretOf: readSecret,
      testBank: testBank && testBankProvider(testBank, TEST_BANK_SECRET),
    }),
  }
  const isServer = role === 'server'
  const operator: OperatorPorts = {
    ...ports,
    ...access,
    consoleOrigin: consoleOrigin(env, env.PORT),
    feedPhotos: photos,
    feedFiles: feedFiles({
      sitesFolder: env.SITES_FOLDER,
      fetchAnywhere: fetch,
      fetchPublic: fetchOutside,
    }),
    sitePaths: SITE_PATHS,
    siteFiles: {
      read: (slug, folder = env.SITES_FOLDER) => readSiteConfig(folder, slug),
      hasPicture: (slug, source, folder = env.SITES_FOLDER) =>
        hasPicture({ artwork: 'artwork', sites: folder }, source, slug),
    },
    demoStock: () => openDemoStock(join(env.SITES_FOLDER, '_demo')),
    async reindex() {
      if (isServer) await fillEmbedded()
      const refilled = await refillServers(servers, ports, log)
      return isServer ? refilled + 1 : refilled
    },
    ...(env.PREVIEW_SECRET && { previewLink: previewLinks(env.PREVIEW_SECRET, env.PORT) }),
  }
  if (isServer)
    for (const site of sites.all())
      for (const fault of secretFaults(site)) log.error({ site: site.slug, ...fault }, 'a secret is not read')
  if (env.DEMO && isServer) {
    const demoStock = await operator.demoStock()
    const vehicles = await fillWithDemo({ ...stock, demoStock }, sites.all(), new Date())
    if (vehicles > 0) log.info({ vehicles }, 'filled the empty database with the demo stock')
  }
  const changes = await stock.stockChanges.follow()
  if (isServer) await fillEmbedded()
  const stopFollowing = isServer ? followStock(stock.stockVersions, changes, embedded, log) : undefined
  metrics.watchSearchServers(() => behindServers(servers, ports))
  const incoming = join(env.DATA_FOLDER, 'incoming-photos')
  const photoPorts = { ...operator, photoStore, photoFetcher: await photoFetcher(fetchOutside, incoming) }
  const workers = startWorkers(
    isServer
      ? [
          searchServersWorker(servers, ports, log),
          ...reservationWorkers(ports, log),
          eventWorker(ports),
          leadHousekeeping(ports),
          feedFolderWorker(env, operator, log),
          ...feedWorkers(operator, log),
          ...photoWorkers(photoPorts, log),
          consoleWorker(access),
        ]
      : [],
    ports.leases,
    log,
  )
  stock.stockVersions.onChange(() => workers.trigger(SEARCH_SERVERS_WORKER))

  const channels = leadChannels({ mail, from: env.MAIL_FROM, secretOf: readSecret, fetch: fetchOutside })
  const stopLeadWorker = isServer
    ? startLeadWorker({ ...ports, channels }, log, metrics, env.DELIVERY_LEASE_SECONDS)
    : undefined

  let workStopped: Promise<void> | undefined
  const stopWork = () => {
    workStopped ??= stopBackgroundWork()
    return workStopped
  }
  const stopBackgroundWork = async () => {
    dashboards.stop()
    const background = [stopFollowing?.(), refiller.stop(), stopLeadWorker?.()]
    await Promise.all([
      workers.stop(STOP_WORK_TIMEOUT_MS),
      waitAtMost(STOP_WORK_TIMEOUT_MS, Promise.all(background)),
    ])
  }

  return {
    testBank: testBank && {
      sessions: testBank,
      sign: (body) => signNotice(TEST_BANK_SECRET, body),
      signatureHeader: TEST_BANK_SIGNATURE,
    },
    ports,
    portsOf: (site) => ({ ...ports, search: servers.of(site), catalogue: dashboards.catalogueOf(site) }),
    consoleAt: (origin) => ({
      ...access,
      sites,
      rateLimiter: ports.rateLimiter,
      live,
      channels,
      searchOf: (site) => servers.of(site),
      ceremonies: passkeyCeremonies({ host: env.CONSOLE_HOST, origin }),
      providers: openidProviders(env.SIGN_IN_PROVIDERS, origin, (provider, error) =>
        log.warn({ provider, err: error }, 'a sign-in provider failed'),
      ),
    }),
    dashboard: ownDashboard({ sites: ownSites, catalogue }),
    isReady: () =>
      stock.cars.count().then(
        () => true,
        () => false,
      ),
    spoolFeed,
    operator,
    stopWork,
    async close() {
      await stopWork()
      await databaseSites.close()
      await stock.stockVersions.close()
      ports.pictures.close()
      await live.close()
      await Promise.all([embedded.close(), servers.close()])
      await database.close()
    },
  }
}
