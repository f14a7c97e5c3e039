import { isObject } from './apply-patch.ts'
import { isDeepEqual } from './deep-equal.ts'
import { listChanges } from './list-changes.ts'

type Lists = 'by-item' | 'whole'

/**
 * A draft on top of a newer configuration. What the draft changed since its base stays, everything
 * else is as it serves now. Lists are merged item by item, or each is one value.
 */
export function mergeDraft(base: unknown, live: unknown, draft: unknown, lists: Lists = 'by-item'): unknown {
  if (isDeepEqual(base, draft)) return live
  if (isDeepEqual(base, live)) return draft
  if (lists === 'by-item' && Array.isArray(base) && Array.isArray(live) && Array.isArray(draft))
    return mergeLists(base, live, draft)
  if (!isObject(base) || !isObject(live) || !isObject(draft)) return draft
  const keys = [...new Set([...Object.keys(live), ...Object.keys(draft)])]
  return Object.fromEntries(
    keys
      .map((key) => [key, mergeDraft(base[key], live[key], draft[key], lists)] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** Where each item of one list is in the other, by its place in the base. */
const placesOf = (base: readonly unknown[], list: readonly unknown[]) => {
  const { kept } = listChanges(base, list)
  return {
    ofBase: new Map(kept.map(({ before, after }) => [before, after])),
    toBase: new Map(kept.map(({ before, after }) => [after, before])),
    hasMoved: kept.some(({ hasMoved }) => hasMoved),
  }
}

/** An item of the result, and what comes from which list. */
type Entry = { value: unknown; live?: number; draft?: number }

/** Two lists that began as one: what either added, changed, moved or took out. */
function mergeLists(
  base: readonly unknown[],
  live: readonly unknown[],
  draft: readonly unknown[],
): unknown[] {
  const [inLive, inDraft] = [placesOf(base, live), placesOf(base, draft)]
  const entryOf = (at: number): Entry | undefined => {
    const [l, d] = [inLive.ofBase.get(at), inDraft.ofBase.get(at)]
    if (d === undefined) return undefined
    // It was taken out of what serves. Somebody who has changed it since still wants it.
    if (l === undefined) return isDeepEqual(base[at], draft[d]) ? undefined : { value: draft[d], draft: d }
    return { value: mergeDraft(base[at], live[l], draft[d]), live: l, draft: d }
  }
  // The order is that of whoever moved something, the draft's author first.
  const [ordered, own, other] = inDraft.hasMoved
    ? ([draft, 'draft', 'live'] as const)
    : ([live, 'live', 'draft'] as const)
  const places = { live: inLive.toBase, draft: inDraft.toBase }
  const merged = ordered.flatMap((value, n): Entry[] => {
    const at = places[own].get(n)
    const entry = at === undefined ? { value, [own]: n } : entryOf(at)
    return entry ? [entry] : []
  })
  const others = { live, draft }[other]
  others.forEach((value, n) => {
    const at = places[other].get(n)
    const entry = at === undefined ? { value, [other]: n } : entryOf(at)
    if (!entry || merged.some((known) => known[other] === n)) return
    // After the nearest item that stood before it.
    const before = merged.findLastIndex((known) => known[other] !== undefined && known[other] < n)
    merged.splice(before + 1, 0, entry)
  })
  return merged.map(({ value }) => value)
}
