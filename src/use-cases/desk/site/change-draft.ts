import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { valueAt } from '#domain/site-desk/apply-patch.ts'
import { toldWords } from '#domain/site-desk/labels/told-words.ts'
import type { Patch, PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { rebaseOver, rebasePatch } from '#domain/site-desk/rebase-patch.ts'
import { auditedChanges, siteChanges } from '#domain/site-desk/site-changes.ts'
import type { PictureNames } from '#domain/site-desk/value-words.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { PatchKind, SiteDraft, SitePatch } from '#ports/console/site-desk.ts'
import { permitAt } from '../../access/dealers.ts'
import { liveConfig, type SiteDeskPorts } from './draft-ports.ts'
import { catchUp } from './rewrite-draft.ts'
import { invalid, type PatchFault, tryPatch } from './try-patch.ts'
import { nextStep, type Way } from './undo-draft.ts'

export type DraftChange =
  /**
   * `at` is the place of what was changed first, with the changes of others. `kept` is who has
   * changed the same since a later change, which an undo left as it is.
   */
  | { is: 'saved'; revision: number; at: Path; kept?: string }
  /** Somebody else changed the same field. Nothing was written. */
  | { is: 'conflict'; by: string; value: string }
  | PatchFault
  | Refused

/** For how long changes of one field by one person are one line in the history. */
const SITTING_MS = 15 * 60_000
const MAX_READ = 20

/** What only a change of the template changes. */
export const TEMPLATE_PARTS = ['template', 'stock.templateVariant'] as const

/** What only the opening of a new website changes. */
export const OPENING = 'setup.isOpen'

type Work = {
  stores: ChangeStores
  actor: PersonActor
  draft: SiteDraft
  now: Date
  names: PictureNames
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
  const { stores, actor, draft, now, names } = work
  const tried = tryPatch(draft.config, given, {
    ...{ now, isEdit: kind === 'edit', unlocked },
    base: draft.base,
  })
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
    target: { kind: 'site', id: draft.slug, name: 'the website' },
    changes: auditedChanges(siteChanges(old, site, names)),
    ...(kind !== 'edit' && { reason: kind }),
    ...(isContinued && { isContinued }),
  })
  const first = ops[0]!
  const at = first.op === 'move' ? [...first.path.slice(0, -1), first.to] : first.path
  return { is: 'saved', revision, at }
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
  const [live, names] = await Promise.all([liveConfig(ports, slug), ports.siteDesk.pictureNames(slug)])
  return ports.changes.commit(actor, async (stores) => {
    const found = await stores.site.lock(permit, { config: live.config, now })
    const draft = await catchUp(stores.site, found, { live: live.config, by: actor, now })
    return work({ stores, actor, draft, now, names, live: live.version })
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
    const sides = { before: draft.base, after: draft.config, names: work.names }
    const value = toldWords(rebased.path, valueAt(draft.config, rebased.path), sides)
    return { is: 'conflict', by: last?.byName ?? '', value }
  })

/**
 * Takes back one's own last change, or does it again. What somebody changed since stays, and then
 * the change before it is taken back.
 */
export const stepDraft = (
  ports: SiteDeskPorts,
  actor: PersonActor,
  slug: string,
  way: Way,
  now: Date,
): Promise<DraftChange> =>
  withDraft(ports, actor, slug, now, async (work) => {
    const { draft, stores } = work
    const patches = await stores.site.patches(slug, draft.since)
    const next = nextStep(patches, actor.id, way, draft.config)
    if (next.is === 'none') return { is: 'stale' }
    if (next.is === 'conflict') return { is: 'conflict', by: next.by, value: '' }
    const saved = await save(work, next.ops, way, next.of, [...TEMPLATE_PARTS, OPENING])
    return saved.is === 'saved' && next.kept !== undefined ? { ...saved, kept: next.kept } : saved
  })
