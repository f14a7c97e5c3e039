import { explainIssues } from '#domain/explain-schema.ts'
import { type SiteDifference, siteDiff } from '#domain/site/site-diff.ts'
import { siteFaults } from '#domain/site/site-faults.ts'
import { Site } from '#domain/site/site-schema.ts'
import type { Catalogue } from '#ports/catalogue.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'
import type { SiteVersions } from '#ports/site-versions.ts'

export type ManageSitePorts = {
  sites: Pick<SiteDirectory, 'all' | 'bySlug'>
  siteVersions: SiteVersions
  catalogue: Catalogue
}
export type SiteOffer = {
  slug: string
  config: unknown
  note: string
  pictureExists(source: string): boolean
}
export type Refused = { is: 'refused'; problems: { path: string; reason: string }[] }
export type Applied = { is: 'applied' | 'unchanged'; version: number } | Refused
export type Kept = { is: 'kept'; version: number } | Refused

/** Everything that keeps a configuration from serving: its shape, its links and pictures, and what others have already. */
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
    ...siteFaults(site, { range, pictureExists: offer.pictureExists }),
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

/** Checks a configuration, keeps it as a new version and lets it serve, in every process, without a restart (SITE-4). */
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

/** Keeps a configuration to be looked at, without serving it to anyone else. */
export async function keepForPreview(ports: ManageSitePorts, offer: SiteOffer): Promise<Kept> {
  const problems = await problemsOf(ports, offer)
  if (problems.length > 0) return { is: 'refused', problems }
  return { is: 'kept', version: await ports.siteVersions.add(offer.slug, offer.config, offer.note) }
}

/** Lets an earlier version serve again; 0 gives the site back to its folder. A version that no longer fits is refused. */
export async function rollBackSite(
  ports: ManageSitePorts,
  slug: string,
  version: number,
  pictureExists: SiteOffer['pictureExists'],
): Promise<Applied> {
  const kept = version === 0 ? undefined : await ports.siteVersions.find(slug, version)
  if (version !== 0 && !kept)
    return { is: 'refused', problems: [{ path: 'version', reason: `there is no version ${version}` }] }
  const problems = kept ? await problemsOf(ports, { ...kept, pictureExists }) : []
  if (problems.length > 0) return { is: 'refused', problems }
  await ports.siteVersions.activate(slug, version)
  return { is: 'applied', version }
}

/** What would change if this configuration served instead of the one that does. */
export function diffSite(
  ports: Pick<ManageSitePorts, 'sites'>,
  slug: string,
  config: unknown,
): SiteDifference[] {
  const parsed = Site.safeParse(config)
  return siteDiff(plain(ports.sites.bySlug(slug) ?? {}), plain(parsed.success ? parsed.data : config))
}

/** As it would come back from a database: no undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
