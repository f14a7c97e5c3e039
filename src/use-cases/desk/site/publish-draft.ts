import type { Actor, PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { hostsOf } from '#domain/site/addresses/host.ts'
import type { SiteFault } from '#domain/site/checks/site-faults.ts'
import { isDeepEqual } from '#domain/site-desk/deep-equal.ts'
import { SECTIONS, sectionOf } from '#domain/site-desk/sections.ts'
import { auditedChanges, siteChanges } from '#domain/site-desk/site-changes.ts'
import type { SiteDraft, SitePublication } from '#ports/console/site-desk.ts'
import { HostTaken } from '#ports/site-versions.ts'
import { permitAt } from '../../access/dealers.ts'
import { faultsOf, liveConfig, onTopOf, readSite, type SiteDeskPorts } from './draft-ports.ts'

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
const thing = (slug: string, name = 'the website') => ({ kind: 'site' as const, id: slug, name })

const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

/** The draft after a publish: nothing is left to undo, and the next version has its own number. */
const restarted = (draft: SiteDraft, config: unknown, version: number): SiteDraft => ({
  ...draft,
  version,
  base: config,
  config,
  since: draft.revision,
})

async function hostsTaken<Outcome>(work: Promise<Outcome>): Promise<Outcome | Published> {
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
  const approval = (await ports.siteDesk.approvals(reading, revision)).find(({ isApproved }) => isApproved)
  const approved = approval ? `${approval.name} approved it by name.` : ''
  const why = approved ? [sentence(reason), approved].filter(Boolean).join(' ') : reason
  const serving = readSite(live.config)
  const listed = siteChanges('site' in serving ? serving.site : {}, read.site)
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
        await stores.restart({ ...draft, version: await stores.nextVersion(slug) })
        audit({ dealer: slug, verb: 'site-scheduled', thing: thing(slug, String(id)), changes, ...stated })
        return { is: 'scheduled', version }
      }
      await stores.activate(slug, version, hostsOf(read.site), { name: actor.name, reason: why })
      await stores.restart(restarted(draft, config, await stores.nextVersion(slug)))
      audit({ dealer: slug, verb: 'site-published', thing: thing(slug), changes, ...stated })
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
  const folder = version === 0 ? ports.siteFiles.read(slug) : undefined
  const stored = folder
    ? 'config' in folder
      ? folder
      : undefined
    : await ports.siteDesk.version(reading, version)
  if (!stored) return { is: 'invalid', reason: 'There is no such version.' }
  // One that waits for its time would be published early.
  const [listed] = folder ? [] : await ports.siteDesk.versions(reading, { limit: 1, before: version + 1 })
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
        thing: thing(slug),
        changes: [{ field: 'version', from: live.version, to: version }],
        ...(reason && { reason }),
      })
      return { is: 'published', version, before: live.version }
    }),
  )
}

/**
 * Takes back a time to publish, or the note of one that failed. What was to be published stays in
 * the draft.
 */
export async function withdrawPublication(
  ports: SiteDeskPorts,
  actor: PersonActor,
  slug: string,
  id: number,
  now: Date,
): Promise<{ is: 'withdrawn' | 'gone' } | Refused> {
  const permit = permitAt(ports, actor, 'site.publish', slug, now)
  if (isRefused(permit)) return permit
  return ports.changes.commit(actor, async ({ site: stores, audit }) => {
    if (!(await stores.settle(id, slug, 'withdrawn'))) return { is: 'gone' as const }
    audit({ dealer: slug, verb: 'site-unscheduled', thing: thing(slug, String(id)) })
    return { is: 'withdrawn' as const }
  })
}

const PLATFORM: Actor = { kind: 'platform', name: 'Forecourt', via: 'platform', requestId: '' }

/** The part of the website that a path is in, as its screen is called. */
function placeOf(path: string): string {
  const section = sectionOf(path)
  return section ? SECTIONS[section].words : ''
}

/** Publishes one draft at its time, on top of whatever was published since. */
async function publishDue(ports: SiteDeskPorts, due: SitePublication, now: Date): Promise<void> {
  const { id, slug, version, reason, byName } = due
  const fail = (fault: string) =>
    ports.changes.commit(PLATFORM, async ({ site: stores, audit }) => {
      if (await stores.settle(id, slug, 'failed', fault))
        audit({ dealer: slug, verb: 'site-not-published', thing: thing(slug, String(id)), reason: fault })
    })
  const permit = permitAt(ports, PLATFORM, 'site.publish', slug, now)
  const reading = permitAt(ports, PLATFORM, 'site.read', slug, now)
  if (isRefused(permit) || isRefused(reading)) return fail('The website is not there any more.')
  const stored = await ports.siteDesk.version(reading, version)
  const live = await liveConfig(ports, slug)
  const config = onTopOf(live.config, { base: due.base, config: stored?.config })
  const problems = await faultsOf(ports, slug, config)
  const read = readSite(config)
  if (problems.length > 0 || !('site' in read))
    return fail(
      problems
        .map(({ path, reason: why }) => [placeOf(path), why].filter(Boolean).join(': '))
        .join('. ')
        .slice(0, 500),
    )
  const outcome = await hostsTaken(
    ports.changes.commit(PLATFORM, async ({ site: stores, audit }) => {
      await stores.lock(permit, { config: live.config, now })
      // Somebody published at this moment. The next round puts this on top of theirs.
      if ((await stores.serving(slug)) !== live.version) return
      if (!(await stores.settle(id, slug, 'done'))) return
      let serving = version
      if (!isDeepEqual(config, stored?.config)) {
        serving = await stores.nextVersion(slug)
        await stores.store({ slug, version: serving, config }, reason, byName)
      }
      await stores.activate(slug, serving, hostsOf(read.site), { name: byName, reason })
      audit({
        dealer: slug,
        verb: 'site-published',
        thing: thing(slug),
        changes: [{ field: 'version', from: live.version, to: serving }],
        reason: `${byName} had set this time`,
      })
    }),
  )
  if (outcome?.is === 'faulty') await fail(outcome.problems[0]!.reason)
}

/** Publishes every draft whose time has come. One that breaks keeps no other waiting. */
export async function publishWhatIsDue(ports: SiteDeskPorts, now: Date): Promise<void> {
  const broken: unknown[] = []
  for (const due of await ports.siteDesk.due(now))
    await publishDue(ports, due, now).catch((error) => void broken.push(error))
  if (broken.length > 0) throw broken[0]
}
