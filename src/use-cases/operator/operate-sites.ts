import type { SiteDifference } from '#domain/site/checks/site-diff.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { NoSuchSiteVersion } from '#ports/sites/site-versions.ts'
import {
  type Applied,
  applySite,
  diffSite,
  type Refused,
  rollBackSite,
  type SiteReferences,
  storeForPreview,
} from '../sites/manage-site.ts'
import type { OperationInput } from './operation-inputs-schema.ts'

type SitePorts = Pick<
  OperatorPorts,
  | 'sites'
  | 'siteVersions'
  | 'catalogue'
  | 'dealerships'
  | 'siteFiles'
  | 'sitePaths'
  | 'previewLink'
  | 'consoleOrigin'
>
type Requested = { slug: string; folder?: string; version?: number }

/** The requested configuration: a stored version, or the folder. */
async function configOf(
  { siteVersions, siteFiles }: SitePorts,
  { slug, folder, version }: Requested,
): Promise<{ config: unknown } | Refused> {
  if (version !== undefined) {
    const found = await siteVersions.find(slug, version)
    if (!found) throw new NoSuchSiteVersion(slug, version)
    return { config: found.config }
  }
  const read = siteFiles.read(slug, folder)
  if ('config' in read) return read
  const problems = read.problems.map(({ file, path, reason }) => ({ path: `${file} ${path}`, reason }))
  return { is: 'refused', problems }
}

/** What a site may refer to: the pages it may link to, and its pictures. */
const referencesOf = ({ siteFiles, sitePaths }: SitePorts, { slug, folder }: Requested): SiteReferences => ({
  paths: sitePaths,
  pictureExists: (source) => siteFiles.hasPicture(slug, source, folder),
})

/** The sites with their addresses. */
export const listSites = ({ sites }: Pick<SitePorts, 'sites'>) =>
  sites.all().map(({ slug, name, hosts, dealerships }) => ({
    slug,
    name,
    hosts,
    dealerships: dealerships.map(({ id }) => id),
    version: sites.version(slug),
  }))

/** Checks a site's folder and activates it. */
export async function applySiteFolder(
  ports: SitePorts,
  { note, ...requested }: OperationInput<'site.apply'>,
): Promise<Applied> {
  const read = await configOf(ports, requested)
  if (!('config' in read)) return read
  return applySite(ports, {
    slug: requested.slug,
    config: read.config,
    note,
    ...referencesOf(ports, requested),
  })
}

export const rollBack = (ports: SitePorts, { slug, version }: OperationInput<'site.rollback'>) =>
  rollBackSite(ports, slug, version, referencesOf(ports, { slug }))

/** The differences between a configuration and the active one. */
export async function compareSite(
  ports: SitePorts,
  requested: OperationInput<'site.diff'>,
): Promise<{ is: 'compared'; differences: SiteDifference[] } | Refused> {
  const read = await configOf(ports, requested)
  if (!('config' in read)) return read
  return { is: 'compared', differences: diffSite(ports, requested.slug, read.config) }
}

type Previewed = { is: 'stored'; link: string; version: number; expires: string }

/** Stores a configuration without activating it, and returns a preview link. */
export async function previewSite(
  ports: SitePorts,
  { note, origin, hours, ...requested }: OperationInput<'site.preview'>,
  now: Date,
): Promise<Previewed | Refused> {
  const { previewLink } = ports
  if (!previewLink) throw new InvalidRequest('Previews need PREVIEW_SECRET, the same for every process.')
  const read = await configOf(ports, requested)
  if (!('config' in read)) return read
  const { slug } = requested
  const stored =
    requested.version === undefined
      ? await storeForPreview(ports, {
          slug,
          config: read.config,
          note,
          ...referencesOf(ports, requested),
        })
      : { is: 'stored' as const, version: requested.version }
  if (stored.is === 'refused') return stored
  const { version } = stored
  const expires = now.getTime() + hours * 3_600_000
  const link = previewLink({ slug, version, expires }, read.config as Site, origin)
  return { is: 'stored', link, version, expires: new Date(expires).toISOString() }
}
