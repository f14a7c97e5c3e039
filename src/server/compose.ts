import { alertStore } from '#adapters/database/alerts/alert-store.ts'
import { openDatabase } from '#adapters/database/connect.ts'
import { deskQueue } from '#adapters/database/console/leads/desk-queue.ts'
import { openLiveEvents } from '#adapters/database/console/live-events.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { leases } from '#adapters/database/leases.ts'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { reservationStore } from '#adapters/database/reservations/reservation-store.ts'
import { testBankSessions } from '#adapters/database/reservations/test-bank-sessions.ts'
import { sharedLists } from '#adapters/database/shared-lists.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { tableStatistics } from '#adapters/database/table-statistics.ts'
import { changedAddresses } from '#adapters/database/webhooks/changed-addresses.ts'
import { webhookOutbox } from '#adapters/database/webhooks/webhook-outbox.ts'
import { workHealth } from '#adapters/database/work-health.ts'
import { guardedFetch } from '#adapters/egress/guarded-fetch.ts'
import { parseMail } from '#adapters/incoming-mail/parse-mail.ts'
import { indexNow } from '#adapters/index-now/index-now.ts'
import { alertMailer } from '#adapters/lead-delivery/alert-mail.ts'
import { leadChannels } from '#adapters/lead-delivery/channels.ts'
import { mondayMailer } from '#adapters/lead-delivery/monday-mail.ts'
import { postWebhook } from '#adapters/lead-delivery/post-webhook.ts'
import { readAdf } from '#adapters/lead-intake/read-adf.ts'
import { paymentProviders } from '#adapters/payments/payment-providers.ts'
import { signNotice, TEST_BANK_SIGNATURE, testBankProvider } from '#adapters/payments/test-bank.ts'
import { spoolFeed } from '#adapters/stock-feed/download-feed.ts'
import { secretFaults } from '#domain/site/checks/site-secrets.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { sitemapPaths } from '#pages/site-paths.ts'
import type { Ports } from '#ports/ports.ts'
import { takeMail } from '#use-cases/desk/leads/take-mail.ts'
import { eventCounter } from '#use-cases/insights/event-counter.ts'
import { ownDashboard } from '#use-cases/sites/own-dashboard.ts'
import { fillWithDemo } from '#use-cases/stock/fill-with-demo.ts'
import { alertLinks } from './compose/alert-links.ts'
import type { Composition } from './compose/composition.ts'
import { consolePorts } from './compose/console-ports.ts'
import { openAccess } from './compose/open-access.ts'
import { openBackup } from './compose/open-backup.ts'
import { openGeocoders } from './compose/open-geocoders.ts'
import { openMail } from './compose/open-mail.ts'
import { openPictures } from './compose/open-pictures.ts'
import { openSearch } from './compose/open-search.ts'
import { openSites } from './compose/open-sites.ts'
import { operatorPorts } from './compose/operator-ports.ts'
import { startWork } from './compose/start-work.ts'
import { lentToConsole } from './compose/threads/lent-to-console.ts'
import { openConsoleThread } from './compose/threads/open-console-thread.ts'
import { openImportThread } from './compose/threads/open-import-thread.ts'
import { pushLeads } from './console/push-leads.ts'
import { fillShownPast } from './console/with-demo-leads.ts'
import { countedReservations } from './monitoring/counted-reservations.ts'
import type { Log } from './monitoring/log.ts'
import { loggedLeads } from './monitoring/logged-leads.ts'
import { createMetrics, type Metrics } from './monitoring/metrics.ts'
import { describedPages } from './pages/described-pages.ts'
import { prepareDataFolder } from './settings/data-folder.ts'
import { type Environment, readSecret } from './settings/env.ts'
import { derivedKey, readSecretKey } from './settings/secret-key.ts'
import { followStock } from './workers/stock/follow-stock.ts'
import { behindServers, refillServers } from './workers/stock/search-servers.ts'

/** Not secret: the test bank moves no money, and its page is open to everyone. */
const TEST_BANK_SECRET = 'test-bank'

