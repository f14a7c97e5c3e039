import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDashboard } from '#adapters/catalogue/dashboard.ts'
import { openCatalogue } from '#adapters/catalogue/own.ts'
import { consoleStores } from '#adapters/database/access/console-stores.ts'
import { openLiveEvents } from '#adapters/database/access/live-events.ts'
import { openDatabase } from '#adapters/database/connect.ts'
import { leadPorts } from '#adapters/database/lead-ports.ts'
import { leases } from '#adapters/database/leases.ts'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { reservationStore } from '#adapters/database/reservation-store.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { stockPorts } from '#adapters/database/stock-ports.ts'
import { testBankSessions } from '#adapters/database/test-bank-sessions.ts'
import { openDemoStock } from '#adapters/demo-stock/demo-stock.ts'
import { geocoders } from '#adapters/geocoder/geocoders.ts'
import { sharpPictures } from '#adapters/images/sharp-pictures.ts'
import { leadChannels } from '#adapters/lead-delivery/channels.ts'
import { folderMail } from '#adapters/lead-delivery/folder-mail.ts'
import { smtpMail } from '#adapters/lead-delivery/smtp-mail.ts'
import { paymentProviders } from '#adapters/payments/payment-providers.ts'
import { signNotice, TEST_BANK_SIGNATURE, testBankProvider } from '#adapters/payments/test-bank.ts'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { openMeilisearch } from '#adapters/search/meilisearch-search.ts'
import { passkeyCeremonies } from '#adapters/sign-in/passkey-ceremonies.ts'
import { passwords } from '#adapters/sign-in/passwords.ts'
import { secrets } from '#adapters/sign-in/secrets.ts'
import { openDatabaseSites } from '#adapters/sites/database.ts'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { layeredSites } from '#adapters/sites/layered.ts'
import { staffMail } from '#adapters/staff-mail/staff-mail.ts'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console-ports.ts'
import type { Dashboard } from '#ports/dashboard.ts'
import type { Ports } from '#ports/ports.ts'
import type { TestBankSessions } from '#ports/test-bank.ts'
import { fillWithDemo } from '#use-cases/fill-with-demo.ts'
import { ownDashboard } from '#use-cases/own-dashboard.ts'
import { atMost } from './at-most.ts'
import { consoleWorker } from './console/console-worker.ts'
import { type Environment, readSecret } from './env.ts'
import { eventWorker } from './event-worker.ts'
import { feedFolderWorker } from './feed-folder.ts'
import { followDashboards } from './follow-dashboards.ts'
import { followStock } from './follow-stock.ts'
import { keepFilled } from './keep-filled.ts'
import { startLeadWorker } from './lead-worker.ts'
import type { Log } from './log.ts'
import { createMetrics, type Metrics, timedSearch } from './metrics.ts'
import { reservationWorkers } from './reservation-worker.ts'
import {
  behindServers,
  refillServers,
  SEARCH_SERVERS_WORKER,
  searchServers,
  searchServersWorker,
} from './search-servers.ts'
import { watchedLeads } from './watched-leads.ts'
import { startWorkers } from './workers.ts'

export type Composition = {
  ports: Ports
  /** The ports as one site sees them: with its own search engine. */
  portsOf(site: Site): Ports
  /** The ports of the console at this origin: passkeys belong to it. */
  consoleAt(origin: string): ConsolePorts
  /** What this platform answers where it is somebody's dashboard itself. */
  dashboard: Dashboard
  isReady(): Promise<boolean>
  /** The embedded bank's books, where it is allowed. */
  testBank?: { sessions: TestBankSessions; sign(body: string): string; signatureHeader: string }
  /** Fills every search engine anew from the stock; answers how many there are. */
  reindex(): Promise<number>
  /** Writes a feed that is being sent into a file of its own. */
  spoolFeed(body: ReadableStream<Uint8Array>, largest: number): Promise<string>
  /**
   * Begins no more work beside the requests, and gives up after ten seconds what is under way: every step of it can be
   * repeated, so that the next process takes it up as it would after a death.
   */
  stopWork(): Promise<void>
  close(): Promise<void>
}

const LAST_WORK_MS = 10_000

/** No secret to keep: the test bank's notices cannot move money, and its page is open to everyone. */
const TEST_BANK_SECRET = 'test-bank'

