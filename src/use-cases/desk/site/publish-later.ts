import type { Actor, PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { hostsOf } from '#domain/site/addresses/host.ts'
import { isDeepEqual } from '#domain/site-desk/deep-equal.ts'
import { SECTIONS, sectionOf } from '#domain/site-desk/sections.ts'
import type { SitePublication } from '#ports/console/site-desk.ts'
import { permitAt } from '../../access/dealers.ts'
import { faultsOf, liveConfig, onTopOf, readSite, type SiteDeskPorts } from './draft-ports.ts'
import { hostsTaken, siteTarget } from './publish-draft.ts'
import { rewriteDraft } from './rewrite-draft.ts'

/**
 * Takes back a time to publish, or the note of one that failed. What was to be published comes back
 * to the draft, except where the draft says something else by now.
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
  const reading = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(reading)) return reading
  const waiting = (await ports.siteDesk.publications(reading)).find((one) => one.id === id)
  const stored = waiting && (await ports.siteDesk.version(reading, waiting.version))
  if (!stored) return { is: 'gone' }
  const live = await liveConfig(ports, slug)
  return ports.changes.commit(actor, async ({ site: stores, audit }) => {
    if (!(await stores.settle(id, slug, 'withdrawn'))) return { is: 'gone' as const }
    const draft = await stores.lock(permit, { config: live.config, now })
    const config = onTopOf(stored.config, { base: waiting.base, config: draft.config })
    if (!isDeepEqual(config, draft.config))
      await rewriteDraft(stores, draft, { draft: { ...draft, config }, kind: 'later', by: actor, now })
    audit({ dealer: slug, verb: 'site-unscheduled', target: siteTarget(slug, String(id)) })
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
        audit({
          dealer: slug,
          verb: 'site-not-published',
          target: siteTarget(slug, String(id)),
          reason: fault,
        })
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
        target: siteTarget(slug),
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
