import type { Database } from '#adapters/database/database.ts'
import { leadPorts } from '#adapters/database/lead-ports.ts'
import { aPlatform, ORIGIN, type Platform } from '#use-cases/access/testing/a-platform.ts'
import { createLog } from '../../log.ts'
import { builtConsole } from '../built-console.ts'
import { consoleHandler } from '../console-handler.ts'

const build = builtConsole()

export type Asked = {
  cookie?: string
  form?: Record<string, string>
  headers?: Record<string, string>
  address?: string
}

/** The built console over a test platform, asked as a browser would ask it. */
export function aRunningConsole(database: Database, origin = ORIGIN) {
  const platform: Platform = aPlatform(database)
  const said: string[] = []
  const closing = new AbortController()
  const handle = consoleHandler({
    ports: platform.ports,
    origin,
    build,
    files: () => undefined,
    log: createLog({ LOG_LEVEL: 'error' }, { write: (line: string) => said.push(line) }),
    closing: closing.signal,
  })
  const name = origin.startsWith('https:') ? '__Host-console' : 'console'
  const ask = (
    method: string,
    path: string,
    { cookie, form, headers, address = '203.0.113.1' }: Asked = {},
  ) =>
    handle(
      new Request(new URL(path, origin), {
        method,
        redirect: 'manual',
        headers: {
          ...(method === 'POST' && { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }),
          ...(cookie && { Cookie: `${name}=${cookie}` }),
          ...headers,
        },
        ...(form && { body: new URLSearchParams(form) }),
      }),
      { address, requestId: 'request' },
    )
  return {
    ...platform,
    leads: leadPorts(database).leads,
    /** What was logged as an error: nothing, when all is well. */
    said,
    get: (path: string, asked?: Asked) => ask('GET', path, asked),
    post: (path: string, form: Record<string, string> = {}, asked: Asked = {}) =>
      ask('POST', path, { form, ...asked }),
    ask,
    close: () => closing.abort(),
  }
}

/** The cookie a response sets, or nothing. */
export const cookieOf = (response: Response): string | undefined =>
  /console=([\w-]{43})/.exec(response.headers.get('set-cookie') ?? '')?.[1]
