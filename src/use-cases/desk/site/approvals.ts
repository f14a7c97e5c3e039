import type { Actor, PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import { isDeepEqual } from '#domain/site-desk/deep-equal.ts'
import { type SiteChange, siteChanges } from '#domain/site-desk/site-changes.ts'
import type { Visitor } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { SiteApproval, SiteDraft } from '#ports/console/site-desk.ts'
import { permitAt } from '../../access/dealers.ts'
import { liveConfig, onTopOf, readSite, type SiteDeskPorts } from './draft-ports.ts'
import { catchUp } from './rewrite-draft.ts'

type Ports = SiteDeskPorts & Pick<ConsolePorts, 'secrets' | 'rateLimiter'>

/** How long a link to a draft works. */
const LASTS_DAYS = 7
const MAX_NAME_LENGTH = 80
const MAX_WORDS_LENGTH = 500

const targetOf = (slug: string) => ({ kind: 'site' as const, id: slug, name: 'the website' })

/** Makes a link by which somebody without an account looks at the draft, and says yes or no. */
export async function askApproval(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  now: Date,
): Promise<{ is: 'asked'; token: string; revision: number } | { is: 'unchanged' } | Refused> {
  const permit = permitAt(ports, actor, 'site.draft', slug, now)
  if (isRefused(permit)) return permit
  const reading = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(reading)) return reading
  if (!(await ports.siteDesk.draft(reading))) return { is: 'unchanged' }
  const live = await liveConfig(ports, slug)
  const { token, hash } = ports.secrets.newToken()
  const expiresAt = new Date(now.getTime() + LASTS_DAYS * 86_400_000)
  return ports.changes.commit(actor, async ({ site, audit }) => {
    const found = await site.lock(permit, { config: live.config, now })
    const draft = await catchUp(site, found, { live: live.config, by: actor, now })
    await site.askApproval(permit, {
      tokenHash: hash,
      revision: draft.revision,
      askedBy: actor.name,
      askedAt: now,
      expiresAt,
    })
    audit({ dealer: slug, verb: 'approval-asked', target: targetOf(slug) })
    return { is: 'asked' as const, token, revision: draft.revision }
  })
}

/**
 * What was said about this very state of the website: of the draft, on top of what serves now.
 * Asking brought the draft up to that. Something else may have come to its time since.
 */
export async function approvalsOf(
  { siteDesk }: Pick<SiteDeskPorts, 'siteDesk'>,
  permit: Permitted<'site.read'>,
  { revision, base }: SiteDraft,
  live: unknown,
): Promise<SiteApproval[]> {
  const said = isDeepEqual(base, live) ? await siteDesk.approvals(permit, revision) : []
  return said.filter(({ decidedAt }) => decidedAt !== null)
}

export type ShownDraft = {
  dealer: string
  name: string
  askedBy: string
  timeZone: string
  expiresAt: Date
  version: number
  changes: SiteChange[]
  /** The draft, or what serves without it, has changed since the link was made. */
  isOld: boolean
  decided: Pick<SiteApproval, 'name' | 'isApproved' | 'words' | 'decidedAt'> | undefined
}

/** Whoever has the link looks with the platform's eyes, at this one draft. */
const LOOKER: Actor = { kind: 'platform', name: 'Forecourt', via: 'platform', requestId: '' }

/** The draft that a link shows. Undefined if there is no such link, or its time is over. */
export async function readApproval(ports: Ports, token: string, now: Date): Promise<ShownDraft | undefined> {
  const requested = await ports.siteDesk.approval(ports.secrets.hashOf(token))
  if (!requested || requested.expiresAt <= now) return
  const permit = permitAt(ports, LOOKER, 'site.read', requested.slug, now)
  if (isRefused(permit)) return
  const [draft, live, names] = await Promise.all([
    ports.siteDesk.draft(permit),
    liveConfig(ports, requested.slug),
    ports.siteDesk.pictureNames(requested.slug),
  ])
  if (!draft) return
  const [before, after] = [readSite(live.config), readSite(onTopOf(live.config, draft))]
  if (!('site' in before) || !('site' in after)) return
  return {
    dealer: requested.slug,
    name: before.site.name,
    askedBy: requested.askedBy,
    timeZone: before.site.locations[0]!.timeZone,
    expiresAt: requested.expiresAt,
    version: draft.version,
    changes: siteChanges(before.site, after.site, names),
    isOld: draft.revision !== requested.revision || !isDeepEqual(draft.base, live.config),
    decided: requested.decidedAt ? requested : undefined,
  }
}

export type Decision = { name: string; isApproved: boolean; words: string }

/**
 * Says yes or no to a draft, by a stated name. It publishes nothing: who may publish reads the name
 * and decides.
 */
export async function decideApproval(
  ports: Ports,
  token: string,
  { name, isApproved, words }: Decision,
  visit: { now: Date; visitor: string; requestId: string },
): Promise<{ is: 'decided' | 'gone' | 'changed' | 'too-often' } | { is: 'invalid'; reason: string }> {
  const { now, visitor, requestId } = visit
  const stated = name.trim()
  if (stated.length < 2 || stated.length > MAX_NAME_LENGTH)
    return { is: 'invalid', reason: 'Write your name, so that the others know who says so.' }
  if (words.length > MAX_WORDS_LENGTH) return { is: 'invalid', reason: 'Say it in fewer words.' }
  const { allowed } = await ports.rateLimiter.take(`approval ${visitor}`, 20, 3600)
  if (!allowed) return { is: 'too-often' }
  const shown = await readApproval(ports, token, now)
  if (!shown) return { is: 'gone' }
  if (shown.isOld) return { is: 'changed' }
  const actor: Visitor = { kind: 'visitor', id: '', name: stated, via: 'console', requestId }
  return ports.changes.commit(actor, async ({ site, audit }) => {
    const decision = { name: stated, isApproved, words: words.trim(), decidedAt: now }
    if (!(await site.decide(ports.secrets.hashOf(token), decision))) return { is: 'gone' as const }
    audit({
      dealer: shown.dealer,
      verb: isApproved ? 'site-approved' : 'site-declined',
      target: targetOf(shown.dealer),
      ...(words.trim() && { reason: words.trim() }),
    })
    return { is: 'decided' as const }
  })
}
