import { explainIssues } from '#domain/explain-schema.ts'
import { type SiteDifference, siteDiff } from '#domain/site/site-diff.ts'
import { type SitePaths, siteFaults } from '#domain/site/site-faults.ts'
import { Site } from '#domain/site/site-schema.ts'
import type { Catalogue } from '#ports/catalogue.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'
import type { SiteVersions } from '#ports/site-versions.ts'

export type ManageSitePorts = {
  sites: Pick<SiteDirectory, 'all' | 'bySlug'>
  siteVersions: SiteVersions
  catalogue: Catalogue
}
/** What a configuration is checked against, besides the ports. */
export type SiteJudge = { paths: SitePaths; pictureExists(source: string): boolean }
export type SiteOffer = SiteJudge & { slug: string; config: unknown; note: string }
export type Refused = { is: 'refused'; problems: { path: string; reason: string }[] }
export type Applied = { is: 'applied' | 'unchanged'; version: number } | Refused
export type Kept = { is: 'kept'; version: number } | Refused

/**
 * All problems of a configuration: its schema, links and pictures, and conflicts with other sites.
 */
async function problemsOf(ports: ManageSitePorts, offer: SiteOffer): Promise<Refused['problems']> {
  const parsed = Site.safeParse(offer.config)
  if (!parsed.success)
    return explainIssues(Site, parsed.error.issues, offer.config).map(({ path, reason }) => ({
      path: path.map(String).join('.'),
      reason,
    }))
  const site = parsed.data
  if (site.slug !== offer.slug) return [{ path: 'slug', reason: `must be ${offer.slug}` }]
  const range = {
    manufacturers: await ports.catalogue.manufacturers(),
    models: await ports.catalogue.models(),
  }
  const others = ports.sites.all().filter(({ slug }) => slug !== site.slug)
  return [
    ...siteFaults(site, { range, paths: offer.paths, pictureExists: offer.pictureExists }),
    ...others
      .filter(({ id }) => id === site.id)
      .map(({ slug }) => ({ path: 'id', reason: `${site.id} is already the id of ${slug}` })),
    ...others.flatMap((other) =>
      site.hosts
        .filter((host) => other.hosts.includes(host) || host === `${other.slug}.localhost`)
        .map((host) => ({ path: 'hosts', reason: `${host} already belongs to ${other.slug}` })),
    ),
  ]
}

const isActive = async ({ siteVersions }: ManageSitePorts, slug: string) =>
  (await siteVersions.active()).find((kept) => kept.slug === slug)

/**
 * Checks a configuration, stores it as a new version and activates it in all processes without a
 * restart (SITE-4).
 */
export async function applySite(ports: ManageSitePorts, offer: SiteOffer): Promise<Applied> {
  const problems = await problemsOf(ports, offer)
  if (problems.length > 0) return { is: 'refused', problems }
  const active = await isActive(ports, offer.slug)
  if (active && siteDiff(active.config, plain(offer.config)).length === 0)
    return { is: 'unchanged', version: active.version }
  const version = await ports.siteVersions.add(offer.slug, offer.config, offer.note)
  await ports.siteVersions.activate(offer.slug, version)
  return { is: 'applied', version }
}

/** Stores a configuration for a preview, without activating it. */
export async function keepForPreview(ports: ManageSitePorts, offer: SiteOffer): Promise<Kept> {
  const problems = await problemsOf(ports, offer)
  if (problems.length > 0) return { is: 'refused', problems }
  return { is: 'kept', version: await ports.siteVersions.add(offer.slug, offer.config, offer.note) }
}

/**
 * Activates an earlier version again. 0 returns to the site's folder. A version that is no longer
 * valid is refused.
 */
export async function rollBackSite(
  ports: ManageSitePorts,
  slug: string,
  version: number,
  judge: SiteJudge,
): Promise<Applied> {
  const kept = version === 0 ? undefined : await ports.siteVersions.find(slug, version)
  if (version !== 0 && !kept)
    return { is: 'refused', problems: [{ path: 'version', reason: `there is no version ${version}` }] }
  const problems = kept ? await problemsOf(ports, { ...kept, ...judge }) : []
  if (problems.length > 0) return { is: 'refused', problems }
  await ports.siteVersions.activate(slug, version)
  return { is: 'applied', version }
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
