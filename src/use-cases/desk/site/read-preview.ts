import type { SiteVersion, SiteVersions } from '#ports/sites/site-versions.ts'
import { liveConfig, onTopOf, type SiteDeskPorts } from './draft-ports.ts'

type Ports = Pick<SiteDeskPorts, 'siteDesk' | 'siteFiles' | 'sites'> & {
  siteVersions: Pick<SiteVersions, 'find'>
}

/**
 * What a preview of this number shows: a stored version, the folder for 0, or the draft as it would
 * serve, on top of what was published since it began.
 */
export async function readPreview(
  ports: Ports,
  slug: string,
  version: number,
): Promise<SiteVersion | undefined> {
  if (version === 0) {
    const read = ports.siteFiles.read(slug)
    return 'config' in read ? { slug, version, config: read.config, note: '', createdAt: '' } : undefined
  }
  const found = await ports.siteVersions.find(slug, version)
  if (found?.base === undefined) return found
  const { config: live } = await liveConfig(ports, slug)
  return { ...found, config: onTopOf(live, { base: found.base, config: found.config }) }
}
