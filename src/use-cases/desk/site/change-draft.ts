import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { valueAt } from '#domain/site-desk/apply-patch.ts'
import { isDeepEqual } from '#domain/site-desk/deep-equal.ts'
import type { Patch, PatchOp } from '#domain/site-desk/patch-schema.ts'
import { rebaseOver, rebasePatch } from '#domain/site-desk/rebase-patch.ts'
import { auditedChanges, siteChanges } from '#domain/site-desk/site-changes.ts'
import { valueWords } from '#domain/site-desk/value-words.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { PatchKind, SiteDraft, SitePatch } from '#ports/console/site-desk.ts'
import { permitAt } from '../../access/dealers.ts'
import { liveConfig, onTopOf, type SiteDeskPorts } from './draft-ports.ts'
import { invalid, type PatchFault, tryPatch } from './try-patch.ts'
import { undoable } from './undo-draft.ts'

export type DraftChange =
  | { is: 'saved'; revision: number }
  /** Somebody else changed the same field. Nothing was written. */
  | { is: 'conflict'; by: string; value: string }
  | PatchFault
  | Refused

/** For how long changes of one field by one person are one line in the history. */
const SITTING_MS = 15 * 60_000
const MAX_READ = 20

/** What only a change of the template changes. */
export const TEMPLATE_PARTS = ['template', 'stock.templateVariant'] as const

type Work = {
  stores: ChangeStores
  actor: PersonActor
  draft: SiteDraft
  now: Date
}

const pathsOf = (ops: readonly PatchOp[]) => JSON.stringify(ops.map(({ op, path }) => [op, path]))

/** Whether this goes on with what its author wrote a moment ago: somebody who types, and pauses. */
async function isSameSitting({ stores, actor, draft, now }: Work, ops: readonly PatchOp[]): Promise<boolean> {
  if (ops.some(({ op }) => op !== 'set')) return false
  const after = Math.max(draft.since, draft.revision - MAX_READ)
  const last = (await stores.site.patches(draft.slug, after)).findLast(
    (patch) => patch.by === actor.id && pathsOf(patch.ops) === pathsOf(ops),
  )
  return last?.kind === 'edit' && now.getTime() - last.at.getTime() < SITTING_MS
}

/**
 * Checks and saves a changed draft, with its line in the history. Somebody who goes on typing in a
 * field has one line.
 */
async function save(
  work: Work,
  given: readonly PatchOp[],
  kind: PatchKind,
  of: number | null,
  unlocked: readonly string[] = [],
): Promise<DraftChange> {
  const { stores, actor, draft, now } = work
  const tried = tryPatch(draft.config, given, { now, isEdit: kind === 'edit', unlocked })
  if (tried.is !== 'fits') return tried
  const { applied, ops, old, site } = tried
  const revision = draft.revision + 1
  const isContinued = kind === 'edit' && (await isSameSitting(work, ops))
  await stores.site.save(
    { ...draft, config: applied.config, revision, updatedAt: now, updatedBy: actor.name },
    {
      revision,
      kind,
      ops: [...ops],
      inverse: applied.inverse,
      of,
      by: actor.id,
      byName: actor.name,
      at: now,
    },
  )
  stores.audit({
    dealer: draft.slug,
    verb: 'site-drafted',
    thing: { kind: 'site', id: draft.slug, name: 'the website' },
    changes: auditedChanges(siteChanges(old, site)),
    ...(kind !== 'edit' && { reason: kind }),
    ...(isContinued && { isContinued }),
  })
  return { is: 'saved', revision }
}

