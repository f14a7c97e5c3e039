import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { forgetAdminDoor, openAdminDoor } from './admin-door.ts'
import { createApp } from './app.ts'
import { atMost } from './at-most.ts'
import { limitBody } from './body-patience.ts'
import { builtApp } from './built-app.ts'
import { compose } from './compose.ts'
import { builtConsole } from './console/built-console.ts'
import { consoleHandler } from './console/console-handler.ts'
import { consoleOrigin } from './console/console-origin.ts'
import { type DemoAccount, demoLinks } from './console/demo-links.ts'
import { withDemoLeads } from './console/with-demo-leads.ts'
import { mountEndpoints } from './endpoints.ts'
import { BadEnvironment, type Environment, readEnvironment } from './env.ts'
import { openFastLane } from './fast-lane.ts'
import { createFront, keptPages, pageKeys } from './front.ts'
import { createLog } from './log.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { PageCache } from './page-cache.ts'
import { previews } from './preview.ts'
import { serverScopeOf } from './server-scope-of.ts'
import { staticFiles } from './static-files.ts'

/** The process cannot start, for a reason an operator can mend. */
export class StartRefused extends Error {}

export type RunningServer = {
  port: number
  sites: { name: string; url: string }[]
  console: { url: string; demo: DemoAccount[] }
  stop(): Promise<void>
}

// Long enough for a slow phone, short enough that ten thousand silent sockets do not stay.
const PATIENCE = {
  headersTimeout: 15_000,
  // The bodies have a limit of our own, which a feed's sender may exceed.
  requestTimeout: 0,
  keepAliveTimeout: 10_000,
  // How often it looks for those that ran out of time; thirty seconds otherwise.
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}

const BODY_MS = 30_000

/** How long requests under way have when the process is asked to stop. */
const LAST_ANSWERS_MS = 10_000
/** Then it closes what it has open, but goes in any case before somebody loses patience: compose.yaml gives it twenty seconds. */
const LONGEST_STOP_MS = 18_000

/** What the database says in a sentence of its own. */
const PLAIN_REFUSALS = ['DataFolderLocked', 'DatabaseOfAnotherVersion', 'DatabaseUnreachable']

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

/** Brings the whole process up: socket first, so that a taken port is known at once, then database, sites, search and pages. */
export async function start(): Promise<RunningServer> {
  let env: Environment
  try {
    env = readEnvironment()
  } catch (error) {
    throw error instanceof BadEnvironment ? new StartRefused(error.message) : error
  }
  const log = createLog(env)
  let answer: RequestListener = (_request, response) =>
    response
      .writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' })
      .end('Starting up. Please try again in a moment.\n')
  const server = createServer(PATIENCE, (request, response) => {
    limitBody(request, BODY_MS)
    answer(request, response)
  })
  const port = await listen(server, env)

  const metrics = createMetrics()
  const composed = await compose(env, log, 'server', metrics).catch((error) => {
    server.close()
    throw error instanceof Error && PLAIN_REFUSALS.includes(error.name)
      ? new StartRefused(error.message)
      : error
  })
  const { ports, portsOf } = composed
  const adminToken = openAdminDoor(env, port)
  const consoleClosing = new AbortController()
  const consoleUrl = consoleOrigin(env, port)
  const console = composed.consoleAt(consoleUrl)
  const unpaid = composed.testBank
    ? []
    : ports.sites.all().filter((site) => site.payment.provider === 'test-bank')
  if (unpaid.length > 0) {
    server.close()
    await composed.close()
    throw new StartRefused(
      `These sites take deposits with the test bank, which takes no money: ${unpaid.map(({ slug }) => slug).join(', ')}. Choose a provider for them, or set ALLOW_TEST_BANK=true.`,
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
  const answerConsole = consoleHandler({
    ports: console,
    origin: consoleUrl,
    build: builtConsole(),
    files: staticFiles(join('build', 'console', 'client')),
    log,
    closing: consoleClosing.signal,
  })
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
    console: {
      host: env.CONSOLE_HOST,
      handle: env.DEMO
        ? withDemoLeads(answerConsole, { ...ports, console }, env.SITES_FOLDER)
        : answerConsole,
    },
    endpoints: (hono) => mountEndpoints(hono, { env, composed, console, adminToken, port, log }),
  })
  const find = keptPages(cache, keys, env.TRUSTED_PROXIES)
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  answer = development ? development.around(listener) : createFront(find, listener)
  const lane = openFastLane(server, find, PATIENCE.keepAliveTimeout)

  const numbers =
    env.METRICS_PORT === undefined
      ? undefined
      : await serveMetrics(metrics.register, env.METRICS_PORT, env.HOST).catch(() => {
          throw new StartRefused(
            `Port ${env.METRICS_PORT} for the metrics is taken: choose another METRICS_PORT.`,
          )
        })

  const demo = env.DEMO ? await demoLinks(console, consoleUrl, env.SITES_FOLDER, new Date()) : []
  for (const problem of ports.sites.problems()) log.error(problem, 'a site was refused')

  const stop = async () => {
    composed.stopWork().catch(() => undefined) // is heard of when all is closed
    consoleClosing.abort()
    const closed = once(server, 'close')
    server.close()
    lane.close()
    server.closeIdleConnections()
    const impatience = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
    await closed
    clearTimeout(impatience)
    await development?.close()
    forgetAdminDoor(env)
    await numbers?.close()
    await composed.close()
  }

  return {
    port,
    console: { url: consoleUrl, demo },
    sites: ports.sites.all().map(({ name, slug }) => ({ name, url: `http://${slug}.localhost:${port}` })),
    stop: () => atMost(LONGEST_STOP_MS, stop()),
  }
}
