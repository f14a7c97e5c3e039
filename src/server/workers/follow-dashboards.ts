import { createHash } from 'node:crypto'
import { memoizeWith } from '#domain/caching/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import type { Dashboard } from '#ports/sites/dashboard.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import {
  catalogueWith,
  type DashboardFacts,
  readDashboard,
  withDashboard,
} from '#use-cases/sites/read-dashboard.ts'
import type { Log } from '../monitoring/log.ts'

const REFRESH_MS = 60_000

type Parts = {
  sites: SiteDirectory
  catalogue: Catalogue
  open: (dashboard: NonNullable<Site['dashboard']>, site: Site) => Dashboard
  log: Log
  refreshMs?: number
}
type Loaded = { facts: DashboardFacts; hash: string; catalogue: Catalogue }

export type FollowedDashboards = {
  /** The sites, changed by their dashboards. */
  sites: SiteDirectory
  catalogueOf(site: Site): Catalogue
  refresh(): Promise<void>
  stop(): void
}

/**
 * Reads dashboards in the background, never during a request: a page uses the last good answer,
 * however slow or broken the dashboard is (DASH-2, DASH-3).
 */
export function followDashboards({
  sites,
  catalogue,
  open,
  log,
  refreshMs = REFRESH_MS,
}: Parts): FollowedDashboards {
  const loaded = new Map<string, Loaded>()

  const read = async (site: Site) => {
    const before = loaded.get(site.slug)?.facts
    const makers = await catalogue.manufacturers()
    const { facts, failures } = await readDashboard(open(site.dashboard!, site), site, makers, before)
    for (const error of failures)
      log.warn({ site: site.slug, err: error }, 'a dashboard failed; its last good answer stays')
    const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
    if (hash !== loaded.get(site.slug)?.hash)
      loaded.set(site.slug, { facts, hash, catalogue: catalogueWith(catalogue, facts) })
  }
  const refresh = async () => {
    const followed = sites.all().filter(({ dashboard }) => dashboard)
    for (const slug of loaded.keys()) if (!followed.some((site) => site.slug === slug)) loaded.delete(slug)
    await Promise.all(followed.map(read))
  }
  let timer: NodeJS.Timeout
  const schedule = () => {
    timer = setTimeout(
      () =>
        refresh()
          .catch((error) => log.error({ err: error }, 'dashboards could not be read'))
          .finally(schedule),
      refreshMs,
    ).unref()
  }
  schedule()

  /** The same object for the same facts, because caches elsewhere are keyed by the site object. */
  const merged = memoizeWith(withDashboard)
  const shown = (site: Site | undefined): Site | undefined => {
    const facts = site && loaded.get(site.slug)?.facts
    if (!site || !facts) return site
    return merged(site, facts)
  }
  return {
    sites: {
      ...sites,
      byHost: (host) => shown(sites.byHost(host)),
      bySlug: (slug) => shown(sites.bySlug(slug)),
      all: () => sites.all().map((site) => shown(site)!),
      version: (slug) => {
        const version = sites.version(slug)
        const hash = loaded.get(slug)?.hash
        return version && hash ? `${version}-${hash}` : version
      },
    },
    catalogueOf: ({ slug }) => loaded.get(slug)?.catalogue ?? catalogue,
    refresh,
    stop: () => clearTimeout(timer),
  }
}
