import type { Hono } from 'hono'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'

type Known = { sites: Pick<SiteDirectory, 'byHost'>; consoleHost: string }

/**
 * Tells the proxy whether a host is ours, before it requests a certificate for it. Without this
 * question anybody could point names at us until the certificate authority refuses more. The proxy
 * asks directly, so a forwarded request is a visitor's and finds nothing.
 */
export function certificateEndpoint(app: Hono<EndpointEnv>, { sites, consoleHost }: Known): void {
  app.get('/certificates/ask', (c) => {
    if (c.req.header('x-forwarded-for') !== undefined) return c.notFound()
    const domain = c.req.query('domain') ?? ''
    const isOurs = domain === consoleHost || sites.byHost(domain) !== undefined
    return isOurs ? c.text('ours') : c.text('not ours', 404)
  })
}
