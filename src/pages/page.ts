import type { MakersRange } from '#domain/site/makers-range.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import type { PageMeta } from '#ui/page/page-meta.tsx'

/** Everything a page needs to answer one request. Nothing in it is about the visitor, except for rate limits. */
export type RequestScope = {
  site: Site
  ports: Ports
  now: Date
  url: URL
  /** The named parts of the address: `slug` of `/cars/:slug`. */
  params: Record<string, string>
  requestId: string
  /** Whom rate limits count. Empty for a GET: a cached page must not depend on its visitor. */
  visitor: string
  isDevelopment: boolean
  /** Writes an unexpected error to the log, with the request's id. */
  report(error: unknown): void
}

/** What a page's `load` gives back. */
export type Loaded<Props> = LoadedPage<Props> | Redirect | typeof NOT_FOUND

export type LoadedPage<Props> = {
  kind: 'page'
  props: Props
  meta: PageMeta
  status?: number
  headers?: Record<string, string>
  /** The site as this page may show it, where that is not the whole of it. */
  site?: Site
}
export type Redirect = { kind: 'redirect'; to: string; status: 301 | 303 }
export const NOT_FOUND = { kind: 'not found' } as const

export const redirect = (to: string, status: Redirect['status']): Redirect => ({
  kind: 'redirect',
  to,
  status,
})

/** No cache may store it. */
export const NO_STORE = { 'Cache-Control': 'no-store' }

/** A posted form, and what the browser said about where it was sent from. */
export type Posted = { form: FormData; origin: 'same' | 'cross' | 'absent' }

/** What a page's own paths depend on: the site, and what makers sell. */
export type PathsScope = { site: Site; range: MakersRange }

/** One page of the shop. Its view is in `view.tsx` beside it, because Node runs `.ts` files only. */
export type Page<Props = unknown> = {
  /** One address or several, or those that the site chose. A part that begins with a colon is a parameter. */
  address: string | readonly string[] | ((site: Site) => string[])
  /** Whether a site has this page; without it, every site does. */
  isOn?(site: Site): boolean
  /** The query parameters that change what the page shows; all others are ignored. */
  query?: readonly string[]
  load(scope: RequestScope): Loaded<Props> | Promise<Loaded<Props>>
  /** Takes a form that was posted to the page. */
  post?(scope: RequestScope, posted: Posted): Loaded<Props> | Promise<Loaded<Props>>
  /** What a script that asks for the same address as JSON gets of the props. */
  json?(props: Props): object
  /** Whether `islands.tsx` beside the view holds parts that are hydrated. */
  hasIslands?: boolean
  /** Every path of this page that a link on the site may lead to. Without it: its address, if that has no parameters. */
  paths?(scope: PathsScope): string[]
  /** The paths of this page that search engines are told of. */
  sitemap?(scope: Pick<RequestScope, 'site' | 'ports' | 'now'>): string[] | Promise<string[]>
}

export const definePage = <Props>(page: Page<Props>): Page<Props> => page
