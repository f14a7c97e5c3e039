import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { hostsOf } from '#domain/site/addresses/host.ts'
import type { SiteFault } from '#domain/site/checks/site-faults.ts'
import { auditedChanges, siteChanges } from '#domain/site-desk/site-changes.ts'
import type { SiteDraft } from '#ports/console/site-desk.ts'
import { HostTaken } from '#ports/sites/site-versions.ts'
import { permitAt } from '../../access/dealers.ts'
import { approvalsOf } from './approvals.ts'
import { faultsOf, liveConfig, onTopOf, readSite, type SiteDeskPorts } from './draft-ports.ts'
import { rewriteDraft } from './rewrite-draft.ts'
import { configOf } from './versions.ts'

export type Published =
  | { is: 'published'; version: number; before: number }
  | { is: 'scheduled'; version: number }
  | { is: 'unchanged' }
  /** Somebody changed the draft since this person read it. */
  | { is: 'changed' }
  /** Somebody published since, so another version serves than this person saw. */
  | { is: 'replaced' }
  | { is: 'faulty'; problems: SiteFault[] }
  | { is: 'invalid'; reason: string }
  | Refused

const MAX_REASON_LENGTH = 300
export const siteTarget = (slug: string, name = 'the website') => ({ kind: 'site' as const, id: slug, name })

const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

/** The draft after a publish: nothing is left to undo, and the next version has its own number. */
const restarted = (draft: SiteDraft, config: unknown, version: number): SiteDraft => ({
  ...draft,
  version,
  base: config,
  config,
  since: draft.revision,
})

/** A publish whose host another site has is faulty. */
export async function hostsTaken<Outcome>(work: Promise<Outcome>): Promise<Outcome | Published> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof HostTaken)) throw error
    return { is: 'faulty', problems: [{ path: 'hosts', reason: error.message }] }
  }
}

export type Wish = { revision: number; reason: string; due?: Date }

/** Publishes what this person has read, now or at a time. All of it serves at once. */
export async function publishDraft(
  ports: SiteDeskPorts,
  actor: PersonActor,
  slug: string,
  { revision, reason, due }: Wish,
  now: Date,
): Promise<Published> {
  const permit = permitAt(ports, actor, 'site.publish', slug, now)
  if (isRefused(permit)) return permit
  if (reason.length > MAX_REASON_LENGTH) return { is: 'invalid', reason: 'Say why in a sentence or two.' }
  if (due && (due <= now || due.getTime() > now.getTime() + 366 * 86_400_000))
    return { is: 'invalid', reason: 'Choose a time from now on, within a year.' }
  const reading = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(reading)) return reading
  const [stored, live] = await Promise.all([ports.siteDesk.draft(reading), liveConfig(ports, slug)])
  if (!stored) return { is: 'unchanged' }
  if (stored.revision !== revision) return { is: 'changed' }
  const config = onTopOf(live.config, stored)
  const read = readSite(config)
  if ('problems' in read) return { is: 'faulty', problems: read.problems }
  const problems = await faultsOf(ports, slug, config)
  if (problems.length > 0) return { is: 'faulty', problems }
  const said = await approvalsOf(ports, reading, stored, live.config)
  const approval = said.find(({ isApproved }) => isApproved)
  const approved = approval ? `${approval.name} approved it by name.` : ''
  const why = approved ? [sentence(reason), approved].filter(Boolean).join(' ') : reason
  const serving = readSite(live.config)
  const names = await ports.siteDesk.pictureNames(slug)
  const listed = siteChanges('site' in serving ? serving.site : {}, read.site, names)
  const count = listed.length
  if (count === 0) return { is: 'unchanged' }
  return hostsTaken(
    ports.changes.commit(actor, async ({ site: stores, audit }): Promise<Published> => {
      const draft = await stores.lock(permit, { config: live.config, now })
      // What came to its time meanwhile is not in what this person has read.
      const isRead = draft.revision === revision && (await stores.serving(slug)) === live.version
      if (!isRead) return { is: 'changed' }
      const { version } = draft
      const note = reason || `${count} ${count === 1 ? 'change' : 'changes'}`
      await stores.store({ slug, version, config }, note, actor.name)
      const changes = [
        { field: 'version', from: live.version, to: version },
        { field: 'changes', from: null, to: count },
        ...auditedChanges(listed),
      ]
      const stated = why ? { reason: why } : {}
      if (due) {
        const by = { by: actor.id, byName: actor.name }
        const id = await stores.schedule({ slug, version, base: live.config, due, reason, ...by })
        // It is no part of the draft any more, or the next publish would bring it early.
        const rest = restarted(draft, live.config, await stores.nextVersion(slug))
        await rewriteDraft(stores, draft, {
          draft: { ...rest, since: draft.revision + 1 },
          ...{ kind: 'later', by: actor, now },
        })
        audit({
          dealer: slug,
          verb: 'site-scheduled',
          target: siteTarget(slug, String(id)),
          changes,
          ...stated,
        })
        return { is: 'scheduled', version }
      }
      await stores.activate(slug, version, hostsOf(read.site), { name: actor.name, reason: why })
      await stores.restart(restarted(draft, config, await stores.nextVersion(slug)))
      audit({ dealer: slug, verb: 'site-published', target: siteTarget(slug), changes, ...stated })
      return { is: 'published', version, before: live.version }
    }),
  )
}

/** `serving` is the version that this person wants to replace, as their screen had it. */
export type PutBack = { version: number; reason: string; serving?: number }

/** Makes a version serve again that served before. 0 is the site as its folder has it. */
export async function putBackVersion(
  ports: SiteDeskPorts,
  actor: PersonActor,
  slug: string,
  { version, reason, serving }: PutBack,
  now: Date,
): Promise<Published> {
  const permit = permitAt(ports, actor, 'site.publish', slug, now)
  if (isRefused(permit)) return permit
  const reading = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(reading)) return reading
  if (reason.length > MAX_REASON_LENGTH) return { is: 'invalid', reason: 'Say why in a sentence or two.' }
  const live = await liveConfig(ports, slug)
  if (version === live.version) return { is: 'unchanged' }
  if (serving !== undefined && serving !== live.version) return { is: 'replaced' }
  const stored = await configOf(ports, reading, version)
  if (!stored) return { is: 'invalid', reason: 'There is no such version.' }
  // One that waits for its time would be published early.
  const [listed] =
    version === 0 ? [] : await ports.siteDesk.versions(reading, { limit: 1, before: version + 1 })
  if (listed?.activations.length === 0)
    return { is: 'invalid', reason: 'Shoppers never saw this version, so it cannot be put back.' }
  const problems = await faultsOf(ports, slug, stored.config)
  if (problems.length > 0) return { is: 'faulty', problems }
  const read = readSite(stored.config)
  if ('problems' in read) return { is: 'faulty', problems: read.problems }
  return hostsTaken(
    ports.changes.commit(actor, async ({ site: stores, audit }): Promise<Published> => {
      await stores.lock(permit, { config: live.config, now })
      if ((await stores.serving(slug)) !== live.version) return { is: 'replaced' }
      const hosts = version === 0 ? [] : hostsOf(read.site)
      await stores.activate(slug, version, hosts, { name: actor.name, reason })
      audit({
        dealer: slug,
        verb: 'site-rolled-back',
        target: siteTarget(slug),
        changes: [{ field: 'version', from: live.version, to: version }],
        ...(reason && { reason }),
      })
      return { is: 'published', version, before: live.version }
    }),
  )
}
