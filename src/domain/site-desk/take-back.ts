import { valueAt } from './apply-patch.ts'
import { isDeepEqual } from './deep-equal.ts'
import type { PatchOp, Path } from './patch-schema.ts'
import { pathAfter, rebasePatch, startsWith } from './rebase-patch.ts'

type Change = { ops: readonly PatchOp[]; inverse: readonly PatchOp[] }

/** Whether somebody wrote a whole part anew, in whose lists nobody can say which item is which. */
const isRewritten = (path: Path, theirs: PatchOp) =>
  theirs.op === 'set' &&
  startsWith(path, theirs.path) &&
  path.slice(theirs.path.length).some((key) => typeof key === 'number')

/** A path after what happened since. Undefined if it is gone, or nobody knows. */
const pathNow = (path: Path, since: readonly PatchOp[]) =>
  since.reduce<Path | undefined>(
    (at, theirs) => (at && !isRewritten(at, theirs) ? pathAfter(at, theirs, false) : undefined),
    path,
  )

/**
 * How a change is taken back on top of what others changed since. Undefined if that would take
 * theirs with it. Somebody may have changed the same field to and fro: while it says what this
 * change wrote, nothing of theirs is lost.
 */
export function takeBack(
  { ops, inverse }: Change,
  since: readonly PatchOp[],
  config: unknown,
): readonly PatchOp[] | undefined {
  const rebased = rebasePatch(inverse, since)
  if (rebased.is === 'rebased') return rebased.ops
  const isAsWritten = ops.every((op) => {
    const at = op.op === 'set' ? pathNow(op.path, since) : undefined
    return op.op === 'set' && at !== undefined && isDeepEqual(valueAt(config, at), op.value)
  })
  if (!isAsWritten) return undefined
  return inverse.map((op) => ({ ...op, path: pathNow(op.path, since)! }))
}
