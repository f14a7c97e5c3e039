import type { Actor } from '#domain/access/actor.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import { type SiteChange, siteChanges } from '#domain/site-desk/site-changes.ts'
import type { PictureNames } from '#domain/site-desk/value-words.ts'
import type { PublishedVersion } from '#ports/console/site-desk.ts'
import { permitAt } from '../../access/dealers.ts'
import { liveConfig, onTopOf, readSite, type SiteDeskPorts } from './draft-ports.ts'

const PAGE = 50

/** The versions of a site, newest first, a page at a time. */
export async function listVersions(
  ports: SiteDeskPorts,
  actor: Actor,
  slug: string,
  before: number | undefined,
  now: Date,
): Promise<{ rows: PublishedVersion[]; more: number | undefined } | Refused> {
  const permit = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(permit)) return permit
  const rows = await ports.siteDesk.versions(permit, { limit: PAGE + 1, before })
  const page = rows.slice(0, PAGE)
  return { rows: page, more: rows.length > PAGE ? page.at(-1)!.version : undefined }
}

/** The configuration of a version. 0 is the site as its folder has it. */
export const configOf = async (
  ports: Pick<SiteDeskPorts, 'siteDesk' | 'siteFiles'>,
  permit: Permitted<'site.read'>,
  version: number,
): Promise<{ config: unknown } | undefined> => {
  if (version !== 0) return ports.siteDesk.version(permit, version)
  const folder = ports.siteFiles.read(permit.dealer)
  return 'config' in folder ? folder : undefined
}

/** What differs between two configurations, in words. */
function changesBetween(before: unknown, after: unknown, names: PictureNames): SiteChange[] {
  const [one, other] = [readSite(before), readSite(after)]
  return siteChanges('site' in one ? one.site : before, 'site' in other ? other.site : after, names)
}

/**
 * What a version changed of what shoppers saw before it. One that waits for its time will be on top
 * of what serves by then, as it would be now.
 */
export async function compareVersions(
  ports: SiteDeskPorts,
  actor: Actor,
  slug: string,
  version: number,
  now: Date,
): Promise<SiteChange[] | Refused> {
  const permit = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(permit)) return permit
  const names = await ports.siteDesk.pictureNames(slug)
  const waiting = (await ports.siteDesk.publications(permit)).find((one) => one.version === version)
  const stored = waiting && (await configOf(ports, permit, version))
  if (stored) {
    const { config: live } = await liveConfig(ports, slug)
    return changesBetween(live, onTopOf(live, { base: waiting.base, config: stored.config }), names)
  }
  const older = await ports.siteDesk.servedBefore(permit, version)
  const [before, after] = await Promise.all([
    configOf(ports, permit, older),
    configOf(ports, permit, version),
  ])
  return before && after ? changesBetween(before.config, after.config, names) : []
}

/** What shoppers would see change if this version served again. Undefined if there is none. */
export async function changesOfPutBack(
  ports: SiteDeskPorts,
  actor: Actor,
  slug: string,
  version: number,
  now: Date,
): Promise<SiteChange[] | undefined | Refused> {
  const permit = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(permit)) return permit
  const [live, stored, names] = await Promise.all([
    liveConfig(ports, slug),
    configOf(ports, permit, version),
    ports.siteDesk.pictureNames(slug),
  ])
  return stored && changesBetween(live.config, stored.config, names)
}
