import { createHash } from 'node:crypto'
import { hostsOf, normalHost, sharedHosts } from '#domain/site/addresses/host.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory, SiteProblem } from '#ports/sites/site-directory.ts'

/** A valid site and the version of its configuration. */
export type Entry = { site: Site; version: string }

export const entryOf = (site: Site): Entry => ({
  site,
  version: createHash('sha256').update(JSON.stringify(site)).digest('hex').slice(0, 16),
})

/** The conflicts of a site with others: the same id or host. */
export function conflicts(site: Site, others: Iterable<Site>, file: string): SiteProblem[] {
  const problems: SiteProblem[] = []
  for (const other of others) {
    if (other.slug === site.slug) continue
    if (other.id === site.id) {
      problems.push({ file, path: 'id', reason: `${site.id} is already the id of ${other.slug}` })
    }
    for (const host of sharedHosts(site, other)) {
      problems.push({ file, path: 'hosts', reason: `${host} already belongs to ${other.slug}` })
    }
  }
  return problems
}

/** Finds sites by slug and host. All entries are replaced at once. */
export class Entries implements Omit<SiteDirectory, 'reload' | 'problems'> {
  #entries = new Map<string, Entry>()
  #hosts = new Map<string, Site>()

  replace(entries: Map<string, Entry>): void {
    this.#entries = entries
    this.#hosts = new Map(
      [...entries.values()].flatMap(({ site }) => hostsOf(site).map((host) => [host, site])),
    )
  }

  get = (slug: string): Entry | undefined => this.#entries.get(slug)
  byHost = (host: string): Site | undefined => this.#hosts.get(normalHost(host) ?? '')
  bySlug = (slug: string): Site | undefined => this.#entries.get(slug)?.site
  version = (slug: string): string | undefined => this.#entries.get(slug)?.version
  all = (): Site[] => [...this.#entries.values()].map(({ site }) => site).sort((a, b) => a.id - b.id)
}