/**
 * Chooses the adapter of each port. Only this file and its folder import adapters in the server.
 */
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
  const fetchOutside = guardedFetch({ allowed: env.EGRESS_ALLOW })
  const opened = await openSites(env, log, database, fetchOutside)
  const { catalogue, ownSites, dashboards } = opened
  if (role === 'server') await dashboards.refresh()
  const { sites } = dashboards
  const { embedded, fillEmbedded, refiller, timed, servers } = openSearch(env, log, metrics, stock)
  const limiter = rateLimiter(database, derivedKey(readSecretKey(env), 'keys of limits'))
  const testBank = env.ALLOW_TEST_BANK ? testBankSessions(database) : undefined
  const leads = leadPorts(database, derivedKey(readSecretKey(env), 'addresses of visitors'))
  const live = await openLiveEvents(database)
  metrics.watchQueue(leads.deliveries)
  const { photoStore, photoFetcher, photoIntake, ...pictures } = await openPictures(env, {
    database,
    fetchOutside,
    log,
    metrics,
  })
  const mail = openMail(env, log)
  const access = openAccess(env, database, mail, fetchOutside)
  const counter = eventCounter(
    { events: leads.events, cars: stock.cars },
    { onLost: (events, err) => log.error({ events, err }, 'visits were not counted') },
  )
  const links = alertLinks(derivedKey(readSecretKey(env), 'links of alerts'))
  const ports: Ports = {
    ...stock,
    sites,
    siteVersions: opened.versions,
    dealerships: opened.dealershipOwners,
    search: timed,
    ...pictures,
    geocoders: openGeocoders(env, fetchOutside, limiter),
    catalogue,
    rateLimiter: limiter,
    leases: leases(database),
    alerts: alertStore(database, derivedKey(readSecretKey(env), 'addresses of alerts')),
    alertLinks: links,
    sentMails: mail,
    sharedLists: sharedLists(database),
    indexNow: indexNow(fetchOutside, derivedKey(readSecretKey(env), 'IndexNow')),
    tokens: access.tokens,
    changes: access.changes,
    ...leads,
    leads: pushLeads(
      loggedLeads(leads.leads, log, metrics, live),
      { ...access, sites, rateLimiter: limiter },
      log,
    ),
    reservations: countedReservations(reservationStore(database, stock.stockVersions), sites, counter),
    payments: paymentProviders({
      secretOf: readSecret,
      testBank: testBank && testBankProvider(testBank, TEST_BANK_SECRET),
    }),
  }
  const previewKey = derivedKey(readSecretKey(env), 'previews of the console')
  const isServer = role === 'server'
  const importThread = isServer ? openImportThread(database.address, stock.stockVersions.learn) : undefined
  const operator = operatorPorts(env, {
    ports,
    importThread,
    access,
    fetchOutside,
    backUp: openBackup(env, database, photoStore),
    workHealth: workHealth(database),
    async reindex() {
      if (isServer) await fillEmbedded()
      const refilled = await refillServers(servers, ports, log)
      return isServer ? refilled + 1 : refilled
    },
  })
  if (isServer)
    for (const site of sites.all())
      for (const fault of secretFaults(site)) log.error({ site: site.slug, ...fault }, 'a secret is not read')
  if (env.DEMO && isServer) {
    const demoStock = await operator.demoStock()
    const vehicles = await fillWithDemo({ ...stock, demoStock }, sites.all(), new Date())
    if (vehicles > 0) {
      await fillShownPast(ports, env.SITES_FOLDER)
      log.info({ vehicles }, 'filled the empty database with the demo stock')
    }
  }
  const changes = await stock.stockChanges.follow()
  if (isServer) await fillEmbedded()
  metrics.watchSearchServers(() => behindServers(servers, ports))
  const answers = { ...access, sites, leads: leads.leads, alerts: ports.alerts }
  const { tokens, sms } = access
  const out = { secretOf: readSecret, fetch: fetchOutside, tokens, sms }
  const channels = leadChannels({ mail, from: env.MAIL_FROM, ...out })
  const work = {
    ports,
    operator,
    access,
    answers,
    channels,
    live,
    servers,
    photos: { ...operator, photoStore, photoFetcher },
    deskQueue: deskQueue(database),
    statistics: tableStatistics(database),
    mondayMailer: mondayMailer(mail, {
      from: env.MAIL_FROM,
      consoleOrigin: operator.consoleOrigin,
      draw: ports.pictures.draw,
    }),
    alertMailer: alertMailer(mail, env.MAIL_FROM, links, tokens.bounceAddress),
    webhooks: {
      outbox: webhookOutbox(database),
      post: postWebhook(fetchOutside, access.secrets),
      pagesOf: (site: Site) => sitemapPaths({ site, ports, now: new Date() }),
      addresses: changedAddresses(database),
    },
  }
  const startAll = () => {
    const stopFollowing = followStock(stock.stockVersions, changes, embedded, log)
    return startWork(env, log, metrics, work, [stopFollowing, () => refiller.stop()])
  }
  const stopAll = isServer ? startAll() : async () => {}
  let workStopped: Promise<void> | undefined
  const stopWork = () => {
    dashboards.stop()
    workStopped ??= stopAll()
    return workStopped
  }
  const portsOf = (site: Site): Ports => ({
    ...ports,
    search: servers.of(site),
    catalogue: dashboards.catalogueOf(site),
  })
  const describePages = (site: Site) => describedPages(portsOf(site), site, new Date())

  return {
    testBank: testBank && {
      sessions: testBank,
      sign: (body) => signNotice(TEST_BANK_SECRET, body),
      signatureHeader: TEST_BANK_SIGNATURE,
    },
    mailIn: { parse: parseMail, take: (mail) => takeMail(answers, mail, new Date()) },
    ports,
    portsOf,
    previewKey,
    consoleAt: consolePorts(env, log, {
      access,
      previewKey,
      sites,
      rateLimiter: limiter,
      stockImports: stock.stockImports,
      catalogue,
      dealerships: ports.dealerships,
      feedFiles: operator.feedFiles,
      sitePaths: operator.sitePaths,
      siteFiles: operator.siteFiles,
      describedPages: describePages,
      searchOf: servers.of,
      live,
      channels,
      photoIntake,
      importThread,
    }),
    consoleThreadAt: (origin) =>
      openConsoleThread(
        origin,
        {
          lent: lentToConsole({ ...ports, engineOf: servers.of, describedPages: describePages }),
          address: database.address,
        },
        log,
      ),
    counter,
    dashboard: ownDashboard({ sites: ownSites, catalogue }),
    isReady: () =>
      stock.cars.count().then(
        () => true,
        () => false,
      ),
    spoolFeed,
    readAdf,
    operator,
    stopWork,
    async close() {
      await stopWork()
      await counter.stop()
      await opened.databaseSites.close()
      await importThread?.close()
      await stock.stockVersions.close()
      ports.pictures.close()
      await live.close()
      await Promise.all([embedded.close(), servers.close()])
      await database.close()
    },
  }
}
