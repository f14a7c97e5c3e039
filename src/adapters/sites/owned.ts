import { memoizeWith } from '#domain/caching/memoize.ts'
import { type Ownership, ownershipFaults } from '#domain/site/checks/ownership.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory, SiteProblem } from '#ports/sites/site-directory.ts'

/**
 * A directory without the sites that show a dealership which is not theirs. A site that is not open
 * yet is found by its name, for the console, and at no host.
 */
export function ownedSites(sites: SiteDirectory, ownershipNow: () => Ownership): SiteDirectory {
  const faultsUnder = memoizeWith((site: Site, ownership: Ownership): SiteProblem[] =>
    ownershipFaults(site, ownership).map((fault) => ({ file: site.slug, ...fault })),
  )
  const faultsOf = (site: Site) => faultsUnder(site, ownershipNow())
  const ifOwned = (site: Site | undefined) => (site && faultsOf(site).length === 0 ? site : undefined)
  return {
    byHost(host) {
      const site = ifOwned(sites.byHost(host))
      return site?.setup.isOpen ? site : undefined
    },
    bySlug: (slug) => ifOwned(sites.bySlug(slug)),
    all: () => sites.all().filter(ifOwned),
    version: (slug) => (ifOwned(sites.bySlug(slug)) ? sites.version(slug) : undefined),
    problems: () => [...sites.problems(), ...sites.all().flatMap(faultsOf)],
    reload: () => sites.reload(),
  }
}
