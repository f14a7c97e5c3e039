import type { IncomingMessage } from 'node:http'
import { ONE_CLICK_STOP } from '#domain/alert/alert.ts'
import type { TrackedEvent } from '#domain/events.ts'
import { primaryOrigin } from '#domain/site/addresses/primary-host.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { linkedSite } from '#pages/site-paths.ts'
import type { EventCounter } from '#ports/insights/event-counter.ts'
import type { Ports } from '#ports/ports.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'
import { visitOf } from '../endpoints/beacons.ts'
import type { Previewed, PreviewOf } from '../endpoints/platform/preview.ts'
import { events } from '../endpoints/shopper-endpoints.ts'
import { endpointAt } from '../endpoints/site-endpoints.ts'
import { type Answer, textAnswer } from '../http/answer.ts'
import { visitorOfAddress } from '../http/client-of-request.ts'
import { headersOf } from '../http/fetch-handler.ts'
import { plainPage } from '../http/plain-page.ts'
import { isFromOwnSite, securityHeaders } from '../http/security.ts'
import { RequestAborted, type ServerRequest } from '../http/server-request.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { type EarlierKeys, type KeyOf, MAX_URL_LENGTH } from './cache/find-cached-page.ts'
import type { PageCache } from './cache/page-cache.ts'
import { type KnownParameters, normalisedUrl, representationOf } from './cache/page-key.ts'
import type { Shop } from './shop.ts'
import type { VisitorLimit } from './visitor-limit.ts'

export type SitePagesParts = {
  sites: SiteDirectory
  portsOf: (site: Site) => Ports
  shop: Shop
  isDevelopment: boolean
  counter: Pick<EventCounter, 'count'>
  chromeOf: (site: Site, preview: Previewed | undefined) => Promise<ServerScope>
  /** If there are previews: the site that a request's cookie opens. */
  previewOf?: PreviewOf
  cache: PageCache
  keyOf: KeyOf
  earlierKeys: EarlierKeys
  knownParameters: KnownParameters
  limit: VisitorLimit
  metrics: Pick<Metrics, 'rendered'>
  log: Log
}

const MAX_BODY_BYTES = 256 * 1024
const METHODS = new Set(['GET', 'HEAD', 'POST'])
/** Only the holder of its link may see a preview. */
const PREVIEW_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

/** The whole body, or undefined if it is larger than any form of ours. */
function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length']) > MAX_BODY_BYTES) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    if (incoming.destroyed) reject(new RequestAborted())
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_BODY_BYTES) chunks.push(chunk)
      else resolve(undefined)
    })
    incoming.once('end', () => resolve(Buffer.concat(chunks)))
    incoming.once('close', () => reject(new RequestAborted()))
  })
}

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function notPossible(taken: string[]): Answer {
  const page = plainPage(405, 'Not possible', 'This address takes nothing of this kind.')
  return { ...page, headers: { ...page.headers, allow: taken.join(', ') } }
}

/** Why a request is refused, whatever its path. */
function refusal(
  { incoming: { method, headers }, client, url, path }: ServerRequest,
  isPreview: boolean,
): Answer | undefined {
  if (method === 'GET' || method === 'HEAD') return
  // What somebody does in a preview is no visit. It is dropped, without an error in the browser.
  if (isPreview && path === events.address) return textAnswer(204, '', { 'cache-control': 'no-store' })
  if (isPreview) return plainPage(403, 'This is a preview', 'Nothing is sent from a preview of a website.')
  if (ONE_CLICK_STOP.test(url) || endpointAt(path)?.endpoint.isForPrograms) return
  if (!isFromOwnSite((name) => headers[name]?.toString(), client))
    return plainPage(
      403,
      'Not sent from this site',
      'Please open the page on this website and send the form from there.',
    )
}

const movedTo = (location: string, isHttps: boolean): Answer =>
  textAnswer(301, '', { ...securityHeaders(isHttps), location, 'cache-control': 'public, max-age=3600' })

