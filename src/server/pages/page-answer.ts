import { contentSources } from '#domain/site/content-sources.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { secondsToNextSwitch } from '#domain/site/views/announcement.ts'
import type { Redirect } from '#pages/page.ts'
import type { PageParts } from '#pages/page-in-parts.ts'
import type { PageToRender } from '#pages/render.tsx'
import { contentSecurityPolicy } from '../http/security.ts'
import { MAX_LIFE_SECONDS, type RenderedPage } from './cache/page-cache.ts'
import type { Representation } from './cache/page-key.ts'
import type { ToShow } from './load-page.ts'
import { pageBytes } from './page-bytes.ts'
import type { ShopRequest } from './shop.ts'
import type { Views } from './views.ts'

// A shared cache may answer for one second without asking. Then it revalidates by ETag, so that a
// stock change shows soon after.
const FOR_EVERYONE = 'public, max-age=0, s-maxage=1, must-revalidate'
const CACHEABLE = [200, 301, 308]

type Made = Pick<RenderedPage, 'status' | 'headers' | 'body' | 'etag'>

/** Decides whether an answer may be cached, and sets its headers. */
function withCaching(made: Made, isGet: boolean): RenderedPage {
  const headers: Record<string, string> = { Vary: 'Accept-Encoding', ...made.headers }
  const stated = headers['Cache-Control'] ?? ''
  const cacheable = isGet && CACHEABLE.includes(made.status) && !/no-store|private/.test(stated)
  const lifetime = /s-maxage=(\d+)/.exec(stated)?.[1]
  headers['Cache-Control'] ??= cacheable ? FOR_EVERYONE : 'no-store'
  return {
    ...made,
    headers,
    cacheable,
    ...(lifetime !== undefined && { lifetimeSeconds: Number(lifetime) }),
  }
}

const titleCase = (name: string) => name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())

/** An endpoint's response, as the page cache stores it. */
export async function answerOf(response: Response, isGet: boolean): Promise<RenderedPage> {
  const headers = Object.fromEntries([...response.headers].map(([name, value]) => [titleCase(name), value]))
  const body = Buffer.from(await response.arrayBuffer())
  return withCaching({ status: response.status, headers, body }, isGet)
}

type ToAnswer = {
  loaded: ToShow
  representation: Representation
  isGet: boolean
  url: URL
  request: Pick<ShopRequest, 'scope' | 'chrome'>
}

const WITHOUT_PAGE = {
  'not found': { view: 'notFound', status: 404, title: 'Page not found' },
  failed: { view: 'failed', status: 500, title: 'Something went wrong' },
} as const

/** The answer for a loaded page: a document, its props as JSON, or a redirect. */
export async function pageAnswer(views: Views, toAnswer: ToAnswer): Promise<RenderedPage> {
  const { loaded, representation, isGet } = toAnswer
  if (loaded.kind === 'redirect')
    return withCaching({ status: loaded.status, headers: { Location: loaded.to }, body: Buffer.of() }, isGet)
  const made = representation === 'json' ? jsonOf(loaded) : await documentOf(views, loaded, toAnswer)
  // Caches hold both representations of a page that has JSON.
  const vary = loaded.kind === 'page' && loaded.match.page.json && { Vary: 'Accept, Accept-Encoding' }
  const answer = withCaching({ ...made, headers: { ...made.headers, ...vary } }, isGet)
  const { site, now } = toAnswer.request.scope
  const seconds = secondsToNextSwitch(site, now)
  return { ...answer, lifetimeSeconds: Math.min(answer.lifetimeSeconds ?? MAX_LIFE_SECONDS, seconds) }
}

/** Answers a request for JSON at an address whose pages have none. */
export const noJson = (isGet: boolean): RenderedPage =>
  withCaching(jsonMade(406, { message: 'This address has a page, but no JSON.' }), isGet)

function jsonOf(loaded: Exclude<ToShow, Redirect>): Made {
  if (loaded.kind !== 'page') {
    const { status, title } = WITHOUT_PAGE[loaded.kind]
    return jsonMade(status, { message: title })
  }
  const { match, status = 200, meta, props, headers } = loaded
  if (!match.page.json) return noJson(false)
  return jsonMade(status, { title: meta.title, props: match.page.json(props) }, headers)
}

function jsonMade(status: number, value: object, headers: Record<string, string> = {}): Made {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  }
}

/** The HTML document. A view that throws becomes the site's error page. */
async function documentOf(
  views: Views,
  loaded: Exclude<ToShow, Redirect>,
  toAnswer: ToAnswer,
): Promise<Made> {
  const { url, request } = toAnswer
  const { site } = request.scope
  const { renderPage, assets, hasPolicy } = await views()
  const chrome = await request.chrome()
  const parts = (shown: ShownPage) =>
    renderPage({
      ...shown,
      scope: { ...chrome, site: shown.site ?? chrome.site, path: url.pathname },
      assets,
    })
  let shown = shownPage(loaded, site.name)
  let rendered: PageParts
  try {
    rendered = parts(shown)
  } catch (error) {
    request.scope.report(error)
    shown = shownPage({ kind: 'failed' }, site.name)
    rendered = parts(shown)
  }
  const { body, code, etag } = pageBytes(rendered)
  const headers: Record<string, string> = { ...shown.headers, 'Content-Type': 'text/html; charset=utf-8' }
  if (hasPolicy) headers['Content-Security-Policy'] = contentSecurityPolicy(code, contentSources(site))
  return { status: shown.status, headers, body, etag }
}

type ShownPage = Pick<PageToRender, 'view' | 'props' | 'meta'> & {
  status: number
  site?: Site
  headers?: Record<string, string>
}

function shownPage(loaded: Exclude<ToShow, Redirect>, siteName: string): ShownPage {
  if (loaded.kind === 'page') {
    const { match, props, meta, status = 200, site, headers } = loaded
    return { view: match.name, props, meta, status, site, headers }
  }
  const { view, status, title } = WITHOUT_PAGE[loaded.kind]
  return { view, props: {}, meta: { title: `${title} | ${siteName}`, hidden: true }, status }
}
