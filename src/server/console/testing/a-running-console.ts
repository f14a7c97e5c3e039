import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import type { SignInProviders } from '#ports/console/sign-in-providers.ts'
import { aPlatform, ORIGIN } from '#use-cases/access/testing/a-platform.ts'
import { requestHandler } from '../../http/request-handler.ts'
import { createLog } from '../../monitoring/log.ts'
import { mayOpenDealer } from '../bodies/may-open-dealer.ts'
import { consoleHandler } from '../console-handler.ts'
import { consoleStep } from '../console-step.ts'

export type Sent = {
  cookie?: string
  form?: Record<string, string>
  headers?: Record<string, string>
  /** Where the visitor comes from, as a trusted proxy says. */
  address?: string
}
export type Received = { status: number; headers: IncomingMessage['headers']; body: string }

/** A response that takes longer is a failure of its test. */
const MAX_MS = 60_000

/** Reads a response. Of a stream of events it reads the first one only. */
async function received(response: IncomingMessage): Promise<Received> {
  const { statusCode: status = 0, headers } = response
  let body = ''
  response.setEncoding('utf8')
  for await (const chunk of response) {
    body += chunk
    if (headers['content-type']?.startsWith('text/event-stream')) break
  }
  return { status, headers, body }
}

type Special = { origin?: string; providers?: SignInProviders }

/** The built console over a test platform, on a socket of its own. */
export async function aRunningConsole(database: Database, { origin = ORIGIN, providers }: Special = {}) {
  const platform = aPlatform(database, providers)
  const { host, hostname, protocol } = new URL(origin)
  const errors: string[] = []
  const counted: number[] = []
  const closing = new AbortController()
  const log = createLog({ LOG_LEVEL: 'error' }, { write: (line: string) => errors.push(line) })
  const open = () => consoleHandler({ ports: platform.ports, origin, log, closing: closing.signal })
  const step = consoleStep(hostname, origin, open, mayOpenDealer(platform.ports, origin))
  const server = createServer(
    requestHandler({
      findCached: () => () => undefined,
      steps: [step],
      trustedProxies: 1,
      log,
      metrics: { request: (_route, status) => void counted.push(status) },
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    closing.abort()
    server.closeAllConnections()
    server.close()
  })
  const cookieName = protocol === 'https:' ? '__Host-console' : 'console'

  const send = async (method: string, path: string, sent: Sent = {}): Promise<Received> => {
    const { cookie, form, headers, address = '203.0.113.1' } = sent
    const body = form && new URLSearchParams(form).toString()
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      signal: AbortSignal.timeout(MAX_MS),
      headers: {
        Host: host,
        'X-Forwarded-For': address,
        'X-Forwarded-Proto': protocol.slice(0, -1),
        ...(method === 'POST' && { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }),
        ...(cookie && { Cookie: `${cookieName}=${cookie}` }),
        ...(body !== undefined && {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': String(Buffer.byteLength(body)),
        }),
        ...headers,
      },
    })
    outgoing.end(body)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return received(response)
  }

  return {
    ...platform,
    leads: leadPorts(database, 'a key for tests').leads,
    cars: (await stockPorts(database)).cars,
    /** What was logged as an error. */
    errors,
    /** The status of each response, as the metrics count it. */
    counted,
    port,
    send,
    get: (path: string, sent?: Sent) => send('GET', path, sent),
    post: (path: string, form: Record<string, string> = {}, sent: Sent = {}) =>
      send('POST', path, { form, ...sent }),
  }
}

/** The cookie that a response sets, or nothing. */
export const cookieOf = ({ headers }: Received): string | undefined =>
  /console=([\w-]{43})/.exec(headers['set-cookie']?.join() ?? '')?.[1]