const tooMany = (waitSeconds: number): Answer => {
  const page = plainPage(429, 'One moment, please', 'Very many pages were asked for from your connection.')
  return { ...page, headers: { ...page.headers, 'retry-after': String(waitSeconds) } }
}

/**
 * Answers requests for pages: finds the site, checks the request, and takes the page from the cache
 * or renders it.
 */
export function sitePages(parts: SitePagesParts) {
  const { cache, knownParameters, metrics, log, shop } = parts

  return async (request: ServerRequest): Promise<Answer> => {
    const { incoming, client, path, requestId } = request
    const { headers, method = 'GET' } = incoming
    const origin = `${client.scheme}://${client.host}`
    if (request.url.length > MAX_URL_LENGTH)
      return plainPage(414, 'Address too long', 'This address is longer than any page of ours.')
    if (!request.url.startsWith('/') || !URL.canParse(origin))
      return plainPage(400, 'Not an address', 'There is no website at an address like this.')
    const preview = await parts.previewOf?.(headers.cookie, client.host)
    const found = preview?.site ?? parts.sites.byHost(client.host)
    if (!found) return plainPage(404, 'No site here', 'There is no website at this address.')
    const site = linkedSite(found)
    // Read together with the site: a page of an older version must not get a newer key.
    const key = preview ? undefined : parts.keyOf(client, request.url, headers.accept)()
    if (!METHODS.has(method)) return notPossible(shop.methodsAt(site, path))
    const refused = refusal(request, preview !== undefined)
    if (refused) return refused
    const primary = preview || method === 'POST' ? undefined : primaryOrigin(found, client.host)
    if (primary) return movedTo(`${primary}${request.url}`, client.scheme === 'https')

    // Joined, not resolved: a path that begins with two slashes must not choose another host.
    const url = new URL(`${origin}${normalisedUrl(request.url, knownParameters)}`)
    request.route = shop.routeOf(site, url.pathname)
    const verb = method === 'POST' ? 'POST' : 'GET'
    const taken = shop.methodsAt(site, url.pathname)
    if (!taken.includes(method)) return notPossible(taken)

    const waitSeconds = parts.limit(client.address, url, endpointAt(url.pathname)?.endpoint.cost)
    if (waitSeconds > 0) return tooMany(waitSeconds)

    const scope = {
      site,
      ports: parts.portsOf(site),
      now: new Date(),
      requestId,
      visitor: verb === 'POST' ? visitorOfAddress(client.address) : '',
      isDevelopment: parts.isDevelopment,
      count: (events: TrackedEvent[]) => {
        if (verb === 'POST') parts.counter.count(site, visitOf(headers, client), events)
      },
      report: (error: unknown) => log.error({ requestId, err: error }, 'page failed'),
    }
    const render = async (posted?: Request) => {
      const started = performance.now()
      const page = await shop.answer({
        url,
        method: verb,
        posted,
        representation: representationOf(headers.accept),
        scope,
        chrome: () => parts.chromeOf(site, preview),
      })
      metrics.rendered(request.route, (performance.now() - started) / 1000)
      return {
        ...page,
        headers: { ...securityHeaders(client.scheme === 'https'), ...lowerCased(page.headers) },
      }
    }
    if (method === 'POST') {
      const body = await readBody(incoming)
      if (!body) return plainPage(413, 'Too much', 'What was sent is larger than this form takes.')
      const posted = new Request(url, { method, headers: headersOf(incoming), body: new Uint8Array(body) })
      return unconditional(await render(posted))
    }
    if (key === undefined) {
      const page = await render()
      return unconditional({ ...page, headers: { ...page.headers, ...PREVIEW_HEADERS } })
    }
    const page = await cache.fetch(
      key,
      () => render(),
      () => parts.earlierKeys(client, request.url, headers.accept),
    )
    request.isPublic = page.isForEveryone
    return page.isForEveryone ? page : unconditional(page)
  }
}

/** A page for one visitor has no ETag, because no cache may hold it. */
const unconditional = ({ status, headers, body }: Answer): Answer => ({ status, headers, body })
