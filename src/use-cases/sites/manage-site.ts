import { explainIssues } from '#domain/explain-schema.ts'
import { consoleHosts, hostsOf, sharedHosts } from '#domain/site/addresses/host.ts'
import { ownershipFaults } from '#domain/site/checks/ownership.ts'
import { type SiteDifference, siteDiff } from '#domain/site/checks/site-diff.ts'
import { type SitePaths, siteFaults } from '#domain/site/checks/site-faults.ts'
import { Site } from '#domain/site/site-schema.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import type { Dealerships } from '#ports/sites/dealerships.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { HostTaken, type SiteVersions } from '#ports/sites/site-versions.ts'

export type ManageSitePorts = {
  sites: Pick<SiteDirectory, 'all' | 'bySlug'>
  siteVersions: SiteVersions
  catalogue: Catalogue
  dealerships: Pick<Dealerships, 'ownership'>
  consoleOrigin: string
}
/** The ports that a configuration is checked with. */
export type CheckPorts = Pick<ManageSitePorts, 'sites' | 'catalogue' | 'dealerships' | 'consoleOrigin'>
/** What a configuration may refer to: paths of pages, and pictures. */
export type SiteReferences = { paths: SitePaths; pictureExists(source: string): boolean }
export type SiteToCheck = SiteReferences & { slug: string; config: unknown; note: string }
export type Refused = { is: 'refused'; problems: { path: string; reason: string }[] }
export type Applied = { is: 'applied' | 'unchanged'; version: number } | Refused
export type StoredSite = { is: 'stored'; version: number } | Refused

/**
 * All problems of a configuration: its schema, links and pictures, and conflicts with other sites.
 */
export async function problemsOf(ports: CheckPorts, candidate: SiteToCheck): Promise<Refused['problems']> {
  const parsed = Site.safeParse(candidate.config)
  if (!parsed.success)
    return explainIssues(Site, parsed.error.issues, candidate.config).map(({ path, reason }) => ({
      path: path.map(String).join('.'),
      reason,
    }))
  const site = parsed.data
  if (site.slug !== candidate.slug) return [{ path: 'slug', reason: `must be ${candidate.slug}` }]
  const range = {
    manufacturers: await ports.catalogue.manufacturers(),
    models: await ports.catalogue.models(),
  }
  const others = ports.sites.all().filter(({ slug }) => slug !== site.slug)
  return [
    ...siteFaults(site, { range, paths: candidate.paths, pictureExists: candidate.pictureExists }),
    ...others
      .filter(({ id }) => id === site.id)
      .map(({ slug }) => ({ path: 'id', reason: `${site.id} is already the id of ${slug}` })),
    ...consoleHosts(site, ports.consoleOrigin).map((host) => ({
      path: 'hosts',
      reason: `${host} is the address of the console`,
    })),
    ...others.flatMap((other) =>
      sharedHosts(site, other).map((host) => ({
        path: 'hosts',
        reason: `${host} already belongs to ${other.slug}`,
      })),
    ),
    ...ownershipFaults(site, await ports.dealerships.ownership()),
  ]
}

const isActive = async ({ siteVersions }: ManageSitePorts, slug: string) =>
  (await siteVersions.active()).find((stored) => stored.slug === slug)

/**
 * Checks a configuration, stores it as a new version and activates it in all processes without a
 * restart (SITE-4).
 */
export async function applySite(ports: ManageSitePorts, candidate: SiteToCheck): Promise<Applied> {
  const problems = await problemsOf(ports, candidate)
  if (problems.length > 0) return { is: 'refused', problems }
  const active = await isActive(ports, candidate.slug)
  if (active && siteDiff(active.config, plain(candidate.config)).length === 0)
    return { is: 'unchanged', version: active.version }
  const version = await ports.siteVersions.add(candidate.slug, candidate.config, candidate.note)
  return activate(ports, candidate.slug, version, candidate.config)
}

/** Activates a version for its hosts. Another site may have taken a host since the check. */
async function activate(
  { siteVersions }: ManageSitePorts,
  slug: string,
  version: number,
  config: unknown,
): Promise<Applied> {
  try {
    await siteVersions.activate(slug, version, version === 0 ? [] : hostsOf(Site.parse(config)))
    return { is: 'applied', version }
  } catch (error) {
    if (!(error instanceof HostTaken)) throw error
    return { is: 'refused', problems: [{ path: 'hosts', reason: error.message }] }
  }
}

/** Stores a configuration for a preview, without activating it. */
export async function storeForPreview(ports: ManageSitePorts, candidate: SiteToCheck): Promise<StoredSite> {
  const problems = await problemsOf(ports, candidate)
  if (problems.length > 0) return { is: 'refused', problems }
  return {
    is: 'stored',
    version: await ports.siteVersions.add(candidate.slug, candidate.config, candidate.note),
  }
}

/**
 * Activates an earlier version again. 0 returns to the site's folder. A version that is no longer
 * valid is refused.
 */
export async function rollBackSite(
  ports: ManageSitePorts,
  slug: string,
  version: number,
  references: SiteReferences,
): Promise<Applied> {
  const stored = version === 0 ? undefined : await ports.siteVersions.find(slug, version)
  if (version !== 0 && !stored)
    return { is: 'refused', problems: [{ path: 'version', reason: `there is no version ${version}` }] }
  const problems = stored ? await problemsOf(ports, { ...stored, ...references }) : []
  if (problems.length > 0) return { is: 'refused', problems }
  return activate(ports, slug, version, stored?.config)
}

/** The differences between this configuration and the active one. */
export function diffSite(
  ports: Pick<ManageSitePorts, 'sites'>,
  slug: string,
  config: unknown,
): SiteDifference[] {
  const parsed = Site.safeParse(config)
  return siteDiff(plain(ports.sites.bySlug(slug) ?? {}), plain(parsed.success ? parsed.data : config))
}

/** As it would be read from a database: without undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
