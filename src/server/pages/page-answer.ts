import { contentSources } from '#domain/site/content-sources.ts'
import type { PageMeta } from '#ui/page/page-meta.tsx'
import { contentSecurityPolicy } from '../http/security.ts'
import type { ToShow } from './load-page.ts'
import { pageBytes } from './page-bytes.ts'
import type { RenderedPage } from './page-cache.ts'
import type { Representation } from './page-key.ts'
import type { ShopRequest } from './shop.ts'
import type { Views } from './views.ts'

// A shared cache may answer for one second without asking. Then it revalidates by ETag, so that a
// stock change shows at once.
const FOR_EVERYONE = 'public, max-age=0, s-maxage=1, must-revalidate'
const CACHEABLE = [200, 301, 308]

type Made = { status: number; headers: Record<string, string>; body: Buffer; etag?: string }

/** Decides whether an answer may be cached, and sets its headers. */
function withCaching(made: Made, isGet: boolean): RenderedPage {
  const headers: Record<string, string> = { Vary: 'Accept-Encoding', ...made.headers }
  const said = headers['Cache-Control'] ?? ''
  const cacheable = isGet && CACHEABLE.includes(made.status) && !/no-store|private/.test(said)
  const lifetime = /s-maxage=(\d+)/.exec(said)?.[1]
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
export async function pageAnswer(views: Views, { loaded, representation, isGet, url, request }: ToAnswer) {
  if (loaded.kind === 'redirect')
    return withCaching({ status: loaded.status, headers: { Location: loaded.to }, body: Buffer.of() }, isGet)
  const { site } = request.scope
  const without = loaded.kind === 'page' ? undefined : WITHOUT_PAGE[loaded.kind]
  const page = loaded.kind === 'page' ? loaded : undefined
  const status = without?.status ?? page?.status ?? 200
  const json = page?.match.page.json
  const vary = json && { Vary: 'Accept, Accept-Encoding' }
  const headers: Record<string, string> = { ...page?.headers, ...vary }
  if (representation === 'json') {
    if (!page || !json)
      return withCaching(jsonOf(406, { message: 'This page is only here as a page.' }), isGet)
    const data = jsonOf(status, { title: page.meta.title, props: json(page.props) })
    return withCaching({ ...data, headers: { ...data.headers, ...headers } }, isGet)
  }
  const { renderPage, assets, hasPolicy } = await views()
  const chrome = await request.chrome()
  const meta: PageMeta = page?.meta ?? { title: `${without!.title} | ${site.name}`, hidden: true }
  const parts = renderPage({
    view: without?.view ?? page!.match.name,
    props: page?.props ?? {},
    meta,
    scope: { ...chrome, site: page?.site ?? chrome.site, path: url.pathname },
    assets,
  })
  const { body, code, etag } = pageBytes(parts)
  headers['Content-Type'] = 'text/html; charset=utf-8'
  if (hasPolicy) headers['Content-Security-Policy'] = contentSecurityPolicy(code, contentSources(site))
  return withCaching({ status, headers, body, etag }, isGet)
}

function jsonOf(status: number, value: object): Made {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return { status, headers, body: Buffer.from(JSON.stringify(value)) }
}
