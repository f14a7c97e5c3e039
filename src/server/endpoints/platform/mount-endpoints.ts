import type { Hono } from 'hono'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Composition } from '../../compose/composition.ts'
import { consoleOrigin } from '../../console/console-origin.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import type { Log } from '../../monitoring/log.ts'
import type { Environment } from '../../settings/env.ts'
import { apiEndpoints, type Report, unknownApi } from '../api/api-endpoints.ts'
import { staffMcp } from '../api/staff-mcp.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { certificateEndpoint } from './certificate-endpoint.ts'
import { type DashboardLogin, dashboardEndpoints } from './dashboard-endpoints.ts'
import { mailEndpoint } from './mail-endpoint.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { platformPage } from './platform-page.ts'
import { previewEndpoints } from './preview.ts'
import { testBankEndpoints } from './test-bank-endpoints.ts'

type Needs = {
  env: Environment
  composed: Composition
  dashboardLogin: DashboardLogin | undefined
  adminToken: string
  port: number
  log: Log
}

/** All endpoints of the platform. They are in one place, so that the fuzzer finds them. */
export function mountEndpoints(
  app: Hono<EndpointEnv>,
  { env, composed, dashboardLogin, adminToken, port, log }: Needs,
): void {
  const { ports, operator, dashboard, isReady, spoolFeed, readAdf, testBank, mailIn } = composed
  app.get('/livez', (c) => c.text('alive'))
  app.get('/readyz', async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)))
  certificateEndpoint(app, { sites: ports.sites, consoleHost: env.CONSOLE_HOST })
  if (dashboardLogin) dashboardEndpoints(app, dashboard, dashboardLogin)
  const operatorPorts = { ...operator, consoleOrigin: consoleOrigin(env, port) }
  adminEndpoints(app, { token: adminToken, ports: operatorPorts, spoolFeed, readAdf, log })
  let apiPorts: ConsolePorts | undefined
  const portsOfApi = () => (apiPorts ??= composed.consoleAt(operatorPorts.consoleOrigin))
  const reportApi: Report = (err, requestId) => log.error({ requestId, err }, 'a request of the API failed')
  apiEndpoints(app, portsOfApi, reportApi)
  staffMcp(app, portsOfApi, { consoleOrigin: operatorPorts.consoleOrigin, report: reportApi })
  unknownApi(app, portsOfApi, reportApi)
  if (env.PREVIEW_SECRET) previewEndpoints(app, env.PREVIEW_SECRET)
  if (env.DEMO) {
    const platform = platformPage(ports.sites, port)
    app.use('/', platform)
    app.use('/_platform/*', platform)
  }
  paymentEndpoints(app, { siteOf: (host) => ports.sites.byHost(host), ports, now: () => new Date() })
  if (env.MAIL_WEBHOOK_KEY) mailEndpoint(app, { ...mailIn, key: env.MAIL_WEBHOOK_KEY, now: () => new Date() })
  if (testBank) testBankEndpoints(app, { ...testBank, localPort: () => port })
}
