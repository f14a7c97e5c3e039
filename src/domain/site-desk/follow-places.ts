import { isDeepEqual } from './deep-equal.ts'
import type { PatchOp, Path } from './patch-schema.ts'
import { pathAfter } from './rebase-patch.ts'

type ListOp = Exclude<PatchOp, { op: 'set' }>
/** What a change did to lists, without the values. */
type ListStep = { op: ListOp['op']; path: Path; to?: number }

/** How the places in lists changed, revision by revision. */
export type Moves = {
  /** What happened until this revision is not known any more. */
  since: number
  steps: { revision: number; ops: ListStep[] }[]
}

const isListOp = (op: PatchOp): op is ListOp => op.op !== 'set'

type Change = { revision: number; ops: readonly PatchOp[] }

/**
 * The moves of all changes that are still known of a draft, to send to a browser with the draft at
 * this revision. A later change was saved while the draft was being read. Its move would be taken
 * twice: now, and with the draft that has it.
 */
export const movesOf = (revision: number, changes: readonly Change[]): Moves => ({
  since: (changes[0]?.revision ?? revision + 1) - 1,
  steps: changes
    .filter((change) => change.revision <= revision)
    .flatMap(({ revision, ops }) => {
      const moved = ops.filter(isListOp).map((op): ListStep => {
        const { op: kind, path } = op
        return op.op === 'move' ? { op: kind, path, to: op.to } : { op: kind, path }
      })
      return moved.length > 0 ? [{ revision, ops: moved }] : []
    }),
})

/** The steps after a revision. Undefined if some of them are not known any more. */
const stepsAfter = ({ since, steps }: Moves, revision: number) =>
  revision < since ? undefined : steps.filter((step) => step.revision > revision)

const asOp = ({ op, path, to = 0 }: ListStep): PatchOp =>
  op === 'move' ? { op, path, to } : op === 'remove' ? { op, path } : { op, path, value: undefined }

/**
 * Where something is now that was here at a revision. Somebody may have added something above it.
 * Undefined if it was taken out, or if nobody knows any more.
 */
export function followPath(path: Path, revision: number, moves: Moves): Path | undefined {
  const steps = stepsAfter(moves, revision)
  let at = steps && path
  for (const op of steps?.flatMap(({ ops }) => ops) ?? []) at = at && pathAfter(at, asOp(op), false)
  return at
}

/** The items of a list at a revision, each with a key that stays its own wherever it goes. */
export type ItemKeys = { list: Path; revision: number; keys: readonly string[] }

/**
 * Keys for items that cannot be followed, such as those of a list that somebody wrote anew. Each
 * takes over that of the item which had its place.
 */
export const keysByPlace = (count: number, revision: number, known: readonly string[] = []) =>
  Array.from({ length: count }, (_, n) => {
    const own = String(n)
    return known[n] ?? (known.includes(own) ? `${revision}:${own}` : own)
  })

/** The key of the item that a change added. */
export const keyOfAdded = (revision: number): string => `${revision}.0`

/** The keys of the items as they are now. Undefined if nobody knows any more. */
export function followKeys({ list, revision, keys }: ItemKeys, moves: Moves): readonly string[] | undefined {
  const followed = [...keys]
  let at: Path | undefined = list
  for (const step of stepsAfter(moves, revision) ?? [])
    for (const [n, op] of step.ops.entries()) {
      const place = op.path.at(-1) as number
      if (!isDeepEqual(op.path.slice(0, -1), at)) {
        at = pathAfter(at, asOp(op), false)
        if (!at) return undefined
      } else if (op.op === 'insert') followed.splice(place, 0, `${step.revision}.${n}`)
      else {
        const [key] = followed.splice(place, 1)
        if (op.op === 'move') followed.splice(op.to ?? 0, 0, key!)
      }
    }
  return stepsAfter(moves, revision) && followed
}
