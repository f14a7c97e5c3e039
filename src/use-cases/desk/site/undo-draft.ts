import type { PatchKind } from '#ports/console/site-desk.ts'

type Step = { kind: PatchKind; by: string; revision: number }

/** The changes of a person that can be undone, and those that can be done again. The last first. */
export function undoable<One extends Step>(
  patches: readonly One[],
  person: string,
): { undo: One[]; redo: One[] } {
  const undo: One[] = []
  const redo: One[] = []
  for (const patch of patches) {
    if (patch.by !== person) continue
    if (patch.kind === 'edit') {
      undo.push(patch)
      redo.length = 0
    } else if (patch.kind === 'undo') {
      undo.pop()
      redo.push(patch)
    } else if (patch.kind === 'redo') {
      redo.pop()
      undo.push(patch)
    }
  }
  return { undo: undo.reverse(), redo: redo.reverse() }
}
