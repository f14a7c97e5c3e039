import { valueAt } from '#domain/site-desk/apply-patch.ts'
import { isDeepEqual } from '#domain/site-desk/deep-equal.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import { siteChanges } from '#domain/site-desk/site-changes.ts'
import type { PatchKind, SiteDeskChanges, SiteDraft } from '#ports/console/site-desk.ts'
import { onTopOf } from './draft-ports.ts'

type Author = { by: { id: string; name: string }; now: Date }
type Rewritten = { draft: SiteDraft; kind: PatchKind } & Author

/**
 * Gives a draft another configuration, as a change of its own. Screens that were opened before it
 * read what became of their fields.
 */
export async function rewriteDraft(
  stores: SiteDeskChanges,
  before: SiteDraft,
  { draft, kind, by, now }: Rewritten,
): Promise<SiteDraft> {
  const ops = siteChanges(before.config, draft.config).map(
    ({ path: [part] }): PatchOp => ({ op: 'set', path: [part!], value: valueAt(draft.config, [part!]) }),
  )
  const revision = before.revision + 1
  const saved = { ...draft, revision }
  await stores.save(saved, {
    ...{ revision, kind, ops, inverse: [], of: null },
    ...{ by: by.id, byName: by.name, at: now },
  })
  return saved
}

/** Brings a draft up to what serves now, as a change of its own that others can read. */
export async function catchUp(
  stores: SiteDeskChanges,
  draft: SiteDraft,
  { live, ...author }: { live: unknown } & Author,
): Promise<SiteDraft> {
  if (isDeepEqual(draft.base, live)) return draft
  const caught = { ...draft, base: live, config: onTopOf(live, draft) }
  return rewriteDraft(stores, draft, { draft: caught, kind: 'rebase', ...author })
}
