import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { createLog } from '../../monitoring/log.ts'
import { type EndpointEnv, endpoints } from '../endpoints.ts'
import { requestHandler } from '../request-handler.ts'

/** For tests: serves endpoints on a free port, as the server does. */
export async function serveEndpoints(mount: (app: Hono<EndpointEnv>) => void) {
  const written: string[] = []
  const handler = requestHandler({
    findCached: () => () => undefined,
    steps: [endpoints(mount)],
    trustedProxies: 0,
    log: createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void written.push(line) }),
    metrics: { request: () => {} },
  })
  const server = createServer(handler)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** What the server has logged. */
    lines: () =>
      written.map((line) => JSON.parse(line) as { level: number; msg: string } & Record<string, unknown>),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