/** Chooses who provides each port. The only file that names adapters. */
export async function compose(
  env: Environment,
  log: Log,
  // A command uses the same ports without the work that goes on beside a server's requests.
  role: 'server' | 'command' = 'server',
  metrics: Metrics = createMetrics(),
): Promise<Composition> {
  mkdirSync(env.DATA_FOLDER, { recursive: true })
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATA_FOLDER })
  const stock = await stockPorts(database)
  const catalogue = openCatalogue(join(env.SITES_FOLDER, '_reference'))
  const versions = siteVersions(database)
  const keptSites = await openDatabaseSites(versions, (error) =>
    log.error({ err: error }, 'the sites of the database could not be read; they stay as they are'),
  )
  const ownSites = layeredSites(openSiteFolder(env.SITES_FOLDER), keptSites)
  const dashboards = followDashboards({
    sites: ownSites,
    catalogue,
    open: (dashboard) => remoteDashboard({ ...dashboard, password: readSecret(dashboard.password) }),
    log,
  })
  if (role === 'server') await dashboards.refresh()
  const { sites } = dashboards
  const embedded = openEmbeddedSearch({
    settings: INDEX_SETTINGS,
    workerAbove: env.SEARCH_WORKER_ABOVE,
    onLost: (error) => {
      log.error({ err: error }, 'the search engine was lost; it is filled again')
      keptFilled.refill()
    },
  })
  const fillEmbedded = async () => {
    for (const index of ['cars', 'parts', 'offers'] as const)
      await embedded.replaceAll(index, stock[index].allAsJson())
  }
  const keptFilled = keepFilled(fillEmbedded, log)
  const timed = timedSearch(embedded, 'embedded', metrics)
  const servers = searchServers(
    timed,
    (server) => timedSearch(openMeilisearch(server), 'server', metrics),
    readSecret,
  )
  const testBank = env.ALLOW_TEST_BANK ? testBankSessions(database) : undefined
  const fullTable = join(env.DATA_FOLDER, 'postcodes.csv')
  const leads = leadPorts(database)
  const live = await openLiveEvents(database)
  metrics.watchQueue(leads.deliveries)
  const ports: Ports = {
    ...stock,
    sites,
    siteVersions: versions,
    search: timed,
    pictures: await sharpPictures({
      folders: { artwork: 'artwork', sites: env.SITES_FOLDER, cache: join(env.DATA_FOLDER, 'pictures') },
    }),
    geocoders: geocoders({ fullTable: existsSync(fullTable) ? fullTable : undefined, secret: readSecret }),
    catalogue,
    rateLimiter: rateLimiter(database),
    leases: leases(database),
    ...leads,
    leads: watchedLeads(leads.leads, log, metrics, live),
    reservations: reservationStore(database, stock.stockVersions),
    payments: paymentProviders({
      secretOf: readSecret,
      testBank: testBank && testBankProvider(testBank, TEST_BANK_SECRET),
    }),
  }
  const consolePorts = consoleStores(database)
  const isServer = role === 'server'
  if (env.DEMO && isServer) {
    const demoStock = await openDemoStock(join(env.SITES_FOLDER, '_demo'))
    const came = await fillWithDemo({ ...stock, demoStock }, sites.all(), new Date())
    if (came > 0) log.info({ vehicles: came }, 'filled the empty database with the demo stock')
  }
  const changes = await stock.stockChanges.follow()
  if (isServer) await fillEmbedded()
  const stopFollowing = isServer ? followStock(stock.stockVersions, changes, embedded, log) : undefined
  metrics.watchSearchServers(() => behindServers(servers, ports))
  const workers = startWorkers(
    isServer
      ? [
          searchServersWorker(servers, ports, log),
          ...reservationWorkers(ports, log),
          eventWorker(ports),
          feedFolderWorker(env, ports, log),
          consoleWorker(consolePorts),
        ]
      : [],
    ports.leases,
    log,
  )
  stock.stockVersions.onChange(() => workers.nudge(SEARCH_SERVERS_WORKER))

  const mail = env.SMTP_URL
    ? smtpMail(env.SMTP_URL)
    : folderMail(join(env.DATA_FOLDER, 'outbox'), (sent) =>
        log.info(sent, 'mail written, no SMTP_URL is set'),
      )
  const passwordStore = passwords()
  const channels = leadChannels({ mail, from: env.MAIL_FROM, secretOf: readSecret })
  const stopLeadWorker = isServer
    ? startLeadWorker({ ...ports, channels }, log, metrics, env.DELIVERY_LEASE_SECONDS)
    : undefined

  let workEnds: Promise<void> | undefined
  const stopWork = () => {
    workEnds ??= endWork()
    return workEnds
  }
  const endWork = async () => {
    dashboards.stop()
    const rounds = [stopFollowing?.(), keptFilled.stop(), stopLeadWorker?.()]
    await Promise.all([workers.stop(LAST_WORK_MS), atMost(LAST_WORK_MS, Promise.all(rounds))])
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
      ...consolePorts,
      sites,
      rateLimiter: ports.rateLimiter,
      live,
      channels,
      searchOf: (site) => servers.of(site),
      secrets,
      passwords: passwordStore,
      ceremonies: passkeyCeremonies({ host: env.CONSOLE_HOST, origin }),
      staffMail: staffMail(mail, env.MAIL_FROM),
    }),
    dashboard: ownDashboard({ sites: ownSites, catalogue }),
    isReady: () =>
      stock.cars.count().then(
        () => true,
        () => false,
      ),
    spoolFeed,
    async reindex() {
      if (isServer) await fillEmbedded()
      const named = await refillServers(servers, ports, log)
      return isServer ? named + 1 : named
    },
    stopWork,
    async close() {
      await stopWork()
      await keptSites.close()
      await stock.stockVersions.close()
      await live.close()
      await Promise.all([embedded.close(), servers.close()])
      await database.close()
    },
  }
}