/** Brings a draft up to what serves now, as a change of its own that others can read. */
async function catchUp({ stores, actor, draft, now }: Work, live: unknown): Promise<SiteDraft> {
  if (isDeepEqual(draft.base, live)) return draft
  const config = onTopOf(live, draft)
  const caught = { ...draft, base: live, config, revision: draft.revision + 1 }
  const ops = siteChanges(draft.config, config).map(
    ({ path: [part] }): PatchOp => ({ op: 'set', path: [part!], value: valueAt(config, [part!]) }),
  )
  const { revision } = caught
  await stores.site.save(caught, {
    ...{ revision, kind: 'rebase', ops, inverse: [], of: null },
    ...{ by: actor.id, byName: actor.name, at: now },
  })
  return caught
}

async function withDraft(
  ports: SiteDeskPorts,
  actor: PersonActor,
  slug: string,
  now: Date,
  work: (given: Work & { live: number }) => Promise<DraftChange>,
): Promise<DraftChange> {
  const permit = permitAt(ports, actor, 'site.draft', slug, now)
  if (isRefused(permit)) return permit
  const live = await liveConfig(ports, slug)
  return ports.changes.commit(actor, async (stores) => {
    const found = await stores.site.lock(permit, { config: live.config, now })
    const draft = await catchUp({ stores, actor, draft: found, now }, live.config)
    return work({ stores, actor, draft, now, live: live.version })
  })
}

/** Saves a small change of the draft. Changes of others since then stay. */
export const patchDraft = (
  ports: SiteDeskPorts,
  actor: PersonActor,
  slug: string,
  { revision, live, own, ops }: Patch,
  now: Date,
  unlocked: readonly string[] = [],
): Promise<DraftChange> =>
  withDraft(ports, actor, slug, now, async (work) => {
    const { draft, stores } = work
    if (ops.length === 0) return invalid('', 'Nothing was sent that could be saved.')
    if (revision > draft.revision) return { is: 'stale' }
    const since = await stores.site.patches(slug, revision)
    if (since.length !== draft.revision - revision) return { is: 'stale' }
    // A screen that shows what serves now has seen it come into the draft.
    const unseen = since.filter(({ kind }) => kind !== 'rebase' || live !== work.live)
    const isOwn = ({ by, revision: at }: SitePatch) => by === actor.id && own?.includes(at) === true
    const rebased = rebaseOver(
      ops,
      unseen.map((patch) => ({ ops: patch.ops, isOwn: isOwn(patch) })),
    )
    if (rebased.is === 'rebased') return save(work, rebased.ops, 'edit', null, unlocked)
    if (rebased.is === 'gone') return { is: 'stale' }
    const last = unseen.findLast((patch) => !isOwn(patch) && rebasePatch(ops, patch.ops).is === 'conflict')
    return {
      is: 'conflict',
      by: last?.byName ?? '',
      value: valueWords(rebased.path, valueAt(draft.config, rebased.path)),
    }
  })

/** Whether what a change wrote is still there. */
const isUntouched = ({ config }: SiteDraft, { ops }: SitePatch): boolean =>
  ops.every((op) => op.op === 'remove' || op.op === 'move' || isDeepEqual(valueAt(config, op.path), op.value))

/** Takes back one's own last change, or does it again. What somebody changed since stays. */
export const stepDraft = (
  ports: SiteDeskPorts,
  actor: PersonActor,
  slug: string,
  way: 'undo' | 'redo',
  now: Date,
): Promise<DraftChange> =>
  withDraft(ports, actor, slug, now, async (work) => {
    const { draft, stores } = work
    const patches = await stores.site.patches(slug, draft.since)
    const [target] = undoable(patches, actor.id)[way]
    if (!target) return { is: 'stale' }
    const others = patches.filter(({ revision, by }) => revision > target.revision && by !== actor.id)
    const rebased = rebasePatch(
      target.inverse,
      others.flatMap(({ ops }) => ops),
    )
    if (
      rebased.is === 'conflict' ||
      (others.length === 0 && target.ops.length === 1 && !isUntouched(draft, target))
    )
      return { is: 'conflict', by: others.at(-1)?.byName ?? '', value: '' }
    return save(work, rebased.ops, way, target.revision, TEMPLATE_PARTS)
  })
