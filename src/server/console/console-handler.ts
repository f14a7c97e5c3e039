import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import type { ConsoleScope } from '#console/context.ts'
import { contentSources } from '#domain/site/content-sources.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { plainResponse } from '../http/plain-page.ts'
import { isUnstorable, UNSTORABLE } from '../http/unstorable.ts'
import type { Log } from '../monitoring/log.ts'
import type { AnswerConsole, ConsoleRequest } from './console-request.ts'
import { loadConsole } from './load-console.ts'

export type ConsoleParts = {
  ports: ConsolePorts
  origin: string
  log: Log
  /** Ends what is still streaming when the process stops. */
  closing: AbortSignal
}

type Sources = {
  nonce: string
  /** The hosts of previews: they are framed, and have the pictures of a site. */
  previews: string
  /** Where a dealer's own pictures are. */
  images: readonly string[]
}

/**
 * Scripts by nonce: a page of the console is never cached. React Aria sets styles on elements while
 * it renders.
 */
const policyOf = ({ nonce, previews, images }: Sources) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", previews, ...images].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${previews}`,
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
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(self), microphone=(), geolocation=()',
}

/** A text of a form, and what it holds if it is JSON. */
function textsOf(value: FormDataEntryValue): unknown[] {
  if (typeof value !== 'string') return [value.name]
  try {
    return [value, /^\s*[[{"]/.test(value) ? JSON.parse(value) : undefined]
  } catch {
    return [value]
  }
}

/** Why no route can take this body as a form: reading or storing it would fail. */
async function formFault(headers: Headers, body: ConsoleRequest['body']) {
  const type = { 'content-type': headers.get('content-type') ?? '' }
  const form = await new Response(body ?? null, { headers: type }).formData().catch(() => undefined)
  if (!form) return plainResponse(400, 'Not a form', 'What was sent is not a form.')
  const texts = [...form].flatMap(([name, value]) => [name, ...textsOf(value)])
  return isUnstorable(texts) ? plainResponse(400, 'Not text', `What was sent ${UNSTORABLE}.`) : undefined
}

/** Answers requests for the screens. It knows nothing of sites and their page cache. */
export async function consoleHandler({ ports, origin, log, closing }: ConsoleParts): Promise<AnswerConsole> {
  const { host, protocol } = new URL(origin)
  const previews = `${protocol}//*.preview.${host}`
  const { handle, consoleScope } = await loadConsole()

  const scopeOf = ({ requestId, visitor }: ConsoleRequest, headers: Headers, nonce: string): ConsoleScope => {
    const report = (error: unknown) => log.error({ requestId, err: error }, 'the console failed')
    return {
      ports,
      visit: {
        requestId,
        visitor,
        userAgent: headers.get('user-agent')?.slice(0, 500) ?? '',
        now: new Date(),
      },
      origin,
      nonce,
      later: (work) => void work.catch(report),
      report,
    }
  }

  return async (asked, left) => {
    const { method, url, body } = asked
    const headers = new Headers(asked.headers)
    const fault = method === 'POST' ? await formFault(headers, body) : undefined
    if (fault) return fault

    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(consoleScope, scopeOf(asked, headers, nonce))
    // Joined, not resolved: a path that begins with two slashes must not choose another host.
    const address = `${origin}${url.startsWith('/') ? url : '/'}`
    // A signal of its own for each request: listeners must not gather on the one of the process.
    const signal = AbortSignal.any([closing, left])
    const response = await handle(new Request(address, { method, headers, signal, body }), context)
    for (const [name, value] of Object.entries(HEADERS))
      if (!response.headers.has(name)) response.headers.set(name, value)
    // Only for people who may open the dealer: nobody else learns its hosts.
    const slug = /^\/([^/?]*)/.exec(url)?.[1] ?? ''
    const site = response.ok ? ports.sites.bySlug(slug) : undefined
    const images = site ? contentSources(site).images : []
    response.headers.set('Content-Security-Policy', policyOf({ nonce, previews, images }))
    return response
  }
}
