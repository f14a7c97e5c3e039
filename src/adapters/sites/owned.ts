import { type Ownership, ownershipFaults } from '#domain/site/checks/ownership.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory, SiteProblem } from '#ports/site-directory.ts'

/** A directory without the sites that show a dealership which is not theirs. */
export function ownedSites(sites: SiteDirectory, ownershipNow: () => Ownership): SiteDirectory {
  let judgedBy: Ownership | undefined
  let faults = new WeakMap<Site, SiteProblem[]>()
  const faultsOf = (site: Site): SiteProblem[] => {
    const ownership = ownershipNow()
    if (ownership !== judgedBy) faults = new WeakMap()
    judgedBy = ownership
    const known = faults.get(site)
    if (known) return known
    const found = ownershipFaults(site, ownership).map((fault) => ({ file: site.slug, ...fault }))
    faults.set(site, found)
    return found
  }
  const ifOwned = (site: Site | undefined) => (site && faultsOf(site).length === 0 ? site : undefined)
  return {
    byHost: (host) => ifOwned(sites.byHost(host)),
    bySlug: (slug) => ifOwned(sites.bySlug(slug)),
    all: () => sites.all().filter(ifOwned),
    version: (slug) => (ifOwned(sites.bySlug(slug)) ? sites.version(slug) : undefined),
    problems: () => [...sites.problems(), ...sites.all().flatMap(faultsOf)],
    reload: () => sites.reload(),
  }
}
