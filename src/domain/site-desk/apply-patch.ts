import type { PatchOp, Path } from './patch-schema.ts'

type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return typeof key === 'number' ? at[key] : undefined
    return isObject(at) && Object.hasOwn(at, String(key)) ? at[String(key)] : undefined
  }, value)

const plain = <Value>(value: Value): Value =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value)

/** A patch names a place that is not there. */
export type NoSuchPlace = { is: 'no-such-place'; path: Path }
export type AppliedPatch = { is: 'applied'; config: unknown; inverse: PatchOp[] }

/**
 * The parent of a path. What a configuration leaves to a default is written out first, from
 * `effective`: the same configuration with its defaults.
 */
function parentOf(config: Json, effective: unknown, path: Path): unknown {
  let at: unknown = config
  for (let depth = 0; depth < path.length - 1; depth += 1) {
    const key = path[depth]!
    if (Array.isArray(at)) {
      at = typeof key === 'number' ? at[key] : undefined
    } else if (isObject(at) && typeof key === 'string') {
      at[key] ??= plain(valueAt(effective, path.slice(0, depth + 1))) ?? {}
      at = at[key]
    } else return undefined
  }
  return at
}

function applyOne(config: Json, effective: unknown, op: PatchOp): PatchOp | undefined {
  const { path } = op
  const last = path.at(-1)!
  const parent = parentOf(config, effective, path)
  if (op.op === 'set') {
    if (Array.isArray(parent)) {
      if (typeof last !== 'number' || last >= parent.length || op.value === undefined) return
      const was = parent[last]
      parent[last] = plain(op.value)
      return { op: 'set', path, value: was }
    }
    if (!isObject(parent) || typeof last !== 'string') return
    const was = parent[last]
    if (op.value === undefined) delete parent[last]
    else parent[last] = plain(op.value)
    return { op: 'set', path, ...(was !== undefined && { value: was }) }
  }
  if (!Array.isArray(parent) || typeof last !== 'number') return
  if (op.op === 'insert') {
    if (last > parent.length) return
    parent.splice(last, 0, plain(op.value))
    return { op: 'remove', path }
  }
  if (last >= parent.length) return
  if (op.op === 'remove') {
    const [was] = parent.splice(last, 1)
    return { op: 'insert', path, value: was }
  }
  if (op.to >= parent.length) return
  const [moved] = parent.splice(last, 1)
  parent.splice(op.to, 0, moved)
  return { op: 'move', path: [...path.slice(0, -1), op.to], to: last }
}

/** Applies a patch to a copy of a configuration. All of it, or nothing. */
export function applyPatch(
  config: unknown,
  effective: unknown,
  ops: readonly PatchOp[],
): AppliedPatch | NoSuchPlace {
  const copy = plain(config) as Json
  const inverse: PatchOp[] = []
  for (const op of ops) {
    // A list that only the defaults have has no place in `config` for its own name.
    if (op.op !== 'set') fillList(copy, effective, op.path.slice(0, -1))
    const back = applyOne(copy, effective, op)
    if (!back) return { is: 'no-such-place', path: op.path }
    inverse.unshift(back)
  }
  return { is: 'applied', config: copy, inverse }
}

function fillList(config: Json, effective: unknown, path: Path): void {
  const parent = parentOf(config, effective, path)
  const last = path.at(-1)
  if (!isObject(parent) || typeof last !== 'string' || parent[last] !== undefined) return
  parent[last] = plain(valueAt(effective, path)) ?? []
}
