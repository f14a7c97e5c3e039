import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../../access/dealers.ts'
import { OPENING, patchDraft } from '../change-draft.ts'
import type { SiteDeskPorts } from '../draft-ports.ts'
import { openDraft } from '../open-draft.ts'
import { type Published, publishDraft } from '../publish-draft.ts'

/**
 * Opens a new website: publishes its draft as this person has seen it, and lets shoppers in.
 */
export async function openSite(
  ports: SiteDeskPorts & Pick<ConsolePorts, 'live'>,
  actor: PersonActor,
  slug: string,
  { revision }: { revision: number },
  now: Date,
): Promise<Published> {
  const permit = permitAt(ports, actor, 'site.publish', slug, now)
  if (isRefused(permit)) return permit
  const draft = await openDraft(ports, actor, slug, 'site/setup', now)
  if (isRefused(draft)) return draft
  if (draft.live.setup.isOpen) return { is: 'unchanged' }
  if (draft.revision !== revision) return { is: 'changed' }
  if (draft.faults.length > 0) return { is: 'faulty', problems: draft.faults }
  const ops = [{ op: 'set' as const, path: ['setup', 'isOpen'], value: true }]
  const patch = { revision, live: draft.liveVersion, ops }
  const saved = await patchDraft(ports, actor, slug, patch, now, [OPENING])
  if (isRefused(saved)) return saved
  if (saved.is === 'invalid') return { is: 'faulty', problems: saved.problems }
  if (saved.is !== 'saved') return { is: 'changed' }
  return publishDraft(ports, actor, slug, { revision: saved.revision, reason: 'Opened' }, now)
}
