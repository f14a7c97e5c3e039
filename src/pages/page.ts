import type { TrackedEvent } from '#domain/events.ts'
import type { MakersRange } from '#domain/site/makers-range.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import type { PageMeta } from '#ui/page/page-meta.tsx'

/**
 * Everything that a page needs to answer one request. It must not depend on the visitor, except for
 * rate limits.
 */
export type RequestScope = {
  site: Site
  ports: Ports
  now: Date
  url: URL
  /** The parameters in the address, such as `slug` in `/cars/:slug`. */
  params: Record<string, string>
  requestId: string
  /**
   * The key for rate limits. Empty for GET requests, because cached pages must not depend on the
   * visitor.
   */
  visitor: string
  isDevelopment: boolean
  /** Counts what this visitor does. It waits for nothing, and does nothing for a GET request. */
  count(events: TrackedEvent[]): void
  /** Logs an unexpected error with the request id. */
  report(error: unknown): void
}

/** The result of a page's `load`. */
export type Loaded<Props> = LoadedPage<Props> | Redirect | typeof NOT_FOUND

export type LoadedPage<Props> = {
  kind: 'page'
  props: Props
  meta: PageMeta
  status?: number
  headers?: Record<string, string>
  /** The site with fields removed that this page must not show. */
  site?: Site
}
export type Redirect = { kind: 'redirect'; to: string; status: 301 | 303 }
export const NOT_FOUND = { kind: 'not found' } as const

export const redirect = (to: string, status: Redirect['status']): Redirect => ({
  kind: 'redirect',
  to,
  status,
})

/** For responses that no cache may store. */
export const NO_STORE = { 'Cache-Control': 'no-store' }

/** For pages whose address is a permission: neither a cache nor the next page may learn it. */
export const SECRET_ADDRESS = { ...NO_STORE, 'Referrer-Policy': 'strict-origin' }

/** A posted form, and whether it came from this site according to the browser. */
export type Posted = { form: FormData; origin: 'same' | 'cross' | 'absent' }

/** What the paths of a page depend on: the site, and the models that manufacturers sell. */
export type PathsScope = { site: Site; range: MakersRange }

/**
 * One page of the shop. Its view is in `view.tsx` beside it, because Node cannot run `.tsx` files.
 */
export type Page<Props = unknown> = {
  /**
   * One address or several, or a function of the site. A segment that begins with a colon is a
   * parameter.
   */
  address: string | readonly string[] | ((site: Site) => string[])
  /** Whether a site has this page. If missing, every site has it. */
  isOn?(site: Site): boolean
  /** The query parameters that the page uses. All others are ignored. */
  query?: readonly string[]
  load(scope: RequestScope): Loaded<Props> | Promise<Loaded<Props>>
  /** Handles a form that was posted to this page. */
  post?(scope: RequestScope, posted: Posted): Loaded<Props> | Promise<Loaded<Props>>
  /** The response for `Accept: application/json`. If missing, the page has no JSON response. */
  json?(props: Props): object
  /** Every path of this page that a link may use. If missing: the addresses without parameters. */
  paths?(scope: PathsScope): string[]
  /** The paths of this page in the sitemap. */
  sitemap?(scope: Pick<RequestScope, 'site' | 'ports' | 'now'>): string[] | Promise<string[]>
}

export const definePage = <Props>(page: Page<Props>): Page<Props> => page
