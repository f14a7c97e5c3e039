import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import { takeBack } from '#domain/site-desk/take-back.ts'
import type { PatchKind, SitePatch } from '#ports/console/site-desk.ts'

export type Way = 'undo' | 'redo'
type Step = { kind: PatchKind; by: string; revision: number; of: number | null }

const OWN: readonly PatchKind[] = ['edit', 'undo', 'redo']

/** The changes of a person that can be undone, and those that can be done again. The last first. */
export function undoable<One extends Step>(patches: readonly One[], person: string): Record<Way, One[]> {
  let undo: One[] = []
  let redo: One[] = []
  const without = (list: One[], of: number | null) => list.filter(({ revision }) => revision !== of)
  for (const patch of patches) {
    if (patch.by !== person) continue
    if (patch.kind === 'edit') {
      undo.push(patch)
      redo = []
    } else if (patch.kind === 'undo') {
      undo = without(undo, patch.of)
      redo.push(patch)
    } else if (patch.kind === 'redo') {
      redo = without(redo, patch.of)
      undo.push(patch)
    }
  }
  return { undo: undo.reverse(), redo: redo.reverse() }
}

export type NextStep =
  /** `kept` is who has changed the same since a later change, which stays as it is. */
  | { is: 'step'; of: number; ops: readonly PatchOp[]; kept?: string }
  | { is: 'conflict'; by: string }
  | { is: 'none' }

/**
 * What an undo or redo of a person does next. Changes that others have changed since stay, and the
 * one before them is taken back: nobody is stuck behind them.
 */
export function nextStep(patches: readonly SitePatch[], person: string, way: Way, config: unknown): NextStep {
  const kept: SitePatch[] = []
  let by: string | undefined
  for (const target of undoable(patches, person)[way]) {
    const since = patches.filter(
      (patch) =>
        patch.revision > target.revision &&
        (patch.by !== person || !OWN.includes(patch.kind) || kept.includes(patch)),
    )
    const ops = takeBack(
      target,
      since.flatMap((patch) => patch.ops),
      config,
    )
    if (ops) return { is: 'step', of: target.revision, ops, ...(by !== undefined && { kept: by }) }
    kept.push(target)
    by ??= since.findLast((patch) => patch.by !== person)?.byName ?? ''
  }
  return by === undefined ? { is: 'none' } : { is: 'conflict', by }
}
