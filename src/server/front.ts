import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { SiteDirectory } from '#ports/site-directory.ts'
import { type CachedPage, chooseEncoding, type PageCache } from './page-cache.ts'
import { normalisedUrl } from './page-key.ts'

/** Longer urls than any page of ours makes are somebody trying something. */
export const LONGEST_URL = 8_192

export type PageKeys = {
  /** Site, its version and its stock's version in one string, or nothing for a host that is no site. */
  prefixOf(host: string): string | undefined
}

export function pageKeys(sites: SiteDirectory, stockVersionOf: (slug: string) => string): PageKeys {
  return {
    prefixOf(host) {
      const site = sites.byHost(host)
      return site && `${site.slug} ${sites.version(site.slug)} ${stockVersionOf(site.slug)} `
    },
  }
}

/** Writes a kept page: 304 when the client has it already, otherwise in the best encoding it takes. */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, {
      ETag: page.etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': page.headers['Cache-Control'],
    })
    response.end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
  const body = page.bodies[encoding]
  const headers: Record<string, string | number> = {
    ...page.headers,
    ETag: page.etag,
    'Content-Length': body.length,
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Answers a kept page before any framework is entered; everything else goes on to the app. */
export function createFront(options: {
  keys: PageKeys
  cache: PageCache
  hostOf(request: IncomingMessage): string
  app: RequestListener
  onHit(): void
}): RequestListener {
  const { keys, cache, hostOf, app, onHit } = options
  return (request, response) => {
    const url = request.url ?? '/'
    if ((request.method === 'GET' || request.method === 'HEAD') && url.length <= LONGEST_URL) {
      const prefix = keys.prefixOf(hostOf(request))
      const page = prefix && cache.get(prefix + normalisedUrl(url))
      if (page) {
        onHit()
        return sendPage(page, request, response)
      }
    }
    app(request, response)
  }
}
