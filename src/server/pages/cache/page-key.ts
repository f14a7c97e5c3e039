import { memoize } from '#domain/caching/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { Client } from '../../http/client-of-request.ts'
import type { PageVersions } from './page-versions.ts'

/** A page can be requested as a document, or as the JSON that its script renders. */
export type Representation = 'html' | 'json'

/** JSON as the first type of an Accept header, unless its q of zero refuses it. */
const JSON_FIRST = /^\s*application\/json\s*(?=$|[;,])(?![^,]*;\s*q=0(?:\.0*)?\s*(?:$|[;,]))/i

/** JSON only if it is named first. Browsers that open a page do not name it. */
export const representationOf = (accept: string | undefined): Representation =>
  accept !== undefined && JSON_FIRST.test(accept) ? 'json' : 'html'

/** The parameters that the page at a path reads. `all` if the page does not say. */
export type KnownParameters = (path: string) => { has(name: string): boolean } | 'all'

/** Parameters that advertisers add and no page reads. Without them all clicks share one page. */
const TRACKING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|_ga|mc_[a-z]+)=/

function nameOf(pair: string): string | undefined {
  try {
    return decodeURIComponent(pair.split('=', 1)[0]!.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** Gives the same page one URL: without unknown parameters, and with the others in order. */
export function normalisedUrl(url: string, knownParameters: KnownParameters = () => 'all'): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const path = url.slice(0, mark)
  const known = knownParameters(path)
  const isRead = (pair: string) => {
    if (known === 'all') return true
    const name = nameOf(pair)
    return name !== undefined && known.has(name)
  }
  const pairs = url
    .slice(mark + 1)
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(pair) && isRead(pair))
    .sort()
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/**
 * A host that moves to another site is noticed within this time. Changes of a site are noticed at
 * once.
 */
const HOST_LOOKUP_MS = 1_000

const dealershipIds = memoize((site: Site) => site.dealerships.map(({ id }) => id))

/** The current start of the keys of an origin, or undefined if the host is no site. */
export type KeyStart = () => string | undefined
type Origin = Pick<Client, 'host' | 'scheme'>
export type PageKeys = (origin: Origin) => KeyStart

const startOf = (site: Site, version: string | undefined, stock: string, { host, scheme }: Origin) =>
  `${site.slug} ${version} ${stock} ${scheme}://${host} `

/**
 * The starts that the keys of an origin had a moment ago, the newest first, while its stock changes
 * many times in a row.
 */
export const earlierStarts =
  (sites: SiteDirectory, stock: PageVersions) =>
  (origin: Origin): string[] => {
    const site = sites.byHost(origin.host)
    if (!site) return []
    const version = sites.version(site.slug)
    return stock.earlier(dealershipIds(site)).map((before) => startOf(site, version, before, origin))
  }

/**
 * Site, its version, its stock's version and the origin in one text. Pages name their own origin,
 * so another host or port of the site has other pages.
 */
export function pageKeys(sites: SiteDirectory, stock: PageVersions): PageKeys {
  let changes = 0
  stock.onChange(() => {
    changes += 1
  })
  return ({ host, scheme }) => {
    let site: Site | undefined
    let lookedUpAt = 0
    let known: { site: Site; version: string | undefined; changes: number; start: string } | undefined
    return () => {
      const now = Date.now()
      const isCurrent = site !== undefined && sites.bySlug(site.slug) === site
      if (!isCurrent || Math.abs(now - lookedUpAt) >= HOST_LOOKUP_MS) {
        site = sites.byHost(host)
        lookedUpAt = now
      }
      if (!site) return
      const version = sites.version(site.slug)
      // The same text while nothing changes, so it need not be built and hashed again.
      if (known?.site !== site || known.version !== version || known.changes !== changes) {
        const start = startOf(site, version, stock.current(dealershipIds(site)), { host, scheme })
        known = { site, version, changes, start }
      }
      return known.start
    }
  }
}
