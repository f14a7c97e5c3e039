import { isObject } from './apply-patch.ts'
import { isDeepEqual } from './deep-equal.ts'

export type ListChanges = {
  /** Items of both lists, as places in each. */
  kept: { before: number; after: number; hasMoved: boolean }[]
  added: number[]
  removed: number[]
}

/** By what an item is known when its content changes. */
const NAMES = ['id', 'slug', 'path', 'date', 'weekday', 'kind', 'name', 'label', 'question', 'from', 'title']

function nameOf(item: unknown): string | undefined {
  if (!isObject(item)) return
  const name = NAMES.find((key) => item[key] !== undefined)
  return name && `${name}:${String(item[name])}`
}

/** The places of the longest rising row: what is not in it has moved. */
function risingRow(numbers: readonly number[]): Set<number> {
  const length = numbers.map(() => 1)
  const from = numbers.map(() => -1)
  let best = numbers.length > 0 ? 0 : -1
  numbers.forEach((number, n) => {
    for (let m = 0; m < n; m += 1)
      if (numbers[m]! < number && length[m]! + 1 > length[n]!) {
        length[n] = length[m]! + 1
        from[n] = m
      }
    if (length[n]! > length[best]!) best = n
  })
  const row = new Set<number>()
  for (let at = best; at >= 0; at = from[at]!) row.add(at)
  return row
}

/** Which items of two lists are the same ones. */
export function listChanges(before: readonly unknown[], after: readonly unknown[]): ListChanges {
  const free = new Set(before.keys())
  const pairs = new Map<number, number>()
  const match = (isSame: (one: unknown, other: unknown, at: number, to: number) => boolean) => {
    for (const [to, item] of after.entries()) {
      if (pairs.has(to)) continue
      const at = [...free].find((from) => isSame(before[from], item, from, to))
      if (at === undefined) continue
      pairs.set(to, at)
      free.delete(at)
    }
  }
  match((one, other, at, to) => at === to && isDeepEqual(one, other))
  match((one, other) => isDeepEqual(one, other))
  match((one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other))
  // An item whose name has changed is still the item at its place.
  if (before.length === after.length) match((_one, _other, at, to) => at === to)
  const places = [...pairs].sort(([a], [b]) => a - b)
  const row = risingRow(places.map(([, at]) => at))
  return {
    kept: places.map(([to, at], n) => ({ before: at, after: to, hasMoved: !row.has(n) })),
    added: [...after.keys()].filter((to) => !pairs.has(to)),
    removed: [...free],
  }
}
