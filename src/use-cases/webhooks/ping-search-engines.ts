import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'
import type { ChangedAddress, ChangedAddresses, IndexNow } from '#ports/webhooks/index-now.ts'
import type { PendingEvent } from '#ports/webhooks/webhooks.ts'

export type PagesOf = (site: Site) => Promise<string[]>

/** A site whose addresses search engines can reach, and which wants them told. */
const wantsPings = (site: Site): site is Site & { url: string } =>
  site.seo.indexNow && site.url?.startsWith('https://') === true

/** The file by which a site proves that a ping is its own. */
export const keyPath = (key: string): string => `/indexnow-${key}.txt`

/** The addresses that an event changes: the page of a sold car, or all pages after publishing. */
export async function addressesOf(
  event: PendingEvent,
  sites: readonly Site[],
  pagesOf: PagesOf,
): Promise<ChangedAddress[]> {
  const wanting = sites.filter(wantsPings)
  if (event.type === 'site.published') {
    const site = wanting.find(({ slug }) => slug === event.dealer)
    return site ? (await pagesOf(site)).map((path) => ({ site: site.slug, path })) : []
  }
  const { type, car, dealershipId } = event
  if (type !== 'car.sold' || !car) return []
  return wanting
    .filter(({ dealerships }) => dealerships.some(({ id }) => id === dealershipId))
    .map(({ slug }) => ({ site: slug, path: `/cars/${car.slug}` }))
}

export type PingPorts = {
  sites: Pick<SiteDirectory, 'all'>
  addresses: ChangedAddresses
  indexNow: IndexNow
}
export type PingFailure = { site: string; reason: string }

/** Longer than this a search engine finds it by itself. */
const KEPT_MS = 2 * 86_400_000

/** Pings once for each site. What is not taken now is tried again at the next run. */
export async function pingSearchEngines(ports: PingPorts, now: Date): Promise<PingFailure[]> {
  const { addresses, indexNow, sites } = ports
  await addresses.forget(new Date(now.getTime() - KEPT_MS))
  const bySite = Map.groupBy(await addresses.all(), ({ site }) => site)
  const failures: PingFailure[] = []
  for (const site of sites.all().filter(wantsPings)) {
    const paths = bySite.get(site.slug)?.map(({ path }) => path)
    if (!paths) continue
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
