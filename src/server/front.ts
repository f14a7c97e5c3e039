import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { memoize } from '#domain/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'
import type { StockVersions } from '#ports/stock-versions.ts'
import { type Client, clientOfRequest } from './client-of-request.ts'
import { type CachedPage, chooseEncoding, type Encoding, type PageCache } from './page-cache.ts'
import { normalisedUrl } from './page-key.ts'
import { mayBePreview } from './preview.ts'
import { proxyTime } from './proxy-time.ts'

/** Longer urls than any page of ours makes are somebody trying something. */
export const LONGEST_URL = 8_192

export type PageKeys = {
  /**
   * Site, its version, its stock's version and the origin asked in one string, or nothing for a host that is no site. A page
   * names its own origin, so one asked for under another name or port of the site is another page.
   */
  prefixOf(asked: Pick<Client, 'host' | 'scheme'>): string | undefined
}

const dealershipIds = memoize((site: Site) => site.dealerships.map(({ id }) => id))

export function pageKeys(sites: SiteDirectory, stock: StockVersions): PageKeys {
  return {
    prefixOf({ host, scheme }) {
      const site = sites.byHost(host)
      return (
        site &&
        `${site.slug} ${sites.version(site.slug)} ${stock.current(dealershipIds(site))} ${scheme}://${host} `
      )
    },
  }
}

/** Writes a kept page: 304 when the client has it already, otherwise in the encoding chosen for it. */
function sendPage({ page, encoding }: FoundPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, {
      ETag: page.etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': page.headers['Cache-Control'],
      ...proxyTime(page.headers),
    })
    response.end()
    return
  }
  const body = page.bodies[encoding]!
  const headers: Record<string, string | number> = {
    ...page.headers,
    ...proxyTime(page.headers),
    ETag: page.etag,
    'Content-Length': body.length,
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

type Asked = {
  method?: string
  url?: string
  headers: IncomingMessage['headers']
  socket?: IncomingMessage['socket']
}

/** A kept page and the encoding of it that is ready for this client. */
export type FoundPage = { page: CachedPage; encoding: Encoding }

/**
 * Reads what a request asks for, whichever way it came in. What this gives back finds the page that is kept for it, as often
 * as it is asked, and as it stands at that moment.
 */
export type FindPage = (asked: Asked) => () => FoundPage | undefined

const nothing = () => undefined

export function keptPages(cache: PageCache, keys: PageKeys, trustedProxies: number): FindPage {
  return ({ method, url = '/', headers, socket = {} }) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_URL) return nothing
    if (mayBePreview(headers.cookie)) return nothing
    const client = clientOfRequest({ headers, socket }, trustedProxies)
    const path = normalisedUrl(url)
    const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined)
    const rest = `${headers.accept?.startsWith('application/json') ? 'json' : 'html'} ${path}`
    let [known, key]: [string | undefined, string] = [undefined, '']
    return () => {
      const prefix = keys.prefixOf(client)
      if (prefix === undefined) return
      // The same words again are the same key, which need not be put together and hashed anew.
      if (prefix !== known) [known, key] = [prefix, prefix + rest]
      const page = cache.get(key)
      return page?.bodies[encoding] && { page, encoding }
    }
  }
}

/** Node answers by the first of two Host lines, a proxy in front may have gone by the second. */
function saysTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** Answers a kept page before any framework is entered; everything else goes on to the app. */
export function createFront(find: FindPage, app: RequestListener): RequestListener {
  return (request, response) => {
    if (saysTwoHosts(request)) {
      response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' }).end('Two hosts.\n')
      return
    }
    const found = find(request)()
    return found ? sendPage(found, request, response) : app(request, response)
  }
}
