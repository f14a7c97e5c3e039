import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'
import { type Client, clientOfRequest } from './client-of-request.ts'
import type { ConsoleHandler } from './console/console-handler.ts'
import { LONGEST_URL, type PageKeys } from './front.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { chooseEncoding, type PageCache } from './page-cache.ts'
import { normalisedUrl } from './page-key.ts'
import { type BuiltApp, isKept, render } from './pages.ts'
import { plainPage } from './plain-pages.ts'
import type { Previewed, PreviewOf } from './preview.ts'
import { proxyTime } from './proxy-time.ts'
import { isFromOwnSite, SECURITY_HEADERS } from './security.ts'
import { chromeOf } from './server-scope-of.ts'
import { visitorOfAddress } from './visitor-of-address.ts'

export type AppParts = {
  sites: SiteDirectory
  portsOf: (site: Site) => Ports
  built: () => Promise<BuiltApp>
  cache: PageCache
  keys: PageKeys
  log: Log
  trustedProxies: number
  isReady: () => Promise<boolean>
  files: (path: string, acceptEncoding: string | undefined) => Response | undefined
  serverScopeOf: (site: Site) => Promise<ServerScope>
  metrics: Pick<Metrics, 'request' | 'rendered'>
  /** Where previews are possible: the site that a request's cookie opens. */
  previewOf?: PreviewOf
  /** The console has a host of its own, which no site can have. */
  console?: { host: string; handle: ConsoleHandler }
  /** Whole answers that no site's page gives: pictures, provider notifications, an operator's calls. */
  endpoints: (app: Hono<AppEnv>) => void
}
export type AppEnv = {
  Bindings: HttpBindings
  Variables: { client: Client; requestId: string; site: Site; preview: Previewed | undefined; route: string }
}

const LARGEST_BODY = 256 * 1024
/** Nobody but its holder may see a preview. */
const PREVIEW_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/** Everything between the socket and the pages: who asks, whether they may, and what answers. */
export function createApp(parts: AppParts) {
  const { cache, keys, log } = parts
  const app = new Hono<AppEnv>()

  app.use(async (c, next) => {
    const started = performance.now()
    c.set('requestId', randomUUID())
    c.set('client', clientOfRequest(c.env.incoming, parts.trustedProxies))
    c.set('route', 'platform')
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    parts.metrics.request(c.get('route'), c.res.status)
    const ms = Math.round(performance.now() - started)
    log.info(
      { requestId: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms },
      'request',
    )
  })

  app.use(async (c, next) => {
    // No text of ours holds a NUL, and the database would stumble over one.
    if (c.env.incoming.url!.includes('%00'))
      return plainPage(404, 'Nothing here', 'There is no page at this address.')
    await next()
  })
  app.get('/livez', (c) => c.text('alive'))
  app.get('/readyz', async (c) => ((await parts.isReady()) ? c.text('ready') : c.text('not ready', 503)))

  app.use(async (c, next) => {
    const { host, address } = c.get('client')
    if (!parts.console || host.replace(/:\d+$/, '') !== parts.console.host) return next()
    c.set('route', 'console')
    return parts.console.handle(c.req.raw, { address, requestId: c.get('requestId') })
  })

  parts.endpoints(app)

  app.use(async (c, next) => {
    if (c.env.incoming.url!.length > LONGEST_URL)
      return plainPage(414, 'Address too long', 'This address is longer than any page of ours.')
    const file = c.req.method === 'GET' ? parts.files(c.req.path, c.req.header('accept-encoding')) : undefined
    if (file) return file
    const { host, scheme } = c.get('client')
    if (!c.env.incoming.url!.startsWith('/') || !URL.canParse(`${scheme}://${host}`))
      return plainPage(400, 'Not an address', 'There is no website at an address like this.')
    const previewed = await parts.previewOf?.(c.req.header('cookie'), host)
    const site = previewed?.site ?? parts.sites.byHost(host)
    c.set('preview', previewed)
    if (!site) return plainPage(404, 'No site here', 'There is no website at this address.')
    c.set('site', site)
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
      return plainPage(405, 'Not possible', 'This address can only be read.')
    if (c.req.method === 'POST' && !isFromOwnSite(c.req.raw.headers, host))
      return plainPage(
        403,
        'Not sent from this site',
        'Please open the page on this website and send the form from there.',
      )
    if (c.req.method === 'POST' && previewed)
      return plainPage(403, 'This is a preview', 'Nothing is sent from a preview of a website.')
    await next()
  })

  // Only a post has a body; looking for one in any other request would build half of it.
  app.post(
    '*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => plainPage(413, 'Too much', 'What was sent is larger than this form takes.'),
    }),
  )

  app.all('*', async (c) => {
    const site = c.get('site')
    const preview = c.get('preview')
    const built = await parts.built()
    const { host, scheme, address } = c.get('client')
    const path = normalisedUrl(c.env.incoming.url ?? '/')
    const isGet = c.req.method !== 'POST'
    const now = new Date()
    const requestId = c.get('requestId')
    const report = (error: unknown) => log.error({ requestId, err: error }, 'page failed')
    const scope = {
      site,
      ports: parts.portsOf(site),
      now,
      requestId,
      visitor: isGet ? '' : visitorOfAddress(address),
      report,
    }
    // Joined, not resolved: a path that begins with two slashes must not choose another host.
    const url = new URL(`${scheme}://${host}${path}`)
    c.set('route', built.routeOf(url.pathname))
    const refusal = built.refusalOf(c.req.method, url.pathname)
    if (refusal === 404) return plainPage(404, 'Nothing here', 'There is no page at this address.')
    if (refusal === 405) return plainPage(405, 'Not possible', 'This address takes nothing of this kind.')
    const make = async () => {
      const server = preview ? await chromeOf(scope.ports, preview) : await parts.serverScopeOf(site)
      const started = performance.now()
      const page = await render(built, url, isGet ? undefined : c.req.raw, scope, server)
      parts.metrics.rendered(c.get('route'), (performance.now() - started) / 1000)
      return page
    }

    const key = `${keys.prefixOf({ host, scheme })}${path}`
    const page = isGet && !preview ? await cache.fetch(key, make) : await make()
    const headers: Record<string, string | number> = {
      ...page.headers,
      'X-Request-Id': requestId,
      ...(preview ? PREVIEW_HEADERS : proxyTime(page.headers)),
    }
    // Straight to the socket: a Response would copy the page and hand it on as a stream.
    const send = (status: number, body?: Buffer) => {
      const { outgoing } = c.env
      if (body) headers['Content-Length'] = body.length
      outgoing.writeHead(status, headers)
      outgoing.end(c.req.method === 'HEAD' ? undefined : body)
      return new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers })
    }
    if (!isKept(page)) return send(page.status, page.body)
    headers.ETag = page.etag
    if (page.status === 200 && c.req.header('if-none-match')?.includes(page.etag)) return send(304)
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const body = await cache.body(key, page, encoding)
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding
    return send(page.status, body)
  })

  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500)
      return plainPage(error.status, 'Not possible', 'What was sent cannot be taken.')
    log.error({ requestId: c.get('requestId'), err: error }, 'request failed')
    return plainPage(500, 'Something went wrong on our side', 'Please try again in a moment.')
  })
  return app
}
