import type { Hono } from 'hono'
import type { ConsolePorts } from '#ports/console-ports.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import type { AppEnv } from './app.ts'
import type { Composition } from './compose.ts'
import { consoleOrigin } from './console/console-origin.ts'
import { dashboardEndpoints } from './dashboard-endpoints.ts'
import type { Environment } from './env.ts'
import { imageHandler } from './images.ts'
import type { Log } from './log.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { platformPage } from './platform-page.ts'
import { previewEndpoints } from './preview.ts'
import { testBankEndpoints } from './test-bank-endpoints.ts'

type Needs = {
  env: Environment
  composed: Composition
  console: ConsolePorts
  adminToken: string
  port: number
  log: Log
}

/** Every address that is no page of a site. The list is in one place so that the fuzzer finds all of it. */
export function mountEndpoints(
  app: Hono<AppEnv>,
  { env, composed, console, adminToken, port, log }: Needs,
): void {
  const { ports, dashboard, reindex, spoolFeed, testBank } = composed
  const { DASHBOARD_USER: user, DASHBOARD_PASSWORD: password } = env
  if (user && password) dashboardEndpoints(app, dashboard, { user, password })
  adminEndpoints(app, {
    token: adminToken,
    env,
    ports,
    console,
    consoleOrigin: consoleOrigin(env, port),
    reindex,
    spoolFeed,
    log,
  })
  if (env.PREVIEW_SECRET) previewEndpoints(app, env.PREVIEW_SECRET)
  if (env.DEMO) app.use(platformPage(ports.sites, port))
  paymentEndpoints(app, { siteOf: (host) => ports.sites.byHost(host), ports, now: () => new Date() })
  if (testBank) testBankEndpoints(app, { ...testBank, localPort: () => port })
  app.get(
    '/img/*',
    imageHandler(ports.pictures, (c) => ports.sites.byHost(c.get('client').host)?.slug),
  )
}
