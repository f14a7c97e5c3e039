import type { PatchOp, Path } from './patch-schema.ts'

export const startsWith = (path: Path, prefix: Path) =>
  path.length >= prefix.length && prefix.every((key, n) => path[n] === key)

/** Where a place in a list is after a change of that list. Undefined if it is gone. */
function placeAfter(at: number, op: Exclude<PatchOp, { op: 'set' }>): number | undefined {
  const changed = op.path.at(-1) as number
  if (op.op === 'insert') return at >= changed ? at + 1 : at
  if (op.op === 'remove') return at === changed ? undefined : at > changed ? at - 1 : at
  if (at === changed) return op.to
  if (changed < at && at <= op.to) return at - 1
  if (op.to <= at && at < changed) return at + 1
  return at
}

/** A path as it is after somebody else's change. Undefined if its place is gone. */
export function pathAfter(path: Path, op: PatchOp, isPlaceOfInsert: boolean): Path | undefined {
  if (op.op === 'set') return path
  const list = op.path.slice(0, -1)
  const at = path[list.length]
  if (!startsWith(path, list) || typeof at !== 'number') return path
  // An insert at the end of a list that lost its end.
  const isOwnPlace = isPlaceOfInsert && path.length === list.length + 1
  const to = placeAfter(at, op) ?? (isOwnPlace ? at : undefined)
  return to === undefined ? undefined : [...list, to, ...path.slice(list.length + 1)]
}

export type Rebased = { is: 'rebased'; ops: PatchOp[] } | { is: 'conflict'; path: Path }

/**
 * A patch as it would be on top of changes that its author had not seen. Changes of different
 * fields both hold. A change of the same field is a conflict: nobody overwrites what they did not
 * read.
 */
export function rebasePatch(ops: readonly PatchOp[], since: readonly PatchOp[]): Rebased {
  let mine = [...ops]
  for (const theirs of since) {
    const moved: PatchOp[] = []
    for (const op of mine) {
      const path = pathAfter(op.path, theirs, op.op === 'insert')
      if (!path) return { is: 'conflict', path: op.path }
      const isSame =
        theirs.op === 'set' &&
        (startsWith(path, theirs.path) || (op.op !== 'insert' && startsWith(theirs.path, path)))
      // In a list that was replaced, another item may be at the place of the one that was meant.
      const isReplaced = theirs.op === 'set' && startsWith(path.slice(0, -1), theirs.path)
      if (isSame && (op.op !== 'move' || isReplaced)) return { is: 'conflict', path }
      // Replacing or removing something in which a list has changed since would lose that change.
      const isAbove = theirs.op !== 'set' && op.op !== 'insert' && startsWith(theirs.path.slice(0, -1), path)
      if (isAbove && op.op !== 'move') return { is: 'conflict', path }
      const list = path.slice(0, -1)
      const isSameList = op.op === 'move' && theirs.op !== 'set' && startsWith(theirs.path.slice(0, -1), list)
      if (op.op === 'move' && isSameList && theirs.path.length === path.length)
        moved.push({ ...op, path, to: placeAfter(op.to, theirs) ?? op.to })
      else moved.push({ ...op, path })
    }
    mine = moved
  }
  return { is: 'rebased', ops: mine }
}

/**
 * A patch as it would be after one's own changes, which its author made but did not see yet. They
 * only move its places: somebody who takes out two entries in a row means the two that they saw,
 * and a step up stays a step up. Undefined if the place itself is gone.
 */
function followOwn(ops: readonly PatchOp[], own: readonly PatchOp[]): PatchOp[] | undefined {
  const followed: PatchOp[] = []
  for (const op of ops) {
    let path: Path = op.path
    let to = op.op === 'move' ? op.to : 0
    for (const mine of own) {
      const isSameList = mine.path.length === path.length && startsWith(mine.path, path.slice(0, -1))
      if (mine.op !== 'set' && isSameList) to = placeAfter(to, mine) ?? to
      const moved = pathAfter(path, mine, op.op === 'insert')
      if (!moved) return undefined
      path = moved
    }
    if (op.op === 'move') {
      const step = op.to - (op.path.at(-1) as number)
      const next = Math.max(0, (path.at(-1) as number) + step)
      followed.push({ ...op, path, to: Math.abs(step) === 1 ? next : to })
    } else followed.push({ ...op, path })
  }
  return followed
}

/**
 * A patch on top of changes that its author had not seen, in their order. Some may be the author's
 * own, sent a moment before.
 */
export function rebaseOver(
  ops: readonly PatchOp[],
  since: readonly { ops: readonly PatchOp[]; isOwn: boolean }[],
): Rebased | { is: 'gone' } {
  let mine = [...ops]
  for (const { ops: theirs, isOwn } of since) {
    if (isOwn) {
      const followed = followOwn(mine, theirs)
      if (!followed) return { is: 'gone' }
      mine = followed
    } else {
      const rebased = rebasePatch(mine, theirs)
      if (rebased.is === 'conflict') return rebased
      mine = rebased.ops
    }
  }
  return { is: 'rebased', ops: mine }
}
