import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { SiteFault } from '#domain/site/checks/site-faults.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type Moves, movesOf } from '#domain/site-desk/follow-places.ts'
import { type SiteChange, siteChanges } from '#domain/site-desk/site-changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { SiteApproval, SiteEditor, SitePublication } from '#ports/console/site-desk.ts'
import { mayDo, permitAt } from '../../access/dealers.ts'
import { approvalsOf } from './approvals.ts'
import { faultsOf, liveConfig, onTopOf, readSite, type SiteDeskPorts } from './draft-ports.ts'
import { nextStep, type Way } from './undo-draft.ts'

const changeOf = (dealer: string) => ({ dealer, kind: 'site', place: null }) as const

/** How long somebody counts as present after their screen last asked. */
const PRESENT_SECONDS = 90

export type OpenDraft = {
  /** The live configuration and that of the draft, with all defaults. */
  live: Site
  draft: Site
  /** The number under which the draft can be previewed. None before the first change. */
  version: number | undefined
  liveVersion: number
  revision: number
  saved: { at: Date; by: string } | undefined
  changes: SiteChange[]
  faults: SiteFault[]
  /** Who else is here. */
  others: SiteEditor[]
  publications: SitePublication[]
  /** What was said about this very draft, newest first. */
  approvals: SiteApproval[]
  /** Where the blocks and items went, for a screen that was opened some changes ago. */
  moves: Moves
  canUndo: boolean
  canRedo: boolean
  mayDraft: boolean
  mayPublish: boolean
}

/**
 * The draft of a site, or the live configuration if there is no draft yet. Notes who looks at it on
 * which screen, and notifies the others when somebody comes.
 */
export async function openDraft(
  ports: SiteDeskPorts & Pick<ConsolePorts, 'live'>,
  actor: PersonActor,
  slug: string,
  screen: string | undefined,
  now: Date,
): Promise<OpenDraft | Refused> {
  const permit = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(permit)) return permit
  const { siteDesk } = ports
  const may = mayDo(ports, actor, slug, now)
  const since = new Date(now.getTime() - PRESENT_SECONDS * 1000)
  const [stored, live, editors, names] = await Promise.all([
    siteDesk.draft(permit),
    liveConfig(ports, slug),
    siteDesk.editors(permit, since),
    siteDesk.pictureNames(slug),
  ])
  if (screen !== undefined && may('site.draft')) {
    await siteDesk.seen(permit, { accountId: actor.id, name: actor.name, screen, seenAt: now })
    const isNew = editors.every(({ accountId }) => accountId !== actor.id)
    if (isNew && editors.length > 0) ports.live.publish(changeOf(slug))
  }
  const [publications, approvals, patches] = await Promise.all([
    siteDesk.publications(permit),
    stored ? approvalsOf(ports, permit, stored, live.config) : [],
    stored ? siteDesk.patches(permit, 0) : [],
  ])
  const config = stored ? onTopOf(live.config, stored) : live.config
  const read = readSite(config)
  const serving = readSite(live.config)
  const site = ports.sites.bySlug(slug)!
  const before = 'site' in serving ? serving.site : site
  const after = 'site' in read ? read.site : before
  const changes = siteChanges(before, after, names)
  const own = patches.filter(({ revision }) => revision > (stored?.since ?? 0))
  const canStep = (way: Way) => nextStep(own, actor.id, way, stored?.config).is === 'step'
  return {
    live: before,
    draft: after,
    version: stored?.version,
    liveVersion: live.version,
    revision: stored?.revision ?? 0,
    saved: stored && changes.length > 0 ? { at: stored.updatedAt, by: stored.updatedBy } : undefined,
    changes,
    faults: 'problems' in read ? read.problems : await faultsOf(ports, slug, config),
    others: editors.filter(({ accountId }) => accountId !== actor.id),
    publications,
    approvals,
    moves: movesOf(stored?.revision ?? 0, patches),
    canUndo: canStep('undo'),
    canRedo: canStep('redo'),
    mayDraft: may('site.draft'),
    mayPublish: may('site.publish'),
  }
}

/**
 * Notes that somebody left the screen that was loaded at this moment, and notifies the others. Who
 * came to another screen since is still here.
 */
export async function leaveDraft(
  ports: Pick<ConsolePorts, 'live' | 'siteDesk' | 'sites'>,
  actor: PersonActor,
  slug: string,
  seenAt: Date,
  now: Date,
): Promise<Refused | undefined> {
  const permit = permitAt(ports, actor, 'site.draft', slug, now)
  if (isRefused(permit)) return permit
  const isGone = await ports.siteDesk.left(permit, { accountId: actor.id, seenAt })
  if (isGone) ports.live.publish(changeOf(slug))
  return undefined
}
