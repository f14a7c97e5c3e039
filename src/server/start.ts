import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { ExpectedError } from '#ports/expected-error.ts'
import { removeAdminAccess, writeAdminAccess } from './admin-door.ts'
import { createApp } from './app.ts'
import { atMost } from './at-most.ts'
import { limitBody } from './body-patience.ts'
import { builtApp } from './built-app.ts'
import { compose } from './compose.ts'
import { mountEndpoints } from './endpoints.ts'
import { type Environment, readEnvironment } from './env.ts'
import { openFastLane } from './fast-lane.ts'
import { createFront, keptPages, pageKeys } from './front.ts'
import { createLog } from './log.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { PageCache } from './page-cache.ts'
import { previews } from './preview.ts'
import { serverScopeOf } from './server-scope-of.ts'
import { staticFiles } from './static-files.ts'

/** The process cannot start, for a reason an operator can fix. */
class StartRefused extends ExpectedError {}

export type RunningServer = { port: number; sites: { name: string; url: string }[]; stop(): Promise<void> }

// Long enough for a slow phone, short enough that ten thousand silent sockets do not stay open.
const LIMITS = {
  headersTimeout: 15_000,
  // Bodies have a timeout of our own, which a feed's sender may exceed.
  requestTimeout: 0,
  keepAliveTimeout: 10_000,
  // How often Node looks for connections that timed out; every thirty seconds otherwise.
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}

const BODY_TIMEOUT_MS = 30_000

/** How long requests in progress have when the process is asked to stop. */
const DRAIN_TIMEOUT_MS = 10_000
/** The process exits after this in any case: compose.yaml kills it after twenty seconds. */
const STOP_TIMEOUT_MS = 18_000

async function listen(server: Server, env: Environment): Promise<number> {
  server.listen(env.PORT, env.HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${env.PORT} is taken: stop the other program, or choose another port with PORT=3001.`,
      )
    if (code === 'EACCES')
      throw new StartRefused(
        `Port ${env.PORT} may not be used by this account: choose one above 1024 with PORT.`,
      )
    throw error
  }
  return (server.address() as { port: number }).port
}

/**
 * Starts the process: first the socket, so that a taken port is known at once, then database,
 * sites, search and pages.
 */
export async function start(): Promise<RunningServer> {
  const env = readEnvironment()
  const log = createLog(env)
  let handle: RequestListener = (_request, response) =>
    response
      .writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' })
      .end('Starting up. Please try again in a moment.\n')
  const server = createServer(LIMITS, (request, response) => {
    limitBody(request, BODY_TIMEOUT_MS)
    handle(request, response)
  })
  const port = await listen(server, env)

  const metrics = createMetrics()
  const composed = await compose(env, log, 'server', metrics).catch((error) => {
    server.close()
    throw error
  })
  const { ports, portsOf } = composed
  const adminToken = writeAdminAccess(env, port)
  const onTestBank = composed.testBank
    ? []
    : ports.sites.all().filter((site) => site.payment.provider === 'test-bank')
  if (onTestBank.length > 0) {
    server.close()
    await composed.close()
    throw new StartRefused(
      `These sites take deposits with the test bank, which takes no money: ${onTestBank.map(({ slug }) => slug).join(', ')}. Choose a provider for them, or set ALLOW_TEST_BANK=true.`,
    )
  }
  const development =
    env.NODE_ENV === 'development'
      ? await (await import('./development.ts')).developmentApp(server)
      : undefined
  const cache = new PageCache({ megabytes: development ? 0 : env.PAGE_CACHE_MB })
  metrics.watchCache(cache)
  const keys = pageKeys(ports.sites, ports.stockVersions)
  const serverScopes = serverScopeOf(
    portsOf,
    (slug) => keys.prefixOf({ host: `${slug}.localhost`, scheme: 'http' }) ?? '',
  )
  const app = createApp({
    sites: ports.sites,
    portsOf,
    cache,
    keys,
    log,
    built: development?.built ?? builtApp(),
    trustedProxies: env.TRUSTED_PROXIES,
    isReady: composed.isReady,
    files: development ? () => undefined : staticFiles(join('build', 'client')),
    serverScopeOf: (site) => serverScopes(site),
    metrics,
    previewOf: env.PREVIEW_SECRET ? previews(ports.siteVersions, env.PREVIEW_SECRET) : undefined,
    endpoints: (hono) => mountEndpoints(hono, { env, composed, adminToken, port, log }),
  })
  const find = keptPages(cache, keys, env.TRUSTED_PROXIES)
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  handle = development ? development.around(listener) : createFront(find, listener)
  const lane = openFastLane(server, find, LIMITS.keepAliveTimeout)

  const metricsServer =
    env.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(metrics.register, env.METRICS_PORT, env.HOST).catch(() => {
          throw new StartRefused(
            `Port ${env.METRICS_PORT} for the metrics is taken: choose another METRICS_PORT.`,
          )
        })

  for (const problem of ports.sites.problems()) log.error(problem, 'a site was refused')

  const stop = async () => {
    composed.stopWork().catch(() => undefined) // close() below reports its failure
    const closed = once(server, 'close')
    server.close()
    lane.close()
    server.closeIdleConnections()
    const drainTimer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
    await closed
    clearTimeout(drainTimer)
    await development?.close()
    removeAdminAccess(env)
    await metricsServer?.close()
    await composed.close()
  }

  return {
    port,
    sites: ports.sites.all().map(({ name, slug }) => ({ name, url: `http://${slug}.localhost:${port}` })),
    stop: () => atMost(STOP_TIMEOUT_MS, stop()),
  }
}
