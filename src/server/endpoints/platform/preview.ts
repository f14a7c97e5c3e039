import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { hostsOf, normalHost } from '#domain/site/addresses/host.ts'
import { Site } from '#domain/site/site-schema.ts'
import type { OperatorPorts, PreviewPass } from '#ports/operator-ports.ts'
import type { SiteVersions } from '#ports/sites/site-versions.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { plainResponse } from '../../http/plain-page.ts'

const COOKIE = 'fc-preview'
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,500})(?:;|$)`)

const sign = (body: string, secret: string) => createHmac('sha256', secret).update(`preview ${body}`).digest()

/** The token of a preview link. Anyone who has it may look, and nobody can change it. */
export function previewToken(pass: PreviewPass, secret: string): string {
  const body = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${body}.${sign(body, secret).toString('base64url')}`
}

/** The address of a site: its own, or its default subdomain. */
const originOf = ({ url, hosts, slug }: Pick<Site, 'url' | 'hosts' | 'slug'>, port: number) =>
  url ? new URL(url).origin : hosts[0] ? `https://${hosts[0]}` : `http://${slug}.localhost:${port}`

export const previewLinks =
  (secret: string, port: number): NonNullable<OperatorPorts['previewLink']> =>
  (pass, site, origin) => {
    const at = origin === undefined ? originOf(site, port) : new URL(origin).origin
    return `${at}/preview/${previewToken(pass, secret)}`
  }

export function readPreviewToken(token: string, secret: string, now: number): PreviewPass | undefined {
  const [body = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(body, secret)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return
  const pass = JSON.parse(Buffer.from(body, 'base64url').toString()) as PreviewPass
  return pass.expires > now ? pass : undefined
}

/** The pass in a cookie, if it is valid. */
export function previewPassOf(cookie: string | undefined, secret: string, now: number) {
  const token = cookie && COOKIE_VALUE.exec(cookie)?.[1]
  return token ? readPreviewToken(token, secret, now) : undefined
}

/** The cookie that keeps a preview open in a browser. */
export const previewCookie = (value: string, seconds: number, isHttps: boolean): string =>
  `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isHttps ? '; Secure' : ''}`

/** Whether a request may be for a preview. Such a request never gets a cached page. */
export const mayBePreview = (cookie: string | undefined): boolean => cookie?.includes(`${COOKIE}=`) ?? false

export type Previewed = { site: Site; version: number }
/** The previewed site that the cookie opens, if it belongs to this host. */
export type PreviewOf = (cookie: string | undefined, host: string) => Promise<Previewed | undefined>

export function previews(versions: Pick<SiteVersions, 'find'>, secret: string): PreviewOf {
  return async (cookie, host) => {
    const pass = previewPassOf(cookie, secret, Date.now())
    const stored = pass && (await versions.find(pass.slug, pass.version))
    const site = stored && Site.safeParse(stored.config).data
    const isHere = site && hostsOf(site).includes(normalHost(host) ?? '')
    return isHere ? { site, version: stored.version } : undefined
  }
}

/** A preview link opens the preview in this browser until it expires. /preview/off ends it. */
export function previewEndpoints(app: Hono<EndpointEnv>, secret: string): void {
  const cookie = (c: Context<EndpointEnv>, value: string, seconds: number) => {
    c.header('Set-Cookie', previewCookie(value, seconds, c.get('client').scheme === 'https'))
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex, nofollow')
    return c.redirect('/', 303)
  }
  app.get('/preview/off', (c) => cookie(c, '', 0))
  app.get('/preview/:token', (c) => {
    const token = c.req.param('token')
    const now = Date.now()
    const pass = readPreviewToken(token, secret, now)
    if (!pass)
      return plainResponse(403, 'No such preview', 'This link to a preview is not valid, or has run out.')
    return cookie(c, token, Math.ceil((pass.expires - now) / 1000))
  })
}
