import cluster from 'node:cluster'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { ExpectedError } from '#ports/expected-error.ts'
import { readPreview } from '#use-cases/desk/site/read-preview.ts'
import { compose } from './compose.ts'
import { mayOpenDealer } from './console/bodies/may-open-dealer.ts'
import { consoleOrigin } from './console/console-origin.ts'
import { consoleStep } from './console/console-step.ts'
import { type DemoAccount, demoLinks } from './console/demo-links.ts'
import { previewHosts, previewStep, previewsByHost } from './console/preview-host.ts'
import { withDemoLeads } from './console/with-demo-leads.ts'
import { beacons } from './endpoints/beacons.ts'
import { images } from './endpoints/images.ts'
import type { DashboardLogin } from './endpoints/platform/dashboard-endpoints.ts'
import { mountEndpoints } from './endpoints/platform/mount-endpoints.ts'
import { previews } from './endpoints/platform/preview.ts'
import { preferencesOf, replyTo, sendReply, textAnswer } from './http/answer.ts'
import { createServers, TIMEOUTS } from './http/connection/server.ts'
import { endpoints } from './http/endpoints.ts'
import { requestHandler } from './http/request-handler.ts'
import type { Step } from './http/server-request.ts'
import { staticFiles } from './http/static-files.ts'
import { createLog } from './monitoring/log.ts'
import { createMetrics, reportMetrics, serveMetrics } from './monitoring/metrics.ts'
import { cachedPageFinder, earlierKeys, keyFinder } from './pages/cache/find-cached-page.ts'
import { PageCache } from './pages/cache/page-cache.ts'
import { earlierStarts, pageKeys } from './pages/cache/page-key.ts'
import { pageVersions } from './pages/cache/page-versions.ts'
import { knownParameters } from './pages/known-parameters.ts'
import { chromeOf, serverScopeOf } from './pages/server-scope-of.ts'
import { openShop } from './pages/shop.ts'
import { sitePages } from './pages/site-pages.ts'
import { builtViews } from './pages/views.ts'
import { visitorLimit } from './pages/visitor-limit.ts'
import { removeAdminAccess, writeAdminAccess } from './settings/admin-access.ts'
import { dashboardLogin } from './settings/dashboard-login.ts'
import { readEnvironment } from './settings/env.ts'
import { waitAtMost } from './workers/wait-at-most.ts'

/** The process cannot start, for a reason an operator can fix. */
class StartRefused extends ExpectedError {}

export type RunningServer = {
  port: number
  sites: { name: string; url: string }[]
  console: { url: string; demo: DemoAccount[] }
  /** The dashboard login of the demo, with its generated password. */
  demoDashboard?: DashboardLogin & { url: string }
  stop(): Promise<void>
}

/** How long requests in progress have when the process stops. */
const DRAIN_TIMEOUT_MS = 10_000
/**
 * The process exits after this time in any case. On a busy machine that is three seconds late, and
 * compose.yaml kills it after twenty.
 */
const STOP_TIMEOUT_MS = 15_000

