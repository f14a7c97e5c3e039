import { isObject } from './apply-patch.ts'
import { isDeepEqual } from './deep-equal.ts'
import { listChanges } from './list-changes.ts'

type Lists = 'by-item' | 'whole'
/** A value as it is stored, and with the defaults that it leaves out. */
type Side = { stored: unknown; full: unknown }
/** The configurations of a merge: the draft, what serves now, and what both began with. */
type Configs = Record<'base' | 'live' | 'draft', unknown>
type Sides = Record<keyof Configs, Side>

/**
 * A draft on top of a newer configuration. What the draft changed since its base stays, everything
 * else is as it serves now. Lists are merged item by item, or each is one value. `full` has the
 * three with their defaults: a default that one of them writes out is no change.
 */
export const mergeDraft = (stored: Configs, full: Configs = stored, lists: Lists = 'by-item'): unknown =>
  merge(sidesOf(stored, full), lists)

const sidesOf = (stored: Configs, full: Configs): Sides => ({
  base: { stored: stored.base, full: full.base },
  live: { stored: stored.live, full: full.live },
  draft: { stored: stored.draft, full: full.draft },
})

const valueIn = (value: unknown, key: string) => (isObject(value) ? value[key] : undefined)
const partOf = ({ stored, full }: Side, key: string): Side => {
  const part = valueIn(stored, key)
  return { stored: part, full: valueIn(full, key) ?? part }
}

const emptyLike = ({ full }: Side): Side => {
  const empty = Array.isArray(full) ? [] : isObject(full) ? {} : undefined
  return { stored: empty, full: empty }
}

function merge({ base, live, draft }: Sides, lists: Lists): unknown {
  if (isDeepEqual(base.full, draft.full)) return live.stored
  if (isDeepEqual(base.full, live.full) || isDeepEqual(live.full, draft.full)) return draft.stored
  // A list or a part that the base does not have began empty on both sides.
  const from = base.full === undefined && lists === 'by-item' ? emptyLike(draft) : base
  const sides = [from, live, draft]
  if (lists === 'by-item' && sides.every(({ full }) => Array.isArray(full)))
    return mergeLists(itemsOf(from), itemsOf(live), itemsOf(draft))
  if (!sides.every(({ full }) => isObject(full))) return draft.stored
  const keys = new Set([live.stored, draft.stored].flatMap((one) => (isObject(one) ? Object.keys(one) : [])))
  return Object.fromEntries(
    [...keys]
      .map((key) => {
        const parts = { base: partOf(from, key), live: partOf(live, key), draft: partOf(draft, key) }
        return [key, merge(parts, lists)] as const
      })
      .filter(([, value]) => value !== undefined),
  )
}

/** Where each item of one list is in the other, by its place in the base. */
const placesOf = (base: readonly Side[], list: readonly Side[]) => {
  const { kept } = listChanges(
    base.map(({ full }) => full),
    list.map(({ full }) => full),
  )
  return {
    ofBase: new Map(kept.map(({ before, after }) => [before, after])),
    toBase: new Map(kept.map(({ before, after }) => [after, before])),
    hasMoved: kept.some(({ hasMoved }) => hasMoved),
  }
}

/** An item of the result, and what comes from which list. */
type Entry = { value: unknown; live?: number; draft?: number }

/** The items of a list. Those of a default are not stored: they are written out. */
const itemsOf = ({ stored, full }: Side): Side[] => {
  const written = Array.isArray(stored) ? stored : []
  return (full as unknown[]).map((item, n) => ({ stored: written[n] ?? item, full: item }))
}

/** Two lists that began as one: what either added, changed, moved or took out. */
function mergeLists(base: readonly Side[], live: readonly Side[], draft: readonly Side[]): unknown[] {
  const [inLive, inDraft] = [placesOf(base, live), placesOf(base, draft)]
  const entryOf = (at: number): Entry | undefined => {
    const [l, d] = [inLive.ofBase.get(at), inDraft.ofBase.get(at)]
    if (d === undefined) return undefined
    const [was, mine] = [base[at]!, draft[d]!]
    // It was taken out of what serves. Somebody who has changed it since still wants it.
    if (l === undefined)
      return isDeepEqual(was.full, mine.full) ? undefined : { value: mine.stored, draft: d }
    return { value: merge({ base: was, live: live[l]!, draft: mine }, 'by-item'), live: l, draft: d }
  }
  // The order is that of whoever moved something, the draft's author first.
  const [ordered, own, other] = inDraft.hasMoved
    ? ([draft, 'draft', 'live'] as const)
    : ([live, 'live', 'draft'] as const)
  const places = { live: inLive.toBase, draft: inDraft.toBase }
  const others = { live, draft }[other]
  /** Where the other list has the same new item. */
  const addedByBoth = ({ full }: Side) =>
    others.findIndex((one, n) => !places[other].has(n) && isDeepEqual(one.full, full))
  const merged = ordered.flatMap((item, n): Entry[] => {
    const at = places[own].get(n)
    if (at !== undefined) return [entryOf(at) ?? []].flat()
    const same = addedByBoth(item)
    return [{ value: item.stored, [own]: n, ...(same >= 0 && { [other]: same }) }]
  })
  others.forEach((item, n) => {
    const at = places[other].get(n)
    const entry = at === undefined ? { value: item.stored, [other]: n } : entryOf(at)
    if (!entry || merged.some((known) => known[other] === n)) return
    // After the nearest item that stood before it.
    const before = merged.findLastIndex((known) => known[other] !== undefined && known[other] < n)
    merged.splice(before + 1, 0, entry)
  })
  return merged.map(({ value }) => value)
}
