import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { ChangedAddress, ChangedAddresses, IndexNow } from '#ports/webhooks/index-now.ts'
import type { PendingEvent } from '#ports/webhooks/webhooks.ts'

export type PagesOf = (site: Site) => Promise<string[]>

/** Whether search engines can reach a site, and the site wants to notify them. */
const wantsPings = (site: Site): site is Site & { url: string } =>
  site.seo.indexNow && site.url?.startsWith('https://') === true

/** The file by which a site proves that a ping is its own. */
export const keyPath = (key: string): string => `/indexnow-${key}.txt`

/** No search engine reads a longer one. */
const MAX_PATH_LENGTH = 2_000

/**
 * The addresses that events change: the pages of sold cars, and all pages of a site after
 * publishing. Webhooks of all dealers wait for it, so nothing that a site holds may fail here.
 */
export async function addressesOf(
  events: readonly PendingEvent[],
  sites: readonly Site[],
  pagesOf: PagesOf,
): Promise<ChangedAddress[]> {
  const wanting = sites.filter(wantsPings)
  const sold = events.flatMap(({ type, car, dealershipId }) =>
    type === 'car.sold' && car
      ? wanting
          .filter(({ dealerships }) => dealerships.some(({ id }) => id === dealershipId))
          .map(({ slug }) => ({ site: slug, path: `/cars/${car.slug}` }))
      : [],
  )
  const published = wanting.filter(({ slug }) =>
    events.some(({ type, dealer }) => type === 'site.published' && dealer === slug),
  )
  const pages = await Promise.all(
    published.map(async (site) => {
      // Without a search engine nobody knows them. Then they are found without a ping.
      const paths = await pagesOf(site).catch(() => [])
      return paths.map((path) => ({ site: site.slug, path }))
    }),
  )
  return [...sold, ...pages.flat()].filter(({ path }) => path.length <= MAX_PATH_LENGTH)
}

export type PingPorts = {
  sites: Pick<SiteDirectory, 'all'>
  addresses: ChangedAddresses
  indexNow: IndexNow
}
export type PingFailure = { site: string; reason: string }

/** After this time a search engine has found the change without us. */
const KEPT_MS = 2 * 86_400_000

/** Pings once for each site. What is not taken now is tried again at the next run. */
export async function pingSearchEngines(ports: PingPorts, now: Date): Promise<PingFailure[]> {
  const { addresses, indexNow, sites } = ports
  await addresses.forget(new Date(now.getTime() - KEPT_MS))
  const failures: PingFailure[] = []
  for (const site of sites.all().filter(wantsPings)) {
    const paths = await addresses.of(site.slug)
    if (paths.length === 0) continue
    const key = indexNow.keyOf(site.slug)
    const origin = new URL(site.url).origin
    const status = await indexNow
      .ping({ origin, key, keyPath: keyPath(key), paths })
      .catch((error: unknown) => String(error))
    if (typeof status === 'number' && status < 400) {
      await addresses.remove(site.slug, paths)
      continue
    }
    failures.push({ site: site.slug, reason: typeof status === 'number' ? `it answered ${status}` : status })
    // A refusal will not change: its addresses are not sent again. Too many pings may be.
    const isRefused = typeof status === 'number' && status < 500 && status !== 429
    if (isRefused) await addresses.remove(site.slug, paths)
  }
  return failures
}