/** Why a port cannot be used, in a sentence for an operator. */
function refusedPort(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is taken: stop the other program, or choose another port with PORT=3001.`,
    )
  if (error.code === 'EACCES')
    return new StartRefused(`Port ${port} may not be used by this account: choose one above 1024 with PORT.`)
  return error
}

const STARTING = textAnswer(503, 'Starting up. Please try again in a moment.\n', { 'retry-after': '2' })
const sayStarting: RequestListener = async (request, response) =>
  sendReply(response, await replyTo(preferencesOf(request, false), STARTING))

/**
 * Starts the process. The socket opens first, so that a port in use is reported at once. One of
 * several processes opens it when it is ready, because the others serve meanwhile.
 */
export async function start(): Promise<RunningServer> {
  const env = readEnvironment()
  const log = createLog(env)
  const { isWorker } = cluster
  let answer = sayStarting
  const isDevelopment = env.NODE_ENV === 'development'
  // A socket that Vite has taken over sends bytes that are not HTTP.
  const timeouts = isDevelopment ? { ...TIMEOUTS, headMs: Number.POSITIVE_INFINITY } : TIMEOUTS
  const server = createServers((request, response) => answer(request, response), timeouts)
  const listen = () =>
    server.listen(env.PORT, env.HOST).catch((error) => {
      throw refusedPort(error, env.PORT)
    })
  const early = isWorker ? undefined : await listen()

  const metrics = createMetrics()
  const composed = await compose(env, log, 'server', metrics).catch(async (error) => {
    if (!isWorker) await server.close(0)
    throw error
  })
  const port = early ?? (await listen())
  const { ports, portsOf } = composed
  const login = dashboardLogin(env)
  const adminToken = writeAdminAccess(env, port)
  const consoleUrl = consoleOrigin(env, port)
  const consolePorts = composed.consoleAt(consoleUrl)
  const onTestBank = composed.testBank
    ? []
    : ports.sites.all().filter((site) => site.payment.provider === 'test-bank')
  if (onTestBank.length > 0) {
    await server.close(0)
    await composed.close()
    throw new StartRefused(
      `These sites take deposits with the test bank, which takes no money: ${onTestBank.map(({ slug }) => slug).join(', ')}. Choose a provider for them, or set ALLOW_TEST_BANK=true.`,
    )
  }
  const development = isDevelopment
    ? await (await import('./development.ts')).developmentViews(server.http)
    : undefined
  const cache = new PageCache({ megabytes: development ? 0 : env.PAGE_CACHE_MB })
  metrics.watchCache(cache)
  const { sites, stockVersions, siteVersions, pictures } = ports
  const versions = pageVersions(stockVersions)
  const keys = pageKeys(sites, versions)
  const serverScopes = serverScopeOf(
    portsOf,
    (slug) => keys({ host: `${slug}.localhost`, scheme: 'http' })() ?? '',
  )
  const keyOf = keyFinder(keys, knownParameters)
  const earlier = earlierKeys(earlierStarts(sites, versions), knownParameters)
  const framed = previewsByHost(consoleUrl, composed.previewKey, {
    find: (slug, version) => readPreview({ ...consolePorts, siteVersions }, slug, version),
  })
  const linked = env.PREVIEW_SECRET ? previews(siteVersions, env.PREVIEW_SECRET) : undefined
  const pages = sitePages({
    sites,
    portsOf,
    shop: openShop(development?.views ?? builtViews()),
    isDevelopment,
    counter: composed.counter,
    chromeOf: (site, preview) => (preview ? chromeOf(portsOf(site), preview) : serverScopes(site)),
    previewOf: async (cookie, host) => (await framed(cookie, host)) ?? linked?.(cookie, host),
    cache,
    keyOf,
    earlierKeys: earlier,
    knownParameters,
    limit: visitorLimit({ perMinute: env.VISITOR_PAGES_PER_MINUTE }),
    metrics,
    log,
  })
  const files = development ? () => undefined : staticFiles(join('build', 'client'))
  const ofFiles: Step = ({ incoming: { method }, path }) => (method === 'POST' ? undefined : files(path))
  const previewed = previewHosts(consoleUrl)
  const atPreviews = previewStep({
    consoleOrigin: consoleUrl,
    secret: composed.previewKey,
    steps: [
      images(pictures, { byHost: (host) => sites.bySlug(previewed.read(host)?.slug ?? '') }),
      ofFiles,
      pages,
    ],
  })
  const findCached = cachedPageFinder(cache, keyOf, env.TRUSTED_PROXIES)
  const consoleThread = composed.consoleThreadAt(consoleUrl)
  const atConsole = consoleStep(
    env.CONSOLE_HOST,
    consoleUrl,
    async () => consoleThread.answer,
    mayOpenDealer(consolePorts, consoleUrl),
  )
  const consoleHost = env.DEMO
    ? withDemoLeads(
        atConsole,
        env.CONSOLE_HOST,
        { ...ports, console: consolePorts, bank: composed.testBank?.sessions },
        env.SITES_FOLDER,
      )
    : atConsole
  const handler = requestHandler({
    findCached,
    steps: [
      consoleHost,
      atPreviews,
      endpoints((app) =>
        mountEndpoints(app, { env, composed, dashboardLogin: login, adminToken, port, log }),
      ),
      images(pictures, sites),
      ofFiles,
      pages,
    ],
    trustedProxies: env.TRUSTED_PROXIES,
    log,
    metrics,
  })
  answer = development ? development.around(handler) : handler
  const { counter } = composed
  server.answerCached(findCached, beacons({ sites, counter, trustedProxies: env.TRUSTED_PROXIES, metrics }))

  if (isWorker) reportMetrics(metrics.register)
  const metricsServer =
    env.METRICS_PORT === undefined || isWorker
      ? undefined
      : await serveMetrics(metrics.register, env.METRICS_PORT, env.METRICS_HOST).catch(() => {
          throw new StartRefused(
            `Port ${env.METRICS_PORT} for the metrics is taken: choose another METRICS_PORT.`,
          )
        })

  const demo = env.DEMO ? await demoLinks(consolePorts, consoleUrl, env.SITES_FOLDER, new Date()) : []
  for (const problem of ports.sites.problems()) log.error(problem, 'a site was refused')

  const stop = async () => {
    composed.stopWork().catch(() => undefined) // Reported when everything is closed.
    consoleThread.closeStreams()
    await server.close(DRAIN_TIMEOUT_MS)
    await consoleThread.close()
    await development?.close()
    removeAdminAccess(env)
    await metricsServer?.close()
    await composed.close()
  }

  return {
    port,
    console: { url: consoleUrl, demo },
    ...(login &&
      !env.DASHBOARD_PASSWORD && { demoDashboard: { ...login, url: `http://localhost:${port}/dashboard` } }),
    sites: ports.sites.all().map(({ name, slug }) => ({ name, url: `http://${slug}.localhost:${port}` })),
    stop: () => waitAtMost(STOP_TIMEOUT_MS, stop()),
  }
}
