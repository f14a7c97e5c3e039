import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import type { ConsoleScope } from '#console/context.ts'
import { contentSources } from '#domain/site/content-sources.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Answer } from '../http/answer.ts'
import { visitorOfAddress } from '../http/client-of-request.ts'
import { answerOf, requestOf } from '../http/fetch-handler.ts'
import { plainPage } from '../http/plain-page.ts'
import { isFromOwnSite } from '../http/security.ts'
import type { ServerRequest } from '../http/server-request.ts'
import { isUnstorable } from '../http/unstorable.ts'
import type { Log } from '../monitoring/log.ts'
import { limitedBody } from './limited-body.ts'
import { loadConsole } from './load-console.ts'

export type ConsoleParts = {
  ports: ConsolePorts
  origin: string
  log: Log
  /** Ends what is still streaming when the process stops. */
  closing: AbortSignal
}

const MAX_BODY_BYTES = 256 * 1024

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
    'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), microphone=(), geolocation=()',
}

/** Not streams of events: they must not wait in a buffer. */
const COMPRESSIBLE = /^(text\/(html|x-script|csv)|application\/(json|manifest\+json))/
const METHODS = new Set(['GET', 'HEAD', 'POST'])
/** A browser scales photos before it sends them, so one is rarely larger than two of these MB. */
const MAX_PHOTO_BYTES = 15 * 1024 * 1024
/** A feed that a person sends by hand. Larger ones come with a key, or from their address. */
const MAX_FEED_BYTES = 20 * 1024 * 1024
/** By the screen it is sent from. A script may add an ending to that address. */
const isFeedUpload = (method: string, path: string) =>
  method === 'POST' && /^\/[a-z0-9-]+\/feeds\/\d+\/[^/]+$/.test(path)
const isPhotoUpload = (method: string, path: string) =>
  method === 'PUT' && /^\/[a-z0-9-]+\/(stock\/\d+\/photos|site\/(picture|logo))$/.test(path)
const NOT_POSSIBLE = plainPage(405, 'Not possible', 'This address does not take what was sent.')

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
async function formFault({ headers }: Request, body: Uint8Array<ArrayBuffer> | undefined) {
  const type = { 'content-type': headers.get('content-type') ?? '' }
  const form = await new Response(body ?? null, { headers: type }).formData().catch(() => undefined)
  if (!form) return plainPage(400, 'Not a form', 'What was sent is not a form.')
  const texts = [...form].flatMap(([name, value]) => [name, ...textsOf(value)])
  return isUnstorable(texts)
    ? plainPage(400, 'Not text', 'What was sent has a character in it that cannot be stored.')
    : undefined
}

/** Answers every request for the console's host. It knows nothing of sites and their page cache. */
export async function consoleHandler({ ports, origin, log, closing }: ConsoleParts) {
  const { host, protocol } = new URL(origin)
  const previews = `${protocol}//*.preview.${host}`
  const own = { host, scheme: protocol === 'https:' ? ('https' as const) : ('http' as const) }
  const { handle, consoleScope, files } = await loadConsole()

  const scopeOf = ({ incoming, client, requestId }: ServerRequest, nonce: string): ConsoleScope => {
    const report = (error: unknown) => log.error({ requestId, err: error }, 'the console failed')
    return {
      ports,
      visit: {
        requestId,
        visitor: visitorOfAddress(client.address),
        userAgent: incoming.headers['user-agent']?.slice(0, 500) ?? '',
        now: new Date(),
      },
      origin,
      nonce,
      later: (work) => void work.catch(report),
      report,
    }
  }

  return async (serverRequest: ServerRequest): Promise<Answer> => {
    const { incoming, client, path, url } = serverRequest
    const { method = 'GET' } = incoming
    const file = method === 'POST' || method === 'PUT' ? undefined : files(path)
    if (file) return file
    const isPhoto = isPhotoUpload(method, path)
    if (!METHODS.has(method) && !isPhoto) return NOT_POSSIBLE
    const request = requestOf(incoming, client)
    if (
      (method === 'POST' || isPhoto) &&
      !isFromOwnSite((name) => request.headers.get(name) ?? undefined, own)
    )
      return plainPage(403, 'Not sent from the console', 'Open the console and send it from there.')
    const largest = isPhoto ? MAX_PHOTO_BYTES : isFeedUpload(method, path) ? MAX_FEED_BYTES : MAX_BODY_BYTES
    const body = await limitedBody(request, largest)
    if (body === 'too-large') return plainPage(413, 'Too much', 'What was sent is too large.')
    const fault = method === 'POST' ? await formFault(request, body) : undefined
    if (fault) return fault

    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(consoleScope, scopeOf(serverRequest, nonce))
    // Joined, not resolved: a path that begins with two slashes must not choose another host.
    const address = `${origin}${url.startsWith('/') ? url : '/'}`
    // The console's own signal for each request: listeners must not gather on the one of the
    // process.
    const signal = AbortSignal.any([closing])
    const response = await handle(
      new Request(address, { method, headers: request.headers, signal, body }),
      context,
    )
    if (response.status === 405) {
      // The router's own page would describe the route.
      await response.body?.cancel()
      return NOT_POSSIBLE
    }
    for (const [name, value] of Object.entries(HEADERS))
      if (!response.headers.has(name)) response.headers.set(name, value)
    // Only for people who may open the dealer: nobody else learns its hosts.
    const site = response.ok ? ports.sites.bySlug(path.split('/')[1] ?? '') : undefined
    const images = site ? contentSources(site).images : []
    response.headers.set('Content-Security-Policy', policyOf({ nonce, previews, images }))
    return {
      ...answerOf(response),
      isCompressible: COMPRESSIBLE.test(response.headers.get('content-type') ?? ''),
    }
  }
}
