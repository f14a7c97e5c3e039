import type { Actor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { type SiteChange, siteChanges } from '#domain/site-desk/site-changes.ts'
import type { PublishedVersion } from '#ports/console/site-desk.ts'
import { permitAt } from '../../access/dealers.ts'
import { readSite, type SiteDeskPorts } from './draft-ports.ts'

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

/** What a version changed of what shoppers saw before it, in words. */
export async function compareVersions(
  ports: SiteDeskPorts,
  actor: Actor,
  slug: string,
  version: number,
  now: Date,
): Promise<SiteChange[] | Refused> {
  const permit = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(permit)) return permit
  const older = await ports.siteDesk.servedBefore(permit, version)
  const folder = ports.siteFiles.read(slug)
  const first = 'config' in folder ? folder : undefined
  const [before, after] = await Promise.all([
    older > 0 ? ports.siteDesk.version(permit, older) : first,
    ports.siteDesk.version(permit, version),
  ])
  if (!before || !after) return []
  const [one, other] = [readSite(before.config), readSite(after.config)]
  return siteChanges('site' in one ? one.site : before.config, 'site' in other ? other.site : after.config)
}
