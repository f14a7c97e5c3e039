import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import type { ConsoleScope } from '#console/context.ts'
import type { ConsolePorts } from '#ports/console-ports.ts'
import type { Log } from '../log.ts'
import { plainPage } from '../plain-pages.ts'
import { isFromOwnSite } from '../security.ts'
import { visitorOfAddress } from '../visitor-of-address.ts'
import type { BuiltConsole } from './built-console.ts'
import { compressed } from './compressed.ts'
import { limitedBody } from './limited-body.ts'

type Parts = {
  ports: ConsolePorts
  origin: string
  /** In development the build changes under us. */
  build: () => Promise<BuiltConsole>
  files: (path: string, acceptEncoding: string | undefined) => Response | undefined
  log: Log
  /** Ends what is still streaming when the process stops. */
  closing: AbortSignal
  isDevelopment?: boolean
}

/** Where a request came from, as the server saw it. */
export type From = { address: string; requestId: string }

export type ConsoleHandler = (request: Request, from: From) => Promise<Response>

const LARGEST_BODY = 256 * 1024

/** Scripts by nonce: a page of the console is never cached. React Aria sets styles on elements while it renders. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=()',
}

/** Answers every request for the console's host. It knows nothing of sites and their page cache. */
export function consoleHandler({
  ports,
  origin,
  build,
  files,
  log,
  closing,
  isDevelopment,
}: Parts): ConsoleHandler {
  const host = new URL(origin).host
  return async (request, { address, requestId }) => {
    const { pathname, search } = new URL(request.url)
    const acceptEncoding = request.headers.get('accept-encoding') ?? undefined
    const file = request.method === 'GET' ? files(pathname, acceptEncoding) : undefined
    if (file) return file
    if (!['GET', 'HEAD', 'POST'].includes(request.method))
      return plainPage(405, 'Not possible', 'This address can only be read.')
    if (request.method === 'POST' && !isFromOwnSite(request.headers, host))
      return plainPage(403, 'Not sent from the console', 'Open the console and send it from there.')
    const body = await limitedBody(request, LARGEST_BODY)
    if (body === 'too-large') return plainPage(413, 'Too much', 'What was sent is too large.')

    const nonce = randomBytes(16).toString('base64')
    const report = (error: unknown) => log.error({ requestId, err: error }, 'the console failed')
    const scope: ConsoleScope = {
      ports,
      visit: {
        requestId,
        visitor: visitorOfAddress(address),
        userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? '',
        now: new Date(),
      },
      origin,
      nonce,
      later: (work) => void work.catch(report),
      report,
    }
    const { handle, consoleScope } = await build()
    const context = new RouterContextProvider()
    context.set(consoleScope, scope)
    const { method, headers } = request
    const signal = AbortSignal.any([request.signal, closing])
    const asked = new Request(new URL(pathname + search, origin), { method, headers, signal, body })
    const response = await handle(asked, context)
    for (const [name, value] of Object.entries(HEADERS))
      if (!response.headers.has(name)) response.headers.set(name, value)
    // Vite adds scripts and styles of its own while developing.
    if (!isDevelopment) response.headers.set('Content-Security-Policy', policyOf(nonce))
    return compressed(response, acceptEncoding)
  }
}
