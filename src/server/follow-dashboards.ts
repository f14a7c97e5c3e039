import { createHash } from 'node:crypto'
import type { Site } from '#domain/site/site-schema.ts'
import type { Catalogue } from '#ports/catalogue.ts'
import type { Dashboard } from '#ports/dashboard.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'
import {
  catalogueWith,
  type DashboardFacts,
  readDashboard,
  withDashboard,
} from '#use-cases/read-dashboard.ts'
import type { Log } from './log.ts'

const EVERY_MS = 60_000

type Parts = {
  sites: SiteDirectory
  catalogue: Catalogue
  open: (dashboard: NonNullable<Site['dashboard']>, site: Site) => Dashboard
  log: Log
  everyMs?: number
}
type Known = { facts: DashboardFacts; hash: string; catalogue: Catalogue }

export type FollowedDashboards = {
  /** The sites as their dashboards want them. */
  sites: SiteDirectory
  catalogueOf(site: Site): Catalogue
  refresh(): Promise<void>
  stop(): void
}

/**
 * Reads the dashboards of the sites that have one beside the requests, never in them: a page is made of the last good
 * answer, however slow or broken the dashboard is (DASH-2, DASH-3).
 */
export function followDashboards({
  sites,
  catalogue,
  open,
  log,
  everyMs = EVERY_MS,
}: Parts): FollowedDashboards {
  const known = new Map<string, Known>()
  const merged = new WeakMap<Site, { facts: DashboardFacts; site: Site }>()

  const read = async (site: Site) => {
    const before = known.get(site.slug)?.facts
    const makers = await catalogue.manufacturers()
    const { facts, failures } = await readDashboard(open(site.dashboard!, site), site, makers, before)
    for (const error of failures)
      log.warn({ site: site.slug, err: error }, 'a dashboard failed; its last good answer stays')
    const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
    if (hash !== known.get(site.slug)?.hash)
      known.set(site.slug, { facts, hash, catalogue: catalogueWith(catalogue, facts) })
  }
  const refresh = async () => {
    const followed = sites.all().filter(({ dashboard }) => dashboard)
    for (const slug of known.keys()) if (!followed.some((site) => site.slug === slug)) known.delete(slug)
    await Promise.all(followed.map(read))
  }
  let turn: NodeJS.Timeout
  const go = () => {
    turn = setTimeout(
      () =>
        refresh()
          .catch((error) => log.error({ err: error }, 'dashboards could not be read'))
          .finally(go),
      everyMs,
    ).unref()
  }
  go()

  /** The same object for the same facts, so that what is remembered by site stays remembered. */
  const shown = (site: Site | undefined): Site | undefined => {
    const facts = site && known.get(site.slug)?.facts
    if (!site || !facts) return site
    let made = merged.get(site)
    if (made?.facts !== facts) {
      made = { facts, site: withDashboard(site, facts) }
      merged.set(site, made)
    }
    return made.site
  }
  return {
    sites: {
      ...sites,
      byHost: (host) => shown(sites.byHost(host)),
      bySlug: (slug) => shown(sites.bySlug(slug)),
      all: () => sites.all().map((site) => shown(site)!),
      version: (slug) => {
        const version = sites.version(slug)
        return version && [version, known.get(slug)?.hash].filter(Boolean).join('-')
      },
    },
    catalogueOf: ({ slug }) => known.get(slug)?.catalogue ?? catalogue,
    refresh,
    stop: () => clearTimeout(turn),
  }
}
